import { createFileRoute, redirect } from '@tanstack/react-router';
import { ReviewRunner } from '../../../features/attempt/practice/index.ts';
import { useSaveSettings } from '../../../features/drills/run/use-save-settings.ts';
import {
  cachePracticeAttempt,
  invalidateAfterAttempt,
} from '../../../features/practice/run/practice-attempt-query.ts';
import { useReview } from '../../../features/practice/run/use-review.ts';
import { useMe } from '../../../lib/me.ts';

/** A question of a finished test: in blind review while that is open, then with its result. */
export const Route = createFileRoute(
  '/_student/review/practice/$id/section/$practiceSectionId/segment/$index/question/$questionId',
)({
  loader: async ({ params }) => {
    // Imported lazily, because a route's loader is otherwise part of every page's first load.
    const { loadReview } = await import('../../../features/practice/run/review-query.ts');
    const elsewhere = await loadReview(params.id, params.practiceSectionId);
    if (elsewhere) throw redirect(elsewhere);
  },
  component: Review,
  staticData: { bare: true },
});

function Review() {
  const me = useMe();
  const params = Route.useParams();
  const { id } = params;
  const navigate = Route.useNavigate();
  const onSettings = useSaveSettings();
  const review = useReview(id, params.practiceSectionId);
  if (!review) return null;
  const { practice, no, sheet, receivedAt, cacheSheet } = review;
  const toResult = () => void navigate({ to: '/practice/result/$id', params: { id }, replace: true });
  const toQuestion = (change: Partial<typeof params>) =>
    void navigate({ to: Route.to, params: { ...params, ...change }, replace: true });
  const found = sheet.questions.findIndex((question) => question.id === params.questionId);
  return (
    <ReviewRunner
      practice={practice}
      no={no}
      sheet={sheet}
      receivedAt={receivedAt}
      userId={me.id}
      settings={me.drillSettings}
      onSettings={onSettings}
      accommodations={me.accommodations}
      questionIndex={Math.max(0, found)}
      onSelect={(index) => {
        const question = sheet.questions[index];
        if (question) toQuestion({ questionId: question.id, index: String(question.source.segmentNo ?? 1) });
      }}
      onSection={(to) => {
        const section = practice.sections.find((one) => one.no === to);
        if (section) toQuestion({ practiceSectionId: section.id, index: '1', questionId: 'first' });
      }}
      onSheet={cacheSheet}
      onRevealed={(revealed) => {
        cachePracticeAttempt(revealed);
        void invalidateAfterAttempt();
        toResult();
      }}
      onLeave={() => (practice.blindReview === 'done' ? toResult() : void navigate({ to: '/practice' }))}
    />
  );
}
