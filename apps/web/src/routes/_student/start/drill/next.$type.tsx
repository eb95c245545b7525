import { createFileRoute, notFound } from '@tanstack/react-router';
import { asNextType, readNextSearch } from '../../../../features/drills/run/next-address.ts';
import { startNext } from '../../../../features/drills/run/next-drill.ts';

/** Gets the next drill and leads to it; the same drill comes again until it was started. */
export const Route = createFileRoute('/_student/start/drill/next/$type')({
  validateSearch: readNextSearch,
  beforeLoad: async ({ params, search, preload }) => {
    const type = asNextType(params.type);
    if (!type) throw notFound();
    // Pointing at a link is not asking for a drill.
    if (!preload) await startNext({ type, ...readNextSearch(search) });
  },
  staticData: { bare: true },
});
