import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { notify } from '../../../../lib/notify.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import styles from '../../../../ui/admin/staff-form.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { formatFullName } from '../data/labels.ts';
import { invalidatePeople, type User } from '../data/people-queries.ts';

const LEAST = 10;
const MAX_LENGTH = 200;

/** Sets the password of a user, who is notified by email and signed out. */
export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId();
  const [newPassword, setNewPassword] = useState('');
  const long = newPassword.length > MAX_LENGTH;
  const ready = newPassword.length >= LEAST && !long;
  const setting = useMutation({
    mutationFn: () =>
      call('PUT /user/{id}/change-password', { params: { id: user.id }, body: { newPassword } }),
    onSuccess() {
      onClose();
      void invalidatePeople();
      notify.success('Password set.');
    },
  });
  const submit = useSubmit(setting, ready);
  return (
    <Dialog
      title={`Set password for ${formatFullName(user)}`}
      onClose={() => !setting.isPending && onClose()}
      actions={
        <>
          <Button variant="default" disabled={setting.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={!ready} loading={setting.isPending}>
            Set password
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>The user is signed out everywhere and gets an email about the change.</p>
        <FormError error={setting.error} />
        <PasswordInput
          label="New password"
          description={`${LEAST} to ${MAX_LENGTH} characters.`}
          autoComplete="new-password"
          data-autofocus
          value={newPassword}
          error={
            long
              ? `This password has ${newPassword.length} characters. The maximum is ${MAX_LENGTH}.`
              : getFieldErrors(setting.error).newPassword
          }
          onChange={(event) => setNewPassword(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
