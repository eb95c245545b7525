import { createFileRoute, notFound } from '@tanstack/react-router';
import { CheckAvailability } from '../../../features/drills/run/CheckAvailability.tsx';
import { asNextType, readChallengeSearch } from '../../../features/drills/run/next-address.ts';

export const Route = createFileRoute('/_student/start/check-availability/$type')({
  validateSearch: readChallengeSearch,
  component: Check,
});

function Check() {
  const type = asNextType(Route.useParams().type);
  const search = Route.useSearch();
  if (!type) throw notFound();
  return <CheckAvailability address={{ type, ...search }} />;
}
