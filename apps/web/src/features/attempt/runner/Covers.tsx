import type { ReactNode } from 'react';
import classes from './Cover.module.css';
import { Cover } from './Cover.tsx';
import { PlainButton } from './PlainButton.tsx';

interface LeaveProps {
  onLeave: () => void;
}
const leaveButton = (onLeave: () => void) => <PlainButton onClick={onLeave}>Leave</PlainButton>;

/** The clock stands and the question is covered. */
export function Paused({
  onResume,
  busy,
  note,
  onLeave,
}: LeaveProps & { onResume: (() => void) | null; busy: boolean; note: ReactNode }) {
  return (
    <Cover
      title="Paused"
      actions={
        <>
          {onResume ? (
            <PlainButton primary onClick={onResume} busy={busy}>
              Resume
            </PlainButton>
          ) : null}
          {leaveButton(onLeave)}
        </>
      }
    >
      <p>
        The clock stands still.{' '}
        {onResume ? 'Everything you did is saved.' : 'Only the student can resume it.'}
      </p>
      {note}
    </Cover>
  );
}

/** Handed in on this device, on its way to the server. */
export function HandingIn({
  offline,
  note,
  onLeave,
}: LeaveProps & { offline: boolean; note: string | null }) {
  return (
    <Cover title={offline ? 'Waiting for the connection' : 'Handing in'} actions={leaveButton(onLeave)}>
      {note ? <p>{note}</p> : null}
      <p role="status">
        {offline
          ? 'Offline, kept on this device; it will be handed in when the connection is back.'
          : 'Your answers are on their way.'}
      </p>
    </Cover>
  );
}

/** Another tab of this browser works on the same attempt. */
export function OtherTab({
  noun,
  onTakeOver,
  onLeave,
}: LeaveProps & { noun: string; onTakeOver: () => void }) {
  return (
    <div className={classes.alone}>
      <Cover
        title={`This ${noun} is open in another tab`}
        actions={
          <>
            <PlainButton primary onClick={onTakeOver}>
              Use it here
            </PlainButton>
            {leaveButton(onLeave)}
          </>
        }
      >
        <p>Only one tab at a time can work on it, so that no answer gets lost between them.</p>
      </Cover>
    </div>
  );
}

/** It was skipped or deleted, here or elsewhere. */
export function Gone({
  noun,
  nextLabel,
  skipped,
  onNext,
  onLeave,
}: LeaveProps & {
  noun: string;
  nextLabel: string;
  skipped: boolean;
  onNext: (() => void) | undefined;
}) {
  return (
    <Cover
      title={skipped ? `This ${noun} was skipped` : `This ${noun} is no longer there`}
      actions={
        <>
          {onNext ? (
            <PlainButton primary onClick={onNext}>
              {nextLabel}
            </PlainButton>
          ) : null}
          {leaveButton(onLeave)}
        </>
      }
    >
      <p>
        {skipped ? 'It is put aside; its questions can still be found in your history.' : 'It was deleted.'}
      </p>
    </Cover>
  );
}
