import type { PasswordOwner } from '@docket/rules';
import { PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { notify } from '../../lib/notify.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { checkSame } from '../../shared/account-fields/checks.ts';
import { NewPasswordInput } from '../../shared/account-fields/NewPasswordInput.tsx';
import { checkNewPassword } from '../../shared/account-fields/password-check.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/layout/Form.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { AuthHead } from './AuthHead.tsx';
import { ResetRequestForm } from './ResetRequestForm.tsx';

function NewPassword({ token, owner }: { token: string; owner: PasswordOwner }) {
  const signIn = useSignIn();
  const form = useForm({
    initialValues: { password: '', again: '' },
    validate: {
      password: (value) => checkNewPassword(value, owner),
      again: (value, { password }) => checkSame(value, password),
    },
  });
  const reset = useMutation({
    mutationFn: (password: string) => call('POST /auth/reset-password', { body: { token, password } }),
    onSuccess: async (answer) => {
      await signIn(answer);
      notify.success('Your password was changed. Your other devices are signed out.');
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  return (
    <Form onSubmit={form.onSubmit(({ password }) => reset.mutate(password), focusFirstError)}>
      <FormError error={reset.error} />
      <NewPasswordInput owner={owner} autoFocus {...form.getInputProps('password')} />
      <PasswordInput
        label="Confirm new password"
        autoComplete="new-password"
        {...form.getInputProps('again')}
      />
      <ActionButton type="submit" size="md" loading={reset.isPending}>
        Change password
      </ActionButton>
    </Form>
  );
}

export function ResetPasswordPage({ token }: { token: string }) {
  const check = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => call('GET /auth/reset-password/{token}', { params: { token } }),
  });
  if (check.data?.valid === false)
    return (
      <>
        <AuthHead title="This link no longer works">
          It is incomplete, has been used, or has expired. Enter your email address and we'll send you a new
          one.
        </AuthHead>
        <ResetRequestForm />
        <Text size="sm" c="dimmed" mt="lg">
          <Link to="/login">Back to sign in</Link>
        </Text>
      </>
    );
  return (
    <>
      <AuthHead title="Choose a new password" />
      {check.isSuccess ? null : <NotLoaded query={check} rows={3} />}
      {check.data?.owner ? <NewPassword token={token} owner={check.data.owner} /> : null}
      <Text size="sm" c="dimmed" mt="lg">
        <Link to="/login">Back to sign in</Link>
      </Text>
    </>
  );
}
