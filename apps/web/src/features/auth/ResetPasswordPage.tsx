import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../app/client.ts';
import { fieldErrors } from '../../app/errors.ts';
import { notify } from '../../app/notify.ts';
import { useSignIn } from '../../app/use-sign-in.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AuthHead } from './AuthHead.tsx';
import classes from './auth.module.css';
import { checkNewPassword, shortestPassword } from './fields.ts';

function NewPassword({ token }: { token: string }) {
  const signIn = useSignIn();
  const form = useForm({
    initialValues: { password: '', again: '' },
    validate: {
      password: checkNewPassword,
      again: (value, { password }) => (value === password ? null : 'The two passwords differ'),
    },
  });
  const reset = useMutation({
    mutationFn: (password: string) => call('POST /auth/reset-password', { body: { token, password } }),
    onSuccess: async (answer) => {
      await signIn(answer);
      notify.success('Your password is changed. Other devices are signed out.');
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(({ password }) => reset.mutate(password), focusFirstError)}
    >
      <FormError error={reset.error} />
      <PasswordInput
        label="New password"
        description={`At least ${shortestPassword} characters`}
        autoComplete="new-password"
        autoFocus
        {...form.getInputProps('password')}
      />
      <PasswordInput label="The same again" autoComplete="new-password" {...form.getInputProps('again')} />
      <Button type="submit" size="md" loading={reset.isPending}>
        Change password
      </Button>
    </form>
  );
}

export function ResetPasswordPage({ token }: { token: string }) {
  const check = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => call('GET /auth/reset-password/{token}', { params: { token } }),
  });
  const expired = check.data?.valid === false;
  return (
    <>
      <AuthHead title="Choose a new password">
        {expired ? 'This link was used already, or it is too old. Ask for a new one.' : null}
      </AuthHead>
      {check.isPending ? <SkeletonRows count={3} /> : null}
      {check.isError ? <ErrorState error={check.error} retry={() => void check.refetch()} /> : null}
      {check.data?.valid ? <NewPassword token={token} /> : null}
      <p className={classes.foot}>
        <Link to={expired ? '/forgot-password' : '/login'}>
          {expired ? 'Ask for a new link' : 'Back to sign in'}
        </Link>
      </p>
    </>
  );
}
