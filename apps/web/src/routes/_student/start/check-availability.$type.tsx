import { createFileRoute, notFound } from '@tanstack/react-router';
import { CheckAvailability } from '../../../features/drills/run/CheckAvailability.tsx';
import { parseNextType, readChallengeSearch } from '../../../features/drills/run/next-address.ts';

export const Route = createFileRoute('/_student/start/check-availability/$type')({
  validateSearch: readChallengeSearch,
  // Here, because the router shows a page of its own for what a component finds missing.
  beforeLoad: ({ params }) => {
    if (!parseNextType(params.type)) throw notFound();
  },
  component: Check,
});

function Check() {
  const type = parseNextType(Route.useParams().type);
  const search = Route.useSearch();
  return type && <CheckAvailability address={{ type, ...search }} />;
}
