import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Runner } from '../../../../features/attempt/index.ts';
import { loadOrRefuse } from '../../../../features/drills/run/load-drill.ts';
import { readRunSearch } from '../../../../features/drills/run/next-address.ts';
import { SessionCounts } from '../../../../features/drills/run/SessionCounts.tsx';
import { useRun } from '../../../../features/drills/run/use-run.ts';
import { useSaveSettings } from '../../../../features/drills/run/use-save-settings.ts';
import { useMe } from '../../../../lib/me.ts';
import { setOfflineText } from '../../../../pwa/offline-note.ts';

/** A running drill; its id is in the address, so that a reload returns to it. */
export const Route = createFileRoute('/_student/start/drill/id/$drillId')({
  validateSearch: readRunSearch,
  loader: ({ params }) => loadOrRefuse(params.drillId),
  component: Run,
  staticData: { bare: true },
});

function Run() {
  const me = useMe();
  const onSettings = useSaveSettings();
  useEffect(() => {
    setOfflineText(
      "You're offline. This drill is saved on your device and will be sent when you're back online.",
    );
    return () => setOfflineText(null);
  }, []);
  const search = Route.useSearch();
  const { drill, session, ...navigation } = useRun(Route.useParams().drillId, search);
  if (!drill) return null;
  return (
    <Runner
      drill={drill}
      userId={me.id}
      settings={me.drillSettings}
      onSettings={onSettings}
      {...navigation}
      {...(search.session ? { session: { note: session && <SessionCounts session={session} /> } } : {})}
    />
  );
}
