import { createFileRoute, notFound } from '@tanstack/react-router';
import { CheckAvailability } from '../../../features/drills/run/CheckAvailability.tsx';
import {
  type ChallengeSearch,
  parseNextType,
  readChallengeSearch,
} from '../../../features/drills/run/next-address.ts';

export const Route = createFileRoute('/_student/start/check-availability/$type')({
  validateSearch: (search): ChallengeSearch & { questionType?: string } => ({
    ...readChallengeSearch(search),
    ...(typeof search.questionType === 'string' ? { questionType: search.questionType } : {}),
  }),
  component: Check,
});

function Check() {
  const type = parseNextType(Route.useParams().type);
  const { questionType, ...search } = Route.useSearch();
  if (!type) throw notFound();
  return <CheckAvailability address={{ type, ...search }} questionType={questionType ?? null} />;
}
