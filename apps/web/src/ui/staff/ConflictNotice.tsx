import { CallError } from '@docket/contract/client';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './staff-form.module.css';

/**
 * Somebody saved meanwhile: this, or the key that it was written for. A conflict that names another field is of another
 * kind: a name that is taken.
 */
const byOthers = ['version', 'credited'];
export const isConflict = (error: unknown): boolean =>
  error instanceof CallError &&
  error.envelope.error === 'CONFLICT' &&
  (error.envelope.details ?? []).every(({ field }) => byOthers.includes(field));

interface Props {
  /** Who changed it and when, where that is known. */
  by?: string | undefined;
  /** What they wrote, where it is short enough to be read here. */
  theirs?: ReactNode;
  /** A sentence on what has to be known before mine is saved. */
  also?: string | undefined;
  /** What saving mine is called. */
  mine?: string | undefined;
  /** Saves what was written here over it. */
  onMine: () => void;
  /** Gives up what was written here. */
  onTheirs: () => void;
  busy: boolean;
}

/** A long form may be saved from a foot that is far from here. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Somebody saved the same thing meanwhile, and what to do about it. Nothing that was typed is lost. */
export function ConflictNotice({
  by,
  theirs,
  also,
  mine = 'Save mine over it',
  onMine,
  onTheirs,
  busy,
}: Props) {
  return (
    <div className={classes.notice} role="alert" ref={intoView}>
      <p>
        {by ? `${by},` : 'Somebody changed this'} while you were writing. {also ? `${also} ` : null}
        Your text is still here and was not saved.
      </p>
      {theirs === undefined ? null : <blockquote className={classes.theirs}>{theirs}</blockquote>}
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={onMine}>
          {mine}
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
