import type { ReactNode } from 'react';
import { Cover } from '../runner/Cover.tsx';
import { PlainButton } from '../runner/PlainButton.tsx';
import type { Writing } from './use-writing.ts';
import classes from './writing-runner.module.css';

/** The essay was deleted. */
export const WritingGone = ({ onLeave }: { onLeave: () => void }) => (
  <Cover title="This essay no longer exists" actions={<PlainButton onClick={onLeave}>Leave</PlainButton>}>
    <p>It was deleted.</p>
  </Cover>
);

/** The essay is on its way to the server. */
export function WritingSubmitted({
  writing: { readOnly, status },
  notLoaded,
  onLeave,
}: {
  writing: Pick<Writing, 'readOnly' | 'status'>;
  notLoaded: ReactNode;
  onLeave: () => void;
}) {
  const isWaiting = status.offline || notLoaded !== null;
  const title = readOnly ? 'Time is up' : isWaiting ? 'Waiting for the connection' : 'Submitting';
  const text = readOnly
    ? 'Loading the result.'
    : status.offline
      ? "You're offline. Your essay is kept on this device and will be submitted when you're back online."
      : 'Sending your essay.';
  return (
    <div className={classes.alone}>
      <Cover title={title} actions={<PlainButton onClick={onLeave}>Leave</PlainButton>}>
        {notLoaded ?? <p role="status">{text}</p>}
      </Cover>
    </div>
  );
}
