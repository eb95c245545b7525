import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionButton } from '../ActionButton.tsx';
import { FormError } from '../FormMessage.tsx';

interface Props {
  /** The label of its button. */
  label: string;
  ready: boolean;
  busy: boolean;
  error: unknown;
  submit: () => void;
  /** The fields. */
  children: ReactNode;
}

/** One line of fields with a submit button. */
export function InlineForm({ label, ready, busy, error, submit, children }: Props) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Group align="end" gap="xs">
        <FormError error={error} />
        {children}
        <ActionButton type="submit" variant="default" disabled={!ready} loading={busy}>
          {label}
        </ActionButton>
      </Group>
    </form>
  );
}
