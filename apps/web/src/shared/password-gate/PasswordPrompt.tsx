import { opensAdminApp } from '@docket/rules';
import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../lib/client.ts';
import { describeError } from '../../lib/errors.ts';
import { useMe } from '../../lib/me.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import styles from '../../ui/admin/staff-form.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

interface Props {
  /** True: the password was correct. */
  onClose: (isVerified: boolean) => void;
}

/** Asks for the own password before what the contract guards with it; it is then valid for 15 minutes. */
export function PasswordPrompt({ onClose }: Props) {
  const formId = useId();
  const { hasPassword, roles } = useMe();
  const [password, setPassword] = useState('');
  const verifying = useMutation({
    mutationFn: () => call('PUT /user/verify-password', { body: { password } }),
    onSuccess: () => onClose(true),
  });
  const submit = useSubmit(verifying, password !== '');
  const cancel = () => !verifying.isPending && onClose(false);
  if (!hasPassword)
    return (
      <Dialog
        title="Set a password first"
        onClose={cancel}
        actions={
          <>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
            <LinkButton to={opensAdminApp(roles) ? '/superadmin/account' : '/settings'}>
              Go to your account
            </LinkButton>
          </>
        }
      >
        <p>
          You need to confirm this with a password, and your account doesn't have one. Set one on your account
          page, then try again.
        </p>
      </Dialog>
    );
  return (
    <Dialog
      title="Enter your password"
      onClose={cancel}
      actions={
        <>
          <Button variant="default" disabled={verifying.isPending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={password === ''} loading={verifying.isPending}>
            Continue
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
        <p>Confirm with your password. You won't be asked again for 15 minutes.</p>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          autoFocus
          maxLength={200}
          value={password}
          error={verifying.error ? describeError(verifying.error).message : null}
          aria-invalid={verifying.error ? true : undefined}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            verifying.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
