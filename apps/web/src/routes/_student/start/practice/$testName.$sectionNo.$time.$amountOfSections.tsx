import { createFileRoute, redirect } from '@tanstack/react-router';

interface Search {
  /** The test-center rehearsal. */
  rehearsal?: true;
}

/** Makes the practice test that the address names, and leads to it. */
export const Route = createFileRoute('/_student/start/practice/$testName/$sectionNo/$time/$amountOfSections')(
  {
    validateSearch: (given): Search =>
      given.rehearsal === 1 || given.rehearsal === '1' || given.rehearsal === true ? { rehearsal: true } : {},
    loaderDeps: ({ search }) => search,
    loader: async ({ params, deps, preload }) => {
      // Pointing at a link must not make a test.
      if (preload) return;
      const { startPracticeAttempt } = await import('../../../../features/practice-attempt/start.ts');
      throw redirect(await startPracticeAttempt(params, deps.rehearsal === true));
    },
    staticData: { bare: true },
  },
);
