import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { describeError } from '../../lib/errors.ts';
import { useMe } from '../../lib/me.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { FormDialog } from '../../ui/admin/FormDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  /** True: the password was correct. */
  onClose: (isVerified: boolean) => void;
}

/** Asks users for their own password before what the contract guards with it; it is then valid for 15 minutes. */
export function PasswordPrompt({ onClose }: Props) {
  const { hasPassword } = useMe();
  const signOut = useSignOut();
  const [password, setPassword] = useState('');
  const verifying = useMutation({
    mutationFn: () => call('PUT /user/verify-password', { body: { password } }),
    onSuccess: () => onClose(true),
  });
  const cancel = () => onClose(false);
  if (!hasPassword)
    return (
      <Dialog
        title="Sign in again"
        onClose={cancel}
        actions={
          <>
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
            <Button onClick={signOut}>Sign out</Button>
          </>
        }
      >
        <p>
          Your account has no password, so a recent sign-in confirms that it's you. Sign out, sign in with
          Google, and try again within 15 minutes.
        </p>
      </Dialog>
    );
  return (
    <FormDialog
      title="Enter your password"
      submit="Continue"
      sending={verifying}
      ready={password !== ''}
      notice={null}
      onClose={cancel}
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
    </FormDialog>
  );
}
