import { createFileRoute } from '@tanstack/react-router';

/** Creates a drill on one question and redirects to it. */
export const Route = createFileRoute('/_student/start/drill/question/$questionId')({
  beforeLoad: async ({ params, preload }) => {
    if (preload) return;
    const { startAt } = await import('../../../../features/drills/pick/start-at.ts');
    await startAt(`question/${params.questionId}`);
  },
  staticData: { bare: true },
});
