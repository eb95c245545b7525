import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useSendsEmail } from '../../lib/auth-config.ts';
import { queryClient } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { meQuery, useMe } from '../../lib/me.ts';
import { notify } from '../../lib/notify.ts';
import { useSignOut } from '../../lib/sign-out.ts';
import { useChangeEmail } from '../../lib/use-change-email.ts';
import { useResendVerification } from '../../lib/use-resend-verification.ts';
import { checkEmail } from '../../shared/account-fields/checks.ts';
import { EmailInput } from '../../shared/account-fields/EmailInput.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/layout/Form.tsx';
import { AuthHead } from './AuthHead.tsx';
import { ResendButton } from './ResendButton.tsx';

function ChangeAddress({ onDone }: { onDone: () => void }) {
  const { hasPassword } = useMe();
  const form = useForm({ initialValues: { newEmail: '', password: '' }, validate: { newEmail: checkEmail } });
  const change = useChangeEmail();
  return (
    <Form
      onSubmit={form.onSubmit(
        (values) =>
          change.mutate(values, {
            onSuccess: onDone,
            onError: (error) => form.setErrors(getFieldErrors(error)),
          }),
        focusFirstError,
      )}
    >
      <FormError error={change.error} />
      <EmailInput
        label="New address"
        autoComplete="email"
        autoFocus
        onSuggestion={(email) => form.setFieldValue('newEmail', email)}
        {...form.getInputProps('newEmail')}
      />
      {hasPassword ? (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      ) : null}
      <ActionButton type="submit" loading={change.isPending}>
        Change email address
      </ActionButton>
    </Form>
  );
}

/** Shown to a student with a subscription until the email address is verified. */
export function UnverifiedEmailPage() {
  const me = useMe();
  const sendsEmail = useSendsEmail();
  const router = useRouter();
  const signOut = useSignOut();
  const [changing, setChanging] = useState(false);
  const resend = useResendVerification();
  const checkVerified = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
    onSuccess: (user) => {
      if (user.emailVerifiedAt === null) notify.info("Your email address isn't verified yet.");
      else void router.navigate({ to: '/' });
    },
    onError: notify.error,
  });
  return (
    <>
      <AuthHead title="Verify your email address">
        {sendsEmail
          ? `We sent an email to ${me.email}. Open the link in it to continue. Check your spam folder, too.`
          : `This server doesn't send email, so ${me.email} can't be verified now.`}
      </AuthHead>
      <Stack>
        <ActionButton size="md" loading={checkVerified.isPending} onClick={() => checkVerified.mutate()}>
          I've verified it
        </ActionButton>
        <ResendButton variant="default" send={resend.mutateAsync}>
          Send the email again
        </ResendButton>
        {changing ? (
          <ChangeAddress onDone={() => setChanging(false)} />
        ) : (
          <Button variant="subtle" onClick={() => setChanging(true)}>
            Use another address
          </Button>
        )}
      </Stack>
      <Text size="sm" c="dimmed" mt="lg">
        <Button variant="subtle" size="compact-sm" onClick={signOut}>
          Sign out
        </Button>
      </Text>
    </>
  );
}
