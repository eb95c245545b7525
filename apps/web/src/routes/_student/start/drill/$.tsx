import { createFileRoute } from '@tanstack/react-router';

/** Start addresses with a suffix: a location within a test, a user, a box. */
export const Route = createFileRoute('/_student/start/drill/$')({
  beforeLoad: async ({ params, preload }) => {
    if (preload) return;
    const { startAt } = await import('../../../../features/drills/pick/start-at.ts');
    await startAt(params._splat ?? '');
  },
  staticData: { bare: true },
});
