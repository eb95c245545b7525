import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { getFieldErrors } from '../../../lib/errors.ts';
import { patchMe, useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { useOwnPasswordOwner } from '../../../lib/password-owner.ts';
import { checkSame } from '../../../shared/account-fields/checks.ts';
import { NewPasswordInput } from '../../../shared/account-fields/NewPasswordInput.tsx';
import { checkNewPassword } from '../../../shared/account-fields/password-check.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FormError } from '../../../ui/FormMessage.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { Form } from '../../../ui/layout/Form.tsx';
import { Section } from '../SettingsFrame.tsx';
import { sessionsQuery } from './SessionsSection.tsx';

const empty = { oldPassword: '', newPassword: '', again: '' };

export function PasswordSection() {
  const { email, hasPassword } = useMe();
  const owner = useOwnPasswordOwner();
  const form = useForm({
    initialValues: empty,
    validate: {
      oldPassword: (value) => (value || !hasPassword ? null : 'Enter your password'),
      newPassword: (value) => checkNewPassword(value, owner),
      again: (value, { newPassword }) => checkSame(value, newPassword),
    },
  });
  const change = useMutation({
    mutationFn: async ({ oldPassword, newPassword }: typeof empty) => {
      if (hasPassword) await call('PUT /user/verify-password', { body: { password: oldPassword } });
      return call('PUT /user/change-password', {
        body: { newPassword, ...(hasPassword ? { oldPassword } : {}) },
      });
    },
    onSuccess: () => {
      form.reset();
      patchMe(() => ({ hasPassword: true }));
      void queryClient.invalidateQueries(sessionsQuery);
      notify.success('Your password was changed. Your other devices are signed out.');
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  return (
    <Section
      id="password"
      title="Password"
      text={
        hasPassword
          ? 'Changing your password signs out all other devices.'
          : 'You sign in with Google. A password is another way to sign in.'
      }
    >
      <Form maw={480} onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstError)}>
        <FormError error={change.error} />
        {/* Tells a password manager which account the password is for. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        {hasPassword ? (
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            {...form.getInputProps('oldPassword')}
          />
        ) : null}
        <NewPasswordInput owner={owner} {...form.getInputProps('newPassword')} />
        <PasswordInput
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('again')}
        />
        <ActionButton
          type="submit"
          variant="light"
          w="fit-content"
          loading={change.isPending}
          disabled={!form.isDirty()}
        >
          {hasPassword ? 'Change password' : 'Set password'}
        </ActionButton>
      </Form>
    </Section>
  );
}
