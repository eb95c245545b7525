import { createFileRoute } from '@tanstack/react-router';

/** Creates a drill on one question type and redirects to it. */
export const Route = createFileRoute('/_student/start/drill/type/$sectionType/$code')({
  beforeLoad: async ({ params, preload }) => {
    if (preload) return;
    const { startOfType } = await import('../../../../features/drills/run/start-of-type.ts');
    await startOfType(params.sectionType, params.code);
  },
  staticData: { bare: true },
});
