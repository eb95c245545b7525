import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSendsEmail } from '../../../lib/auth-config.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { useMe } from '../../../lib/me.ts';
import { useChangeEmail } from '../../../lib/use-change-email.ts';
import { useResendVerification } from '../../../lib/use-resend-verification.ts';
import { checkEmail } from '../../../shared/account-fields/checks.ts';
import { EmailInput } from '../../../shared/account-fields/EmailInput.tsx';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormMessage.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { Form } from '../../../ui/layout/Form.tsx';
import { Section } from '../SettingsFrame.tsx';

function ResendButton() {
  const resend = useResendVerification();
  return (
    <ActionButton variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
      Resend verification email
    </ActionButton>
  );
}

export function EmailSection() {
  const me = useMe();
  const sendsEmail = useSendsEmail();
  const form = useForm({
    initialValues: { newEmail: '', password: '' },
    validate: { newEmail: checkEmail },
  });
  const change = useChangeEmail();
  return (
    <Section
      id="email"
      title="Email"
      text={
        <>
          {me.email}, {me.emailVerifiedAt ? 'verified' : 'not verified yet'}.{' '}
          {sendsEmail
            ? "We email a link to the new address; it changes when you open the link where you're signed in."
            : "This server doesn't send email, so ask an administrator to change your address."}
        </>
      }
    >
      {me.emailVerifiedAt || !sendsEmail ? null : <ResendButton />}
      <Form
        maw={480}
        onSubmit={form.onSubmit(
          (values) =>
            change.mutate(values, {
              onSuccess: () => form.reset(),
              onError: (error) => form.setErrors(getFieldErrors(error)),
            }),
          focusFirstError,
        )}
      >
        <FormError error={change.error} />
        <EmailInput
          label="New address"
          autoComplete="email"
          onSuggestion={(email) => form.setFieldValue('newEmail', email)}
          {...form.getInputProps('newEmail')}
        />
        {me.hasPassword ? (
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
        ) : null}
        <ActionButton
          type="submit"
          variant="light"
          w="fit-content"
          loading={change.isPending}
          disabled={!form.isDirty()}
        >
          Change email address
        </ActionButton>
      </Form>
    </Section>
  );
}
