import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { notify } from '../../../../lib/notify.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { NewPasswordInput } from '../../../../shared/account-fields/NewPasswordInput.tsx';
import { checkNewPassword } from '../../../../shared/account-fields/password-check.ts';
import styles from '../../../../ui/admin/staff-form.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { formatFullName } from '../data/labels.ts';
import { invalidatePeople, type User } from '../data/people-queries.ts';

/** Sets the password of a user, who is notified by email and signed out. */
export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId();
  const [newPassword, setNewPassword] = useState('');
  const owner = { ...user, email: user.email ?? '', isStaff: user.roles.some((role) => role !== 'STUDENT') };
  const ready = checkNewPassword(newPassword, owner) === null;
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
        <NewPasswordInput
          owner={owner}
          data-autofocus
          value={newPassword}
          error={getFieldErrors(setting.error).newPassword}
          onChange={(event) => setNewPassword(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
