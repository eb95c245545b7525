import { CallError } from '@docket/contract/client';
import { Button } from '@mantine/core';
import classes from './staff-form.module.css';

/** Somebody saved meanwhile. A conflict that names another field is of another kind: a name that is taken. */
export const isConflict = (error: unknown): boolean =>
  error instanceof CallError &&
  error.envelope.error === 'CONFLICT' &&
  (error.envelope.details ?? []).every(({ field }) => field === 'version');

interface Props {
  /** Who changed it and when, where that is known. */
  by?: string | undefined;
  /** Saves what was written here over it. */
  onMine: () => void;
  /** Gives up what was written here. */
  onTheirs: () => void;
  busy: boolean;
}

/** A long form may be saved from a foot that is far from here. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Somebody saved the same thing meanwhile, and what to do about it. Nothing that was typed is lost. */
export function ConflictNotice({ by, onMine, onTheirs, busy }: Props) {
  return (
    <div className={classes.notice} role="alert" ref={intoView}>
      <p>
        {by ? `${by},` : 'Somebody changed this'} while you were writing. Your text is still here and was not
        saved.
      </p>
      <div className={classes.buttons}>
        <Button variant="default" loading={busy} onClick={onMine}>
          Save mine over it
        </Button>
        <Button variant="subtle" disabled={busy} onClick={onTheirs}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
