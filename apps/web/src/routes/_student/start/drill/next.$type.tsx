import { createFileRoute, notFound } from '@tanstack/react-router';
import { asNextType, readChallengeSearch } from '../../../../features/drills/run/next-address.ts';
import { startNext } from '../../../../features/drills/run/next-drill.ts';

/** Gets the next drill and leads to it; the same drill comes again until it was started. */
export const Route = createFileRoute('/_student/start/drill/next/$type')({
  validateSearch: readChallengeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => {
    const type = asNextType(params.type);
    if (!type) throw notFound();
    return startNext({ type, ...deps });
  },
  staticData: { bare: true },
});
