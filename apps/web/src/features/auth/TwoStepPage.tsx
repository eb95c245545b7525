import { CallError } from '@docket/contract/client';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { notify } from '../../lib/notify.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { FormError } from '../../ui/FormMessage.tsx';
import { CodeField, type CodeMethod } from '../../ui/fields/CodeField.tsx';
import { plural } from '../../ui/format.ts';
import { AuthHead } from './AuthHead.tsx';
import classes from './auth.module.css';

/** The second step of a sign-in: a code of the app, or a recovery code. */
export function TwoStepPage({ next }: { next: string | undefined }) {
  const signIn = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const [method, setMethod] = useState<CodeMethod>('app');
  const [code, setCode] = useState('');
  const answer = useMutation({
    mutationFn: (entered: string) => call('POST /auth/two-step', { body: { code: entered, method } }),
    onSuccess: async (signedIn) => {
      await signIn(signedIn, next);
      const left = signedIn.recoveryCodesLeft;
      if (left !== null)
        notify.info(
          `You used a recovery code: ${plural(left, 'code')} left. You can make new ones on your account page.`,
        );
    },
    onError: () => {
      setCode('');
      form.current?.querySelector('input')?.focus();
    },
  });
  const isExpired = answer.error instanceof CallError && answer.error.code === 'SIGN_IN_EXPIRED';
  const send = (entered: string) => {
    if (entered.trim().length >= 6 && !answer.isPending) answer.mutate(entered);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(code);
  };
  const change = () => {
    setMethod(method === 'app' ? 'recovery' : 'app');
    setCode('');
    answer.reset();
  };
  return (
    <>
      <AuthHead title="Two-step sign-in">
        {method === 'app'
          ? 'Enter the code that your authenticator app shows for Docket.'
          : 'Enter one of the recovery codes that you saved. Each works once.'}
      </AuthHead>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        <FormError error={answer.error} />
        {isExpired ? null : (
          <>
            <CodeField
              method={method}
              value={code}
              error={getFieldErrors(answer.error).code}
              onChange={setCode}
              onComplete={send}
              autoFocus
            />
            <Button type="submit" size="md" disabled={code.trim().length < 6} loading={answer.isPending}>
              Verify
            </Button>
            <Button variant="subtle" onClick={change}>
              {method === 'app' ? 'Use a recovery code' : 'Use a code from the app'}
            </Button>
          </>
        )}
      </form>
      <p className={classes.foot}>
        {method === 'recovery' && !isExpired ? 'No recovery codes? Ask an administrator for a reset. ' : null}
        <Link to="/login" search={next ? { next } : {}}>
          Back to sign in
        </Link>
      </p>
    </>
  );
}
