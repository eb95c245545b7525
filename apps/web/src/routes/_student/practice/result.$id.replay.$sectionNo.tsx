import { createFileRoute, notFound } from '@tanstack/react-router';
import '../../../features/attempt/highlight/Highlight.module.css';
import { clearPaint, paint } from '../../../features/attempt/highlight/paint.ts';
import { ReplayPage } from '../../../features/practice/replay/ReplayPage.tsx';

export const Route = createFileRoute('/_student/practice/result/$id/replay/$sectionNo')({
  beforeLoad: ({ params }) => {
    if (!/^([1-9]|1[0-2])$/.test(params.sectionNo)) throw notFound();
  },
  component: Replayed,
});
const marker = { paint, clear: clearPaint };

function Replayed() {
  const { id, sectionNo } = Route.useParams();
  return <ReplayPage id={id} sectionNo={Number(sectionNo)} marker={marker} />;
}
