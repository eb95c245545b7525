import { createFileRoute } from '@tanstack/react-router';

/** Starts or resumes the diagnostic: redirects to its next question, or to its result. */
export const Route = createFileRoute('/_student/start/diagnostic')({
  beforeLoad: async ({ preload }) => {
    // Hovering over a link must not create a question.
    if (preload) return;
    const { startDiagnostic } = await import('../../../features/drills/run/start-diagnostic.ts');
    await startDiagnostic();
  },
  staticData: { bare: true },
});
