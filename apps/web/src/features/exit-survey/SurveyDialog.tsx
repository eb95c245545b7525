import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { notify } from '../../lib/notify.ts';
import { FormDialog } from '../../ui/admin/FormDialog.tsx';

interface Props {
  title: string;
  text: string;
  ready: boolean;
  send: () => Promise<unknown>;
  onClose: () => void;
  /** The questions. */
  children: ReactNode;
}

/** A short form that is sent to the team. */
export function SurveyDialog({ title, text, ready, send, onClose, children }: Props) {
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      notify.success('Thanks. We got it.');
      onClose();
    },
  });
  return (
    <FormDialog title={title} submit="Send" sending={sending} ready={ready} onClose={onClose}>
      <p>{text}</p>
      {children}
    </FormDialog>
  );
}
