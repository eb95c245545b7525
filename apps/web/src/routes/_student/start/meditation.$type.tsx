import { createFileRoute, notFound } from '@tanstack/react-router';
import { Meditation } from '../../../features/drills/break/Meditation.tsx';
import { parseNextType, readChallengeSearch } from '../../../features/drills/run/next-address.ts';

export const Route = createFileRoute('/_student/start/meditation/$type')({
  validateSearch: readChallengeSearch,
  // Here, because the router shows a page of its own for what a component finds missing.
  beforeLoad: ({ params }) => {
    if (!parseNextType(params.type)) throw notFound();
  },
  component: Break,
  staticData: { bare: true },
});

function Break() {
  const type = parseNextType(Route.useParams().type);
  const search = Route.useSearch();
  return type && <Meditation address={{ type, ...search }} />;
}
