import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { checkEmail, checkFilled } from '../../shared/account-fields/checks.ts';
import { NewPasswordInput } from '../../shared/account-fields/NewPasswordInput.tsx';
import { checkNewPassword } from '../../shared/account-fields/password-check.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { AuthHead } from './AuthHead.tsx';
import classes from './auth.module.css';

function FirstAdministrator({ token }: { token: string }) {
  const signIn = useSignIn();
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email: '', password: '' },
    validate: {
      firstName: checkFilled('your first name'),
      lastName: checkFilled('your last name'),
      email: checkEmail,
      password: (value, values) => checkNewPassword(value, { ...values, isStaff: true }),
    },
  });
  const setUp = useMutation({
    mutationFn: (values: typeof form.values) => call('POST /auth/set-up', { body: { token, ...values } }),
    onSuccess: (answer) => signIn(answer),
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => setUp.mutate(values), focusFirstError)}
    >
      <FormError error={setUp.error} />
      <div className={classes.row}>
        <TextInput
          label="First name"
          autoComplete="given-name"
          autoFocus
          {...form.getInputProps('firstName')}
        />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
      </div>
      <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
      <NewPasswordInput
        label="Password"
        owner={{ ...form.values, isStaff: true }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="md" loading={setUp.isPending}>
        Create administrator
      </Button>
    </form>
  );
}

/** The page of the link that a server without an administrator prints when it starts. */
export function SetUpPage({ token }: { token: string }) {
  const check = useQuery({
    queryKey: ['set-up-link', token],
    queryFn: () => call('GET /auth/set-up/{token}', { params: { token } }),
  });
  if (check.data?.valid === false)
    return (
      <>
        <AuthHead title="This link no longer works">
          It is incomplete, has been used, or has expired. While there is no administrator, the server prints
          a new link each time it starts.
        </AuthHead>
        <p className={classes.foot}>
          <Link to="/login">Back to sign in</Link>
        </p>
      </>
    );
  return (
    <>
      <AuthHead title="Set up Docket">
        Create the first administrator, who can add content, plans and other staff.
      </AuthHead>
      {check.isPending ? <SkeletonRows count={4} /> : null}
      {check.isError ? <ErrorState error={check.error} retry={() => void check.refetch()} /> : null}
      {check.data ? <FirstAdministrator token={token} /> : null}
    </>
  );
}
