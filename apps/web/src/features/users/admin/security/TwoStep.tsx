import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import styles from '../../../../ui/admin/staff-form.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { formatDateTime } from '../../../../ui/dates.ts';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { formatFullName } from '../data/labels.ts';
import { invalidatePeople, type User } from '../data/people-queries.ts';
import classes from '../user/user.module.css';

function ResetDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId();
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
      notify.success('Two-step sign-in was reset.');
    },
  });
  const submit = useSubmit(resetting, ready);
  return (
    <Dialog
      title={`Reset two-step sign-in of ${formatFullName(user)}?`}
      onClose={() => !resetting.isPending && onClose()}
      actions={
        <>
          <Button variant="default" disabled={resetting.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} color="bad" disabled={!ready} loading={resetting.isPending}>
            Reset
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
        <p>
          First make sure the request really comes from this person. The user is signed out everywhere, gets
          an email, and signs in with only a password until two-step sign-in is set up again.
        </p>
        <FormError error={resetting.error} />
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
      </form>
    </Dialog>
  );
}

/** Whether a member of staff has two-step sign-in; an administrator can reset it. */
export function TwoStep({ user, own, owner }: { user: User; own: boolean; owner: boolean }) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const enabledAt = user.admin?.twoStepEnabledAt ?? null;
  const isStaff = user.roles.some((role) => role !== 'STUDENT');
  if (!user.admin || (!isStaff && !enabledAt)) return null;
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>Two-step sign-in</h2>
      <p className={classes.quiet}>
        {enabledAt ? `On since ${formatDateTime(enabledAt)}.` : 'Off.'}
        {own ? ' Change your own on your account page.' : ''}
      </p>
      {enabledAt && owner && !own ? (
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => setOpen(true)}>
            Reset two-step sign-in
          </Button>
        </div>
      ) : null}
      {open ? <ResetDialog user={user} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
