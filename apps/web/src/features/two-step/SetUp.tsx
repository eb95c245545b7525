import type { Output } from '@docket/contract/client';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { getFieldErrors } from '../../lib/errors.ts';
import { useMe } from '../../lib/me.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { isFilled, noProof, ProofFields, toSentProof } from './ProofFields.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import classes from './two-step.module.css';

type Pending = Output<'POST /two-step/set-up'>;

interface StepProps {
  onCancel?: (() => void) | undefined;
}

const CancelButton = ({ onCancel }: StepProps) =>
  onCancel ? (
    <Button variant="default" onClick={onCancel}>
      Cancel
    </Button>
  ) : null;

/** Verifies the user: the password, and a code if two-step sign-in is already on. */
function ProofStep({
  replaces,
  onPending,
  onCancel,
}: StepProps & { replaces: boolean; onPending: (pending: Pending) => void }) {
  const { hasPassword } = useMe();
  const [proof, setProof] = useState(noProof);
  const begin = useMutation({
    mutationFn: () => {
      const { code, ...rest } = toSentProof(proof);
      return call('POST /two-step/set-up', { body: replaces ? { ...rest, code } : rest });
    },
    gcTime: 0,
    onSuccess: onPending,
  });
  const submit = () => {
    if (!begin.isPending) begin.mutate();
  };
  return (
    <Form maw={480} onSubmit={submit}>
      <p className="quiet">
        You need an authenticator app on your phone, for example Google Authenticator, 1Password or Authy.
      </p>
      <ProofFields value={proof} onChange={setProof} withCode={replaces} error={begin.error} />
      <Group gap="xs">
        <CancelButton onCancel={onCancel} />
        <ActionButton
          type="submit"
          disabled={!isFilled(proof, hasPassword, replaces)}
          loading={begin.isPending}
        >
          Continue
        </ActionButton>
      </Group>
    </Form>
  );
}

/** Shows the secret for the app, and asks for its first code. */
function ScanStep({
  pending,
  level,
  onCodes,
  onCancel,
}: StepProps & { pending: Pending; level: 2 | 3; onCodes: (codes: readonly string[]) => void }) {
  const Heading = `h${level}` as const;
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: (entered: string) => call('POST /two-step/confirm', { body: { code: entered } }),
    gcTime: 0,
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const send = (entered: string) => {
    if (entered.trim().length >= 6 && !confirm.isPending) confirm.mutate(entered);
  };
  return (
    <Form maw={480} onSubmit={() => send(code)}>
      <Heading>Scan the code with your app</Heading>
      <QrCode text={pending.address} label="QR code for your authenticator app" />
      <p className="quiet">Or enter this key in the app:</p>
      <code className={classes.key}>{pending.secret.replace(/(.{4})(?!$)/g, '$1 ')}</code>
      <FormError error={confirm.error} />
      <CodeField
        method="app"
        value={code}
        onChange={setCode}
        onComplete={send}
        error={getFieldErrors(confirm.error).code}
        autoFocus
      />
      <Group gap="xs">
        <CancelButton onCancel={onCancel} />
        <ActionButton type="submit" disabled={code.trim().length < 6} loading={confirm.isPending}>
          Turn on
        </ActionButton>
      </Group>
    </Form>
  );
}

interface Props {
  /** Another app replaces the current one. */
  replaces?: boolean;
  /** The level of the steps' headings. */
  level?: 2 | 3;
  onCancel?: () => void;
  /** It is on, and the recovery codes were saved. */
  onDone: () => void;
}

/** Sets up two-step sign-in: verification, the app, the recovery codes. Secrets exist in this component alone. */
export function SetUp({ replaces = false, level = 3, onCancel, onDone }: Props) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} level={level} />;
  if (pending) return <ScanStep pending={pending} level={level} onCodes={setCodes} onCancel={onCancel} />;
  return <ProofStep replaces={replaces} onPending={setPending} onCancel={onCancel} />;
}
