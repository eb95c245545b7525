import { CallError } from '@docket/contract/client';
import { Button, Text } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { notify } from '../../lib/notify.ts';
import { signWithKey } from '../../lib/security-key.ts';
import { useSignIn } from '../../lib/use-sign-in.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { CodeField, type CodeMethod } from '../../ui/fields/CodeField.tsx';
import { plural } from '../../ui/format.ts';
import { Form } from '../../ui/layout/Form.tsx';
import { AuthHead } from './AuthHead.tsx';

const methodsQuery = queryOptions({
  queryKey: ['two-step-methods'],
  queryFn: () => call('GET /auth/two-step'),
  staleTime: 0,
  gcTime: 0,
});
const intros = {
  key: 'Use your security key, or enter one of the recovery codes that you saved.',
  app: 'Enter the code that your authenticator app shows for Docket.',
  recovery: 'Enter one of the recovery codes that you saved. Each works once.',
} as const;

/** Signs in with a code, or with a security key. */
function useSecondStep(next: string | undefined, onError: () => void) {
  const signIn = useSignIn();
  const answer = useMutation({
    mutationFn: (body: { code: string; method: CodeMethod }) => call('POST /auth/two-step', { body }),
    onSuccess: async (signedIn) => {
      await signIn(signedIn, next);
      const left = signedIn.recoveryCodesLeft;
      if (left !== null)
        notify.info(
          `You used a recovery code: ${plural(left, 'code')} left. You can make new ones on your account page.`,
        );
    },
    onError,
  });
  const sign = useMutation({
    mutationFn: async () => {
      const credential = await signWithKey(await call('POST /auth/two-step/key/begin'));
      return call('POST /auth/two-step/key', { body: { credential } });
    },
    onSuccess: (signedIn) => signIn(signedIn, next),
  });
  return { answer, sign };
}

/** The second step of a sign-in: a security key, a code of the app, or a recovery code. */
export function TwoStepPage({ next }: { next: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const methods = useQuery(methodsQuery);
  const canUseKey = methods.data?.key === true;
  const isKeyAlone = canUseKey && !methods.data?.app;
  const [chosen, setMethod] = useState<CodeMethod>('app');
  const method = isKeyAlone ? 'recovery' : chosen;
  const [code, setCode] = useState('');
  const { answer, sign } = useSecondStep(next, () => {
    setCode('');
    form.current?.querySelector('input')?.focus();
  });
  const failed = sign.error ?? answer.error;
  const isExpired = failed instanceof CallError && failed.code === 'SIGN_IN_EXPIRED';
  const send = (entered: string) => {
    if (entered.trim().length < 6 || answer.isPending || sign.isPending) return;
    sign.reset();
    answer.mutate({ code: entered, method });
  };
  const submit = () => {
    send(code);
  };
  const change = () => {
    setMethod(method === 'app' ? 'recovery' : 'app');
    setCode('');
    answer.reset();
    sign.reset();
  };
  return (
    <>
      <AuthHead title="Two-step sign-in">{intros[isKeyAlone ? 'key' : method]}</AuthHead>
      <Form ref={form} onSubmit={submit}>
        <FormError error={failed} />
        {isExpired ? null : (
          <>
            {canUseKey ? (
              <ActionButton
                size="md"
                autoFocus={isKeyAlone}
                loading={sign.isPending}
                onClick={() => {
                  answer.reset();
                  sign.mutate();
                }}
              >
                Use a security key
              </ActionButton>
            ) : null}
            <CodeField
              method={method}
              value={code}
              error={getFieldErrors(answer.error).code}
              onChange={setCode}
              onComplete={send}
              autoFocus={!isKeyAlone}
            />
            <ActionButton
              type="submit"
              size="md"
              variant={canUseKey ? 'default' : 'filled'}
              disabled={code.trim().length < 6}
              loading={answer.isPending}
            >
              Verify
            </ActionButton>
            {isKeyAlone ? null : (
              <Button variant="subtle" onClick={change}>
                {method === 'app' ? 'Use a recovery code' : 'Use a code from the app'}
              </Button>
            )}
          </>
        )}
      </Form>
      <Back next={next} asksForReset={method === 'recovery' && !isExpired} />
    </>
  );
}

function Back({ next, asksForReset }: { next: string | undefined; asksForReset: boolean }) {
  return (
    <Text size="sm" c="dimmed" mt="lg">
      {asksForReset ? 'No recovery codes? Ask an administrator for a reset. ' : null}
      <Link to="/login" search={next ? { next } : {}}>
        Back to sign in
      </Link>
    </Text>
  );
}
