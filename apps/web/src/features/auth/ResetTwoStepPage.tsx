import { PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { checkFilled } from '../../shared/account-fields/checks.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/layout/Form.tsx';
import { AuthHead } from './AuthHead.tsx';

/** Turns two-step sign-in off for somebody who lost the device, by the link that an administrator sent. */
export function ResetTwoStepPage({ token }: { token: string }) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: checkFilled('your password') },
  });
  const reset = useMutation({
    mutationFn: (password: string) => call('POST /auth/reset-two-step', { body: { token, password } }),
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  if (reset.isSuccess)
    return (
      <>
        <AuthHead title="Two-step sign-in is off">
          You're signed out everywhere. Sign in with your password, then set two-step sign-in up again.
        </AuthHead>
        <Text size="sm" c="dimmed" mt="lg">
          <Link to="/login">Sign in</Link>
        </Text>
      </>
    );
  return (
    <>
      <AuthHead title="Turn two-step sign-in off">
        Enter your password to turn it off. If you didn't ask for this, close this page: nothing changes.
      </AuthHead>
      <Form onSubmit={form.onSubmit(({ password }) => reset.mutate(password), focusFirstError)}>
        <FormError error={reset.error} />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          autoFocus
          maxLength={200}
          {...form.getInputProps('password')}
        />
        <ActionButton type="submit" size="md" loading={reset.isPending}>
          Turn off
        </ActionButton>
      </Form>
      <Text size="sm" c="dimmed" mt="lg">
        <Link to="/login">Back to sign in</Link>
        {' · '}
        <Link to="/forgot-password">Forgot your password?</Link>
      </Text>
    </>
  );
}
