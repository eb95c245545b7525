import { createFileRoute } from '@tanstack/react-router';

/** Creates a drill on one passage and redirects to it. */
export const Route = createFileRoute('/_student/start/drill/passage/$segmentId')({
  beforeLoad: async ({ params, preload }) => {
    if (preload) return;
    const { startAt } = await import('../../../../features/drills/pick/start-at.ts');
    await startAt(`passage/${params.segmentId}`);
  },
  staticData: { bare: true },
});
