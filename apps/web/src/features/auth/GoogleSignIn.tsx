import { Center, PasswordInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { authConfigQuery, useSendsEmail } from '../../lib/auth-config.ts';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormDone, FormError } from '../../ui/FormMessage.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import classes from './auth.module.css';
import { browserTimezone } from './fields.ts';
import { loadGoogle } from './google-script.ts';

interface Step {
  credential: string;
  password?: string;
}

/** Google's own button, if sign-in with Google is configured; and what an address needs that Google can't vouch for. */
export function GoogleSignIn({ next, children }: { next?: string | undefined; children?: ReactNode }) {
  const clientId = useQuery(authConfigQuery).data?.googleClientId ?? null;
  const sendsEmail = useSendsEmail();
  const buttonContainer = useRef<HTMLDivElement>(null);
  const [loadError, setLoadError] = useState<unknown>(null);
  const signIn = useSignIn();
  const google = useMutation({
    mutationFn: (step: Step) => call('POST /auth/google', { body: { ...step, timezone: browserTimezone() } }),
    onSuccess: async (answer) => {
      if ('token' in answer || 'twoStep' in answer) await signIn(answer, next);
    },
  });
  const { mutate, data, error, variables } = google;
  const [linking, setLinking] = useState<{ credential: string; email: string } | null>(null);
  if (data && 'passwordNeeded' in data && variables && linking?.credential !== variables.credential)
    setLinking({ credential: variables.credential, email: data.passwordNeeded.email });
  useEffect(() => {
    if (clientId === null) return;
    let left = false;
    Promise.all([loadGoogle(), call('POST /auth/google-nonce')])
      .then(([api, { nonce }]) => {
        if (left || !buttonContainer.current) return;
        api.initialize({ client_id: clientId, nonce, callback: ({ credential }) => mutate({ credential }) });
        api.renderButton(buttonContainer.current, {
          theme: 'outline',
          size: 'large',
          width: 320,
          text: 'continue_with',
        });
      })
      .catch(setLoadError);
    return () => {
      left = true;
    };
  }, [clientId, mutate]);
  if (clientId === null) return null;
  return (
    <section aria-label="Sign in with Google">
      <p className={classes.or}>or</p>
      <FormError error={error ?? loadError} />
      {data && 'confirmEmail' in data ? (
        <FormDone>
          {sendsEmail
            ? `We sent an email to ${data.confirmEmail.email}. Open the link in it on this device to finish signing up.`
            : `This server doesn't send email, so ${data.confirmEmail.email} can't be confirmed. Sign up with a password instead.`}
        </FormDone>
      ) : null}
      {linking ? (
        <LinkForm
          key={linking.credential}
          email={linking.email}
          error={getFieldErrors(error).password}
          isPending={google.isPending}
          onPassword={(password) => mutate({ credential: linking.credential, password })}
        />
      ) : null}
      <Center mih={44} ref={buttonContainer} />
      {children}
    </section>
  );
}

interface LinkFormProps {
  email: string;
  error: string | undefined;
  isPending: boolean;
  onPassword: (password: string) => void;
}

/** Asks for the password of the account once, before Google opens it. */
function LinkForm({ email, error, isPending, onPassword }: LinkFormProps) {
  const [password, setPassword] = useState('');
  const submit = () => {
    onPassword(password);
  };
  return (
    <Form onSubmit={submit}>
      <p>
        {email} already has an account. Enter its password once, and from then on you can sign in with Google.
      </p>
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        label="Password of your account"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={error}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <ActionButton type="submit" disabled={password === ''} loading={isPending}>
        Sign in and link Google
      </ActionButton>
    </Form>
  );
}
