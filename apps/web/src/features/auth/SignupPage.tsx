import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { session } from '../../lib/browser-session.ts';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { checkPhone } from '../../shared/account-fields/checks.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/layout/Form.tsx';
import { AuthHead } from './AuthHead.tsx';
import { CheckEmail } from './CheckEmail.tsx';
import { browserTimezone } from './fields.ts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { checkNewAccount, emptyAccount, NewAccountFields } from './NewAccountFields.tsx';
import { SignUpConsent } from './SignUpConsent.tsx';

const empty = { ...emptyAccount, phone: '' };

export function SignupPage() {
  const form = useForm({
    initialValues: empty,
    validate: { ...checkNewAccount(false), phone: checkPhone },
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
      <Form onSubmit={form.onSubmit((values) => signup.mutate(values), focusFirstError)}>
        <FormError error={signup.error} />
        <NewAccountFields form={form} isStaff={false}>
          <TextInput
            label="Phone (optional)"
            type="tel"
            autoComplete="tel"
            {...form.getInputProps('phone')}
          />
        </NewAccountFields>
        <ActionButton type="submit" size="md" loading={signup.isPending}>
          Create account
        </ActionButton>
      </Form>
      <SignUpConsent />
      <GoogleSignIn />
      <Text size="sm" c="dimmed" mt="lg">
        Already have an account? <Link to="/login">Sign in</Link>
      </Text>
    </>
  );
}
