import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/client.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { FormError } from '../../ui/FormMessage.tsx';
import classes from './auth.module.css';
import { authConfigQuery } from './auth-config.ts';
import { browserTimezone } from './fields.ts';
import { loadGoogle } from './google-script.ts';

/** Google's own button, if sign-in with Google is configured. */
export function GoogleSignIn({ next }: { next?: string | undefined }) {
  const clientId = useQuery(authConfigQuery).data?.googleClientId ?? null;
  const buttonContainer = useRef<HTMLDivElement>(null);
  const [loadError, setLoadError] = useState<unknown>(null);
  const signIn = useSignIn();
  const { mutate, error } = useMutation({
    mutationFn: (credential: string) =>
      call('POST /auth/google', { body: { credential, timezone: browserTimezone() } }),
    onSuccess: (answer) => signIn(answer, next),
  });
  useEffect(() => {
    if (clientId === null) return;
    let left = false;
    loadGoogle()
      .then((google) => {
        if (left || !buttonContainer.current) return;
        google.initialize({ client_id: clientId, callback: ({ credential }) => mutate(credential) });
        google.renderButton(buttonContainer.current, {
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
      <div className={classes.google} ref={buttonContainer} />
    </section>
  );
}
