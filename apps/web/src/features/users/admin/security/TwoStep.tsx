import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { FormDialog } from '../../../../ui/admin/FormDialog.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { Section } from '../../../../ui/layout/Section.tsx';
import { formatFullName } from '../data/labels.ts';
import { invalidatePeople, type User } from '../data/people-queries.ts';

function ResetDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { hasPassword } = useMe();
  const [password, setPassword] = useState('');
  const ready = password !== '' || !hasPassword;
  const resetting = useMutation({
    mutationFn: () =>
      call('POST /user/{id}/two-step/reset', {
        params: { id: user.id },
        body: hasPassword ? { password } : {},
      }),
    onSuccess() {
      onClose();
      void invalidatePeople();
      notify.success('Link sent. Two-step sign-in stays on until the user opens it.');
    },
  });
  return (
    <FormDialog
      title={`Send ${formatFullName(user)} a link to turn two-step sign-in off?`}
      submit="Send link"
      sending={resetting}
      ready={ready}
      onClose={onClose}
    >
      <p>
        For someone who can't use their app or recovery codes. The link goes to {user.email} and works once,
        within 24 hours. Nothing changes until they open it and enter their password. Then they're signed out
        everywhere and set two-step sign-in up again.
      </p>
      {hasPassword ? (
        <PasswordInput
          label="Your own password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={getFieldErrors(resetting.error).password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
    </FormDialog>
  );
}

/** Whether a member of staff has two-step sign-in; an administrator can send a link that turns it off. */
export function TwoStep({ user, own, owner }: { user: User; own: boolean; owner: boolean }) {
  const [open, setOpen] = useState(false);
  const enabledAt = user.admin?.twoStepEnabledAt ?? null;
  const isStaff = user.roles.some((role) => role !== 'STUDENT');
  if (!user.admin || (!isStaff && !enabledAt)) return null;
  return (
    <Section title="Two-step sign-in" gap="sm">
      <Text size="sm" c="dimmed">
        {enabledAt ? `On since ${formatDateTime(enabledAt)}.` : 'Off.'}
        {own ? ' Change your own on your account page.' : ''}
      </Text>
      {enabledAt && owner && !own ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => setOpen(true)}>
            Send a link to turn it off
          </Button>
        </Group>
      ) : null}
      {open ? <ResetDialog user={user} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
