import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { NewPasswordInput } from '../../shared/account-fields/NewPasswordInput.tsx';
import { checkNewPassword } from '../../shared/account-fields/password-check.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Form } from '../../ui/layout/Form.tsx';
import { AuthHead } from './AuthHead.tsx';
import { EmailLinkPage } from './EmailLinkPage.tsx';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

/** The link of a sign-up. In another browser than the one that signed up, it asks for a new password first. */
export function ConfirmSignupPage({ token }: { token: string }) {
  const [person, setPerson] = useState<Person | null>(null);
  const signIn = useSignIn();
  if (person) return <ChoosePassword token={token} person={person} />;
  return (
    <EmailLinkPage
      kind="confirm-signup"
      open={async () => {
        const answer = await call('POST /auth/confirm-signup', { body: { token } });
        if ('choosePassword' in answer) setPerson(answer.choosePassword);
        else await signIn(answer);
      }}
    />
  );
}

function ChoosePassword({ token, person }: { token: string; person: Person }) {
  const signIn = useSignIn();
  const owner = { ...person, isStaff: false };
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => checkNewPassword(value, owner) },
  });
  const confirm = useMutation({
    mutationFn: async (password: string) => {
      const answer = await call('POST /auth/confirm-signup', { body: { token, password } });
      if ('token' in answer) await signIn(answer);
    },
    onError: (error) => form.setErrors(getFieldErrors(error)),
  });
  return (
    <>
      <AuthHead title="Choose a password">
        This isn't the browser that signed up with <strong>{person.email}</strong>. Choose a password, and the
        account is yours.
      </AuthHead>
      <Form onSubmit={form.onSubmit(({ password }) => confirm.mutate(password), focusFirstError)}>
        <FormError error={confirm.error} />
        {/* Tells a password manager which account the password is for. */}
        <input type="text" autoComplete="username" value={person.email} readOnly hidden />
        <NewPasswordInput label="Password" owner={owner} autoFocus {...form.getInputProps('password')} />
        <ActionButton type="submit" size="md" loading={confirm.isPending}>
          Confirm and start
        </ActionButton>
      </Form>
      <Text size="sm" c="dimmed" mt="lg">
        Didn't sign up? Close this page, and no account is created. <Link to="/login">Sign in</Link>
      </Text>
    </>
  );
}
