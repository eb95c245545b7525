import type { ReactNode } from 'react';
import classes from './Cover.module.css';
import { Cover } from './Cover.tsx';
import { PlainButton } from './PlainButton.tsx';

interface LeaveProps {
  onLeave: () => void;
}
const leaveButton = (onLeave: () => void) => <PlainButton onClick={onLeave}>Leave</PlainButton>;

/** The clock is stopped and the question is covered. */
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
      <p>The clock is stopped. {onResume ? 'Everything is saved.' : 'Only the student can resume it.'}</p>
      {note}
    </Cover>
  );
}

/** Submitted on this device, but not yet received by the server. */
export function HandingIn({
  offline,
  note,
  next,
  onLeave,
}: LeaveProps & {
  offline: boolean;
  note: string | null;
  /** The action to offer in the meantime. */
  next: { readonly label: string; readonly run: () => void } | null;
}) {
  return (
    <Cover
      title={offline ? 'Waiting for the connection' : 'Submitting'}
      actions={
        <>
          {offline && next ? (
            <PlainButton primary onClick={next.run}>
              {next.label}
            </PlainButton>
          ) : null}
          {leaveButton(onLeave)}
        </>
      }
    >
      {note ? <p>{note}</p> : null}
      <p role="status">
        {offline
          ? "You're offline. Your answers are kept on this device and will be submitted when you're back online."
          : 'Sending your answers.'}
      </p>
      {offline && next ? <p>You'll see the result then.</p> : null}
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
        <p>You can work on it in one tab at a time, so that no answer gets lost.</p>
      </Cover>
    </div>
  );
}

/** The attempt was skipped or deleted, on this device or another. */
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
      title={skipped ? `This ${noun} was skipped` : `This ${noun} no longer exists`}
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
      <p>{skipped ? 'You can still find its questions in your history.' : 'It was deleted.'}</p>
    </Cover>
  );
}
