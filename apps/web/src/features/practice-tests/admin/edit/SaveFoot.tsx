import { Stack, Text } from '@mantine/core';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { isConflict } from '../../../../ui/admin/ConflictNotice.tsx';
import { SaveBar } from '../../../../ui/admin/SaveBar.tsx';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { Conflict } from './Conflict.tsx';
import classes from './edit.module.css';

interface Props {
  homeId: string;
  targetId: string;
  form: {
    readonly dirty: boolean;
    readonly save: { readonly error: unknown; readonly isPending: boolean };
    readonly keyNow?: number | null | undefined;
    readonly isBesideOthers?: boolean;
    readonly send: () => void;
    readonly reset: () => void;
    readonly saveMine: () => void;
    readonly takeTheirs: () => void;
  };
}

/** The footer of an editor, always visible: saves, and shows why something could not be saved. */
export function SaveFoot({ homeId, targetId, form }: Props) {
  const { dirty, save } = form;
  const { isPending, error } = save;
  const problems = [...new Set(Object.values(getFieldErrors(error)))];
  return (
    <Stack gap="xs" className={classes.foot}>
      {isConflict(error) ? (
        <Conflict
          homeId={homeId}
          targetId={targetId}
          keyNow={form.keyNow}
          isBesideOthers={form.isBesideOthers ?? false}
          busy={isPending}
          onMine={form.saveMine}
          onTheirs={form.takeTheirs}
        />
      ) : problems.length > 0 ? (
        <Text size="sm" c="bad" role="alert">
          Not saved: {problems.join('. ')}.
        </Text>
      ) : (
        <FormError error={error} />
      )}
      <SaveBar dirty={dirty} busy={isPending} onSave={form.send} onReset={form.reset} />
    </Stack>
  );
}
