import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../app/client.ts';
import { fieldErrors } from '../../app/errors.ts';
import { FormDone, FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { AuthHead } from './AuthHead.tsx';
import classes from './auth.module.css';
import { checkEmail } from './fields.ts';

export function ForgotPasswordPage() {
  const form = useForm({ initialValues: { email: '' }, validate: { email: checkEmail } });
  const ask = useMutation({
    mutationFn: (body: { email: string }) => call('POST /auth/forgot-password', { body }),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <>
      <AuthHead title="Forgot your password?">We send you a link with which you choose a new one.</AuthHead>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.onSubmit((values) => ask.mutate(values), focusFirstError)}
      >
        <FormError error={ask.error} />
        {ask.isSuccess ? (
          <FormDone>
            If {ask.variables.email.trim()} has an account, a mail with a link is on its way. Look in the spam
            folder, too.
          </FormDone>
        ) : null}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          autoFocus
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" loading={ask.isPending}>
          {ask.isSuccess ? 'Send it again' : 'Send the link'}
        </Button>
      </form>
      <p className={classes.foot}>
        <Link to="/login">Back to sign in</Link>
      </p>
    </>
  );
}
