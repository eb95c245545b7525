import { useEffect, useState } from 'react';
import type { QueueStatus } from '../queue/queue.ts';
import { getSaveStatus } from '../queue/save-status.ts';
import classes from './Bar.module.css';

/** Saving usually takes less time than this; without the delay the text would flicker at every click. */
const QUIET_MS = 350;

/** Shown instead to staff who impersonate the student. */
export function ReadOnlyState() {
  return (
    <span
      className={classes.saved}
      title="You're viewing this account as the student. You can't change anything in it."
    >
      Read only
    </span>
  );
}

/** "Saved", "3 waiting" or "Offline, kept on this device". */
export function SavedState({ status, durable }: { status: QueueStatus; durable: boolean }) {
  const word = getSaveStatus(status, durable);
  const [shown, setShown] = useState(word);
  useEffect(() => {
    if (word === 'Saved') {
      setShown(word);
      return;
    }
    const timer = setTimeout(() => setShown(word), QUIET_MS);
    return () => clearTimeout(timer);
  }, [word]);
  return (
    <span className={classes.saved} data-state={status.offline ? 'offline' : 'ok'} role="status">
      {shown}
    </span>
  );
}
