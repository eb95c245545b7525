import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../../../../../lib/notify.ts';
import { notifyWithUndo } from '../../../../../shared/undo/undo.ts';
import { cacheUser, type User } from '../../data/people-queries.ts';

interface Props {
  label: string;
  /** The effect while it is on. */
  about: string;
  checked: boolean;
  set: (on: boolean) => Promise<{ user: User }>;
}

/** A flag of a user that applies as soon as it is switched, with undo for some time. */
export function FlagSwitch({ label, about, checked, set }: Props) {
  const turning = useMutation({
    mutationFn: set,
    onSuccess({ user }, on) {
      cacheUser(user);
      notifyWithUndo(`${label}: ${on ? 'on' : 'off'}.`, async () => cacheUser((await set(!on)).user));
    },
    onError: notify.error,
  });
  return (
    <Switch
      label={label}
      description={about}
      checked={turning.isPending ? turning.variables : checked}
      onChange={({ currentTarget }) => {
        if (!turning.isPending) turning.mutate(currentTarget.checked);
      }}
    />
  );
}
