import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { FormDialog } from '../../ui/admin/FormDialog.tsx';
import { isFilled, noProof, type Proof, ProofFields } from './ProofFields.tsx';

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
  const { hasPassword } = useMe();
  const [proof, setProof] = useState<Proof>(hasApp ? noProof : { ...noProof, method: 'recovery' });
  const sending = useMutation({ mutationFn: () => onConfirm(proof), gcTime: 0, onSuccess: onClose });
  const ready = isFilled(proof, hasPassword, true);
  return (
    <FormDialog
      title={title}
      submit={confirm}
      danger={danger}
      sending={sending}
      ready={ready}
      notice={null}
      onClose={onClose}
    >
      {children}
      <ProofFields value={proof} onChange={setProof} withCode hasApp={hasApp} error={sending.error} />
    </FormDialog>
  );
}
