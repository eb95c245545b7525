import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './staff-form.module.css';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface Props {
  dirty: boolean;
  busy: boolean;
  onSave: () => void;
  /** Puts the form back to what is stored. */
  onReset: () => void;
  save?: string;
  /** What is typed could be saved; where it could not, the fields say why. */
  sound?: boolean;
  /** Further buttons, at the end. */
  children?: ReactNode;
}

/** The foot of a form that is edited in place: says whether something is unsaved, and asks before it is left. */
export function SaveBar({ dirty, busy, onSave, onReset, save = 'Save', sound = true, children }: Props) {
  return (
    <div className={classes.bar} data-dirty={dirty}>
      <Button loading={busy} disabled={!dirty || !sound} onClick={onSave}>
        {save}
      </Button>
      <Button variant="default" disabled={!dirty || busy} onClick={onReset}>
        Undo changes
      </Button>
      <span className={classes.quiet} role="status">
        {dirty ? 'Unsaved changes' : 'All changes saved'}
      </span>
      {children}
      <UnsavedGuard when={dirty && !busy} />
    </div>
  );
}
