import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendsEmail } from '../../../lib/auth-config.ts';
import { session } from '../../../lib/browser-session.ts';
import { call } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { checkFilled } from '../../../shared/account-fields/checks.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormDialog } from '../../../ui/admin/FormDialog.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { Section } from '../SettingsFrame.tsx';

/** The code that confirms the deletion where there is no password. */
function CodeButton() {
  const { email } = useMe();
  const sendsEmail = useSendsEmail();
  const send = useMutation({
    mutationFn: () => call('POST /user/deletion-code'),
    onSuccess: () =>
      sendsEmail
        ? notify.success(`We emailed a code to ${email}.`)
        : notify.info("This server doesn't send email. Ask an administrator to delete your account."),
    onError: notify.error,
  });
  return (
    <ActionButton variant="default" loading={send.isPending} onClick={() => send.mutate()}>
      {send.isSuccess ? 'Email a new code' : 'Email me a code'}
    </ActionButton>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { email, hasPassword } = useMe();
  const form = useForm({
    initialValues: { email: '', password: '', code: '' },
    validate: {
      email: (value) =>
        value.trim().toLowerCase() === email.toLowerCase() ? null : "Enter your account's email address",
      password: hasPassword ? checkFilled('your password') : () => null,
      code: hasPassword ? () => null : checkFilled('the code from the email'),
    },
  });
  const remove = useMutation({
    mutationFn() {
      const { email: typed, password, code } = form.getValues();
      return call('POST /user/delete-my-account', {
        body: { email: typed.trim(), ...(hasPassword ? { password } : { code: code.trim() }) },
      });
    },
    onSuccess: ({ deletionDueAt }) => {
      session.end('signed-out');
      notify.success(
        `Your account will be deleted on ${formatDate(deletionDueAt)}. Sign in before then to keep it.`,
      );
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  return (
    <FormDialog
      title="Delete your account?"
      submit="Delete my account"
      cancel="Keep my account"
      danger
      sending={remove}
      form={form}
      onClose={onClose}
    >
      <p>
        You're signed out everywhere, and after 7 days your profile, drills and settings are permanently
        removed. Until then you can sign in and keep your account. Anonymous answer statistics stay. A paid
        plan stops renewing now.
      </p>
      <TextInput
        label={`Type your email address, ${email}, to confirm`}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      {hasPassword ? (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      ) : (
        <>
          <TextInput
            label="Code from the email"
            description="You sign in with Google, so we confirm this by email."
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
          <CodeButton />
        </>
      )}
    </FormDialog>
  );
}

export function DangerZone() {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <Section
      id="delete-account"
      title="Delete account"
      text="Removes your personal data after 7 days, in which you can change your mind."
    >
      <Button variant="outline" color="bad" onClick={() => setIsDialogOpen(true)}>
        Delete my account
      </Button>
      {isDialogOpen ? <DeleteDialog onClose={() => setIsDialogOpen(false)} /> : null}
    </Section>
  );
}
