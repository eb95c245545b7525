import { createFileRoute, redirect } from '@tanstack/react-router';
import { isSet } from '../../../../lib/raw-search.ts';

export interface Search {
  /** The test-center rehearsal. */
  rehearsal?: true;
}

/** Creates the practice test in the address, and redirects to it. */
export const Route = createFileRoute('/_student/start/practice/$testName/$sectionNo/$time/$amountOfSections')(
  {
    validateSearch: (search): Search => (isSet(search.rehearsal) ? { rehearsal: true } : {}),
    loaderDeps: ({ search }) => search,
    loader: async ({ params, deps, preload }) => {
      // Hovering over a link must not create a test.
      if (preload) return;
      const { startPracticeAttempt } = await import('../../../../features/practice/run/start.ts');
      throw redirect(await startPracticeAttempt(params, deps.rehearsal === true));
    },
    staticData: { bare: true },
  },
);
