import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useSendsEmail } from '../../lib/auth-config.ts';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { checkEmail } from '../../shared/account-fields/checks.ts';
import { NoMailServer } from '../../shared/account-fields/NoMailServer.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormDone, FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/layout/Form.tsx';

/** Requests an email with a link to choose a new password. */
export function ResetRequestForm() {
  const sendsEmail = useSendsEmail();
  const form = useForm({ initialValues: { email: '' }, validate: { email: checkEmail } });
  const requestReset = useMutation({
    mutationFn: (body: { email: string }) => call('POST /auth/forgot-password', { body }),
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  return (
    <Form onSubmit={form.onSubmit((values) => requestReset.mutate(values), focusFirstError)}>
      <NoMailServer>Ask an administrator for a temporary password.</NoMailServer>
      <FormError error={requestReset.error} />
      {requestReset.isSuccess ? (
        <FormDone>
          {sendsEmail
            ? `If ${requestReset.variables.email.trim()} has an account, we emailed a link to it. If you asked more than once, use the link in the latest email. It works for an hour. Check your spam folder, too.`
            : `Request saved for ${requestReset.variables.email.trim()}. No email will arrive; an administrator can give you a temporary password.`}
        </FormDone>
      ) : null}
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        {...form.getInputProps('email')}
      />
      <ActionButton type="submit" size="md" loading={requestReset.isPending}>
        {requestReset.isSuccess && sendsEmail ? 'Send it again' : 'Send link'}
      </ActionButton>
    </Form>
  );
}
