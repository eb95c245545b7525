import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { checkEmail, checkFilled } from '../../shared/account-fields/checks.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/layout/Form.tsx';
import { AuthHead } from './AuthHead.tsx';
import classes from './auth.module.css';
import { DemoAccounts } from './DemoAccounts.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { SignUpConsent } from './SignUpConsent.tsx';

export function LoginPage({ next }: { next: string | undefined }) {
  const signIn = useSignIn();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: { email: checkEmail, password: checkFilled('your password') },
  });
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => call('POST /auth/login', { body }),
    onSuccess: (answer) => signIn(answer, next),
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  return (
    <>
      <AuthHead title="Sign in" />
      <Form onSubmit={form.onSubmit((values) => login.mutate(values), focusFirstError)}>
        <FormError error={login.error} />
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          {...form.getInputProps('email')}
        />
        <PasswordInput label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <Link className={classes.aside ?? ''} to="/forgot-password">
          Forgot your password?
        </Link>
        <ActionButton type="submit" size="md" loading={login.isPending}>
          Sign in
        </ActionButton>
      </Form>
      <GoogleSignIn next={next}>
        <SignUpConsent />
      </GoogleSignIn>
      <DemoAccounts busy={login.isPending} onPick={(account) => login.mutate(account)} />
      <Text size="sm" c="dimmed" mt="lg">
        New here? <Link to="/signup">Create an account</Link>
      </Text>
    </>
  );
}
