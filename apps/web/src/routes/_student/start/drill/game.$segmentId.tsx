import { createFileRoute } from '@tanstack/react-router';

/** Creates a drill on one game and redirects to it. */
export const Route = createFileRoute('/_student/start/drill/game/$segmentId')({
  beforeLoad: async ({ params, preload }) => {
    if (preload) return;
    const { startAt } = await import('../../../../features/drills/pick/start-at.ts');
    await startAt(`game/${params.segmentId}`);
  },
  staticData: { bare: true },
});
