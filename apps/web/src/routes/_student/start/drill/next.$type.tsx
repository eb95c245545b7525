import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { NoSavedDrill } from '../../../../features/drills/run/NoSavedDrill.tsx';
import { parseNextType, readNextSearch } from '../../../../features/drills/run/next-address.ts';
import { startNext } from '../../../../features/drills/run/next-drill.ts';
import { NoSavedDrillError, type UnsentDrills } from '../../../../features/drills/run/saved-drills.ts';
import { queryClient } from '../../../../lib/client.ts';
import { impersonation } from '../../../../lib/impersonation.ts';
import { meQuery } from '../../../../lib/me.ts';

const userId = () => queryClient.getQueryData(meQuery.queryKey)?.id;
const unsent: UnsentDrills = {
  async wasSubmitted(drillId) {
    const own = userId();
    if (!own || impersonation) return false;
    const { wasSubmittedHere } = await import('../../../../features/attempt/queue/submitted-here.ts');
    return wasSubmittedHere(own, drillId);
  },
  async send(drillId) {
    const own = userId();
    if (!own) return;
    const { sendNow } = await import('../../../../features/attempt/unsent-work.ts');
    await sendNow({ userId: own, onSubmitted: () => undefined }, drillId);
  },
};

/** Gets the next drill and redirects to it; the same drill is returned until it was started. */
export const Route = createFileRoute('/_student/start/drill/next/$type')({
  validateSearch: readNextSearch,
  beforeLoad: async ({ params, search, preload }) => {
    const type = parseNextType(params.type);
    if (!type) throw notFound();
    // Hovering over a link must not create a drill.
    if (preload) return { others: [] };
    try {
      return await startNext({ type, ...readNextSearch(search) }, unsent);
    } catch (error) {
      if (error instanceof NoSavedDrillError) return { others: error.others };
      throw error;
    }
  },
  component: NoneLeft,
  staticData: { bare: true },
});

function NoneLeft() {
  const router = useRouter();
  const retry = useCallback(() => void router.invalidate(), [router]);
  return <NoSavedDrill others={Route.useRouteContext().others} retry={retry} />;
}
