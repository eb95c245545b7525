import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useSendsEmail } from '../../lib/auth-config.ts';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { checkEmail, checkFilled } from '../../shared/account-fields/checks.ts';
import { EmailInput } from '../../shared/account-fields/EmailInput.tsx';
import { NoMailServer } from '../../shared/account-fields/NoMailServer.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/layout/Form.tsx';

const empty = { firstName: '', lastName: '', email: '', event: '' };

/** Signs a visitor up for the event; an email lets them choose a password. */
export function CleoSignup() {
  const sendsEmail = useSendsEmail();
  const form = useForm({
    initialValues: empty,
    validate: {
      firstName: checkFilled('your first name'),
      lastName: checkFilled('your last name'),
      email: checkEmail,
      event: checkFilled('the event or program'),
    },
  });
  const signup = useMutation({
    mutationFn: (body: typeof empty) => call('POST /auth/signup-event', { body }),
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  if (signup.isSuccess)
    return (
      <div role="status">
        <h2 id="cleo-sign-up">{sendsEmail ? 'Check your email' : "You're signed up"}</h2>
        <NoMailServer>Ask the team for a password.</NoMailServer>
        {sendsEmail ? (
          <p>We sent an email to {signup.variables.email.trim()}. Open the link in it to continue.</p>
        ) : null}
      </div>
    );
  return (
    <>
      <h2 id="cleo-sign-up">Sign up</h2>
      <Form onSubmit={form.onSubmit((values) => signup.mutate(values), focusFirstError)}>
        <NoMailServer>Ask the team for a password after you sign up.</NoMailServer>
        <FormError error={signup.error} />
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('lastName')} />
        <EmailInput
          autoComplete="email"
          onSuggestion={(email) => form.setFieldValue('email', email)}
          {...form.getInputProps('email')}
        />
        <TextInput label="CLEO event or program" maxLength={120} {...form.getInputProps('event')} />
        <ActionButton type="submit" loading={signup.isPending}>
          Sign up
        </ActionButton>
      </Form>
    </>
  );
}
