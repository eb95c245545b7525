import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { session } from '../../lib/browser-session.ts';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { checkEmail, checkFilled, checkPhone } from '../../shared/account-fields/checks.ts';
import { EmailInput } from '../../shared/account-fields/EmailInput.tsx';
import { NewPasswordInput } from '../../shared/account-fields/NewPasswordInput.tsx';
import { checkNewPassword } from '../../shared/account-fields/password-check.ts';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { AuthHead } from './AuthHead.tsx';
import classes from './auth.module.css';
import { CheckEmail } from './CheckEmail.tsx';
import { browserTimezone } from './fields.ts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { SignUpConsent } from './SignUpConsent.tsx';

const empty = { firstName: '', lastName: '', email: '', phone: '', password: '' };

export function SignupPage() {
  const form = useForm({
    initialValues: empty,
    validate: {
      firstName: checkFilled('your first name'),
      lastName: checkFilled('your last name'),
      email: checkEmail,
      phone: checkPhone,
      password: (value, { email, firstName, lastName }) =>
        checkNewPassword(value, { email, firstName, lastName, isStaff: false }),
    },
  });
  const signup = useMutation({
    mutationFn: ({ phone, ...values }: typeof empty) => {
      const demonId = session.demonId();
      const optional = { ...(phone.trim() ? { phone } : {}), ...(demonId ? { demonId } : {}) };
      return call('POST /auth/signup-v1', { body: { ...values, ...optional, timezone: browserTimezone() } });
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  if (signup.isSuccess)
    return <CheckEmail email={signup.variables.email.trim()} onChangeAddress={signup.reset} />;
  return (
    <>
      <AuthHead title="Create your account">
        You start on the free plan. No card needed. <Link to="/plans">See plans</Link>
      </AuthHead>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => signup.mutate(values), focusFirstError)}
      >
        <FormError error={signup.error} />
        <div className={classes.row}>
          <TextInput
            label="First name"
            autoComplete="given-name"
            autoFocus
            {...form.getInputProps('firstName')}
          />
          <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        </div>
        <EmailInput
          autoComplete="username"
          onSuggestion={(email) => form.setFieldValue('email', email)}
          {...form.getInputProps('email')}
        />
        <TextInput label="Phone (optional)" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        <NewPasswordInput
          label="Password"
          owner={{ ...form.values, isStaff: false }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={signup.isPending}>
          Create account
        </Button>
      </form>
      <SignUpConsent />
      <GoogleSignIn />
      <p className={classes.foot}>
        Already have an account? <Link to="/login">Sign in</Link>
      </p>
    </>
  );
}
