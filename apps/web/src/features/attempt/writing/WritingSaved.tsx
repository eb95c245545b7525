import { useEffect, useState } from 'react';
import { impersonation } from '../../../lib/impersonation.ts';
import type { QueueStatus } from '../queue/queue.ts';
import { getSaveStatus } from '../queue/save-status.ts';
import barClasses from '../runner/Bar.module.css';
import { ReadOnlyState } from '../runner/SavedState.tsx';

/** For a text the number of unsent events is meaningless: it is being saved or it is not. */
function formatState(status: QueueStatus, typing: boolean, durable: boolean): string {
  if (status.offline || status.stopped) return getSaveStatus({ ...status, waiting: 1 }, durable);
  return typing || status.waiting > 0 ? 'Saving' : 'Saved';
}

/**
 * "Saved", "Saving" or "Offline, kept on this device". Announces only a lost connection and its return to screen
 * readers.
 */
export function WritingSaved({
  status,
  typing,
  durable,
}: {
  status: QueueStatus;
  typing: boolean;
  durable: boolean;
}) {
  const { offline } = status;
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (offline) setWasOffline(true);
  }, [offline]);
  if (impersonation) return <ReadOnlyState />;
  const text = formatState(status, typing, durable);
  return (
    <>
      <span className={barClasses.saved} data-state={offline ? 'offline' : 'ok'} data-testid="saved">
        {text}
      </span>
      <span className="visually-hidden" role="status">
        {offline ? text : wasOffline ? 'Back online' : ''}
      </span>
    </>
  );
}
