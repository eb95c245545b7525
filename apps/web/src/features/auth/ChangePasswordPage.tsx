import { Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { patchMe, useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { useOwnPasswordOwner } from '../../lib/password-owner.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { checkSame } from '../../shared/account-fields/checks.ts';
import { NewPasswordInput } from '../../shared/account-fields/NewPasswordInput.tsx';
import { checkNewPassword } from '../../shared/account-fields/password-check.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/layout/Form.tsx';
import { AuthHead } from './AuthHead.tsx';

/** Shown to users who signed in with a password that they can't keep until they have chosen another one. */
export function ChangePasswordPage() {
  const { firstName, passwordTemporary } = useMe();
  const owner = useOwnPasswordOwner();
  const router = useRouter();
  const signOut = useSignOut();
  const form = useForm({
    initialValues: { newPassword: '', again: '' },
    validate: {
      newPassword: (value) => checkNewPassword(value, owner),
      again: (value, { newPassword }) => checkSame(value, newPassword),
    },
  });
  const change = useMutation({
    mutationFn: (newPassword: string) => call('PUT /user/change-password', { body: { newPassword } }),
    onSuccess: async () => {
      patchMe(() => ({ mustChangePassword: false, passwordTemporary: false, hasPassword: true }));
      await router.navigate({ to: '/' });
      notify.success('Your password was changed.');
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  return (
    <>
      {passwordTemporary ? (
        <AuthHead title="Choose your own password">
          {firstName}, you signed in with a temporary password. Choose your own to continue.
        </AuthHead>
      ) : (
        <AuthHead title="Choose a stronger password">
          {firstName}, your password is too short or easy to guess. Choose a new one to continue. Your other
          devices will be signed out.
        </AuthHead>
      )}
      <Form onSubmit={form.onSubmit(({ newPassword }) => change.mutate(newPassword), focusFirstError)}>
        <FormError error={change.error} />
        <NewPasswordInput owner={owner} autoFocus {...form.getInputProps('newPassword')} />
        <PasswordInput
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('again')}
        />
        <ActionButton type="submit" size="md" loading={change.isPending}>
          Change password
        </ActionButton>
      </Form>
      <Text size="sm" c="dimmed" mt="lg">
        <Button variant="subtle" size="compact-sm" onClick={signOut}>
          Sign out
        </Button>
      </Text>
    </>
  );
}
