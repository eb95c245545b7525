import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import classes from './forms.module.css';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface Props {
  dirty: boolean;
  busy: boolean;
  /** Left out in a form, whose `onSubmit` saves: then Enter in a field saves too. */
  onSave?: () => void;
  /** Resets the form to the stored values. */
  onReset: () => void;
  save?: string;
  /** The values are valid; otherwise the fields show why not. */
  sound?: boolean;
  /** Additional buttons, at the end. */
  children?: ReactNode;
}

/** The footer of a form that is edited in place: shows unsaved changes, and asks before leaving. */
export function SaveBar({ dirty, busy, onSave, onReset, save = 'Save', sound = true, children }: Props) {
  return (
    <Group gap="md" py={{ base: 'xs', sm: 'sm' }} className={classes.bar ?? ''} data-dirty={dirty}>
      <ActionButton
        type={onSave ? 'button' : 'submit'}
        loading={busy}
        disabled={!dirty || !sound}
        onClick={onSave}
      >
        {save}
      </ActionButton>
      <Button variant="default" disabled={!dirty || busy} onClick={onReset}>
        Undo changes
      </Button>
      <Text span size="sm" c="dimmed" role="status">
        {dirty ? 'Unsaved changes' : 'All changes saved'}
      </Text>
      {children}
      <UnsavedGuard when={dirty && !busy} />
    </Group>
  );
}
