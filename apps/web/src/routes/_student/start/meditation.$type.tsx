import { createFileRoute, notFound } from '@tanstack/react-router';
import { Meditation } from '../../../features/drills/break/Meditation.tsx';
import { parseNextType, readChallengeSearch } from '../../../features/drills/run/next-address.ts';

export const Route = createFileRoute('/_student/start/meditation/$type')({
  validateSearch: readChallengeSearch,
  component: Break,
  staticData: { bare: true },
});

function Break() {
  const type = parseNextType(Route.useParams().type);
  const search = Route.useSearch();
  if (!type) throw notFound();
  return <Meditation address={{ type, ...search }} />;
}
