import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { isFilled, noProof, type Proof, ProofFields } from './ProofFields.tsx';
import classes from './two-step.module.css';

interface Props {
  title: string;
  confirm: string;
  danger?: boolean;
  /** Without an app only a recovery code proves who asks. */
  hasApp?: boolean;
  children: ReactNode;
  onConfirm: (proof: Proof) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for password and code before two-step sign-in is changed. */
export function ProofDialog({
  title,
  confirm,
  danger = false,
  hasApp = true,
  children,
  onConfirm,
  onClose,
}: Props) {
  const formId = useId();
  const { hasPassword } = useMe();
  const [proof, setProof] = useState<Proof>(hasApp ? noProof : { ...noProof, method: 'recovery' });
  const sending = useMutation({ mutationFn: () => onConfirm(proof), gcTime: 0, onSuccess: onClose });
  const ready = isFilled(proof, hasPassword, true);
  const submit = useSubmit(sending, ready);
  return (
    <Dialog
      title={title}
      onClose={() => !sending.isPending && onClose()}
      actions={
        <>
          <Button variant="default" disabled={sending.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            {...(danger ? { color: 'bad' } : {})}
            disabled={!ready}
            loading={sending.isPending}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.step}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        <ProofFields value={proof} onChange={setProof} withCode hasApp={hasApp} error={sending.error} />
      </form>
    </Dialog>
  );
}
