import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call, queryClient } from '../../app/client.ts';
import { fieldErrors } from '../../app/errors.ts';
import { meQuery, useMe } from '../../app/me.ts';
import { notify } from '../../app/notify.ts';
import { useSignOut } from '../../app/sign-out.ts';
import { useChangeEmail } from '../../app/use-change-email.ts';
import { FormError } from '../../ui/FormMessage.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { AuthHead } from './AuthHead.tsx';
import classes from './auth.module.css';
import { checkEmail } from './fields.ts';

function ChangeAddress({ onDone }: { onDone: () => void }) {
  const { hasPassword } = useMe();
  const form = useForm({ initialValues: { newEmail: '', password: '' }, validate: { newEmail: checkEmail } });
  const change = useChangeEmail();
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        (values) =>
          change.mutate(values, {
            onSuccess: onDone,
            onError: (error) => form.setErrors(fieldErrors(error)),
          }),
        focusFirstError,
      )}
    >
      <FormError error={change.error} />
      <TextInput
        label="New address"
        type="email"
        autoComplete="email"
        autoFocus
        {...form.getInputProps('newEmail')}
      />
      {hasPassword ? (
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      ) : null}
      <Button type="submit" loading={change.isPending}>
        Change address
      </Button>
    </form>
  );
}

/** Holds a student with a subscription back until the address is verified. */
export function UnverifiedEmailPage() {
  const me = useMe();
  const router = useRouter();
  const signOut = useSignOut();
  const [changing, setChanging] = useState(false);
  const resend = useMutation({
    mutationFn: () => call('PUT /user/resend-verify-email'),
    onSuccess: () => notify.success(`A new mail is on its way to ${me.email}.`),
    onError: notify.error,
  });
  const look = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
    onSuccess: (user) => {
      if (user.emailVerifiedAt === null) notify.info('The address is not verified yet.');
      else void router.navigate({ to: '/' });
    },
    onError: notify.error,
  });
  return (
    <>
      <AuthHead title="Verify your address">
        We sent a mail with a link to {me.email}. Open the link to go on. Look in the spam folder, too.
      </AuthHead>
      <div className={classes.form}>
        <Button size="md" loading={look.isPending} onClick={() => look.mutate()}>
          I have verified it
        </Button>
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          Send the mail again
        </Button>
        {changing ? (
          <ChangeAddress onDone={() => setChanging(false)} />
        ) : (
          <Button variant="subtle" onClick={() => setChanging(true)}>
            Use another address
          </Button>
        )}
      </div>
      <p className={classes.foot}>
        <Button variant="subtle" size="compact-sm" onClick={signOut}>
          Sign out
        </Button>
      </p>
    </>
  );
}
