import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId } from 'react';
import { notify } from '../../lib/notify.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormError } from '../../ui/FormMessage.tsx';
import classes from './exit-survey.module.css';

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
  const form = useId();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      notify.success('Thanks. We got it.');
      onClose();
    },
  });
  const submit = useSubmit(sending as never, ready);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={sending.isPending} disabled={!ready}>
            Send
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={classes.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        <p>{text}</p>
        <FormError error={sending.error} />
        {children}
      </form>
    </Dialog>
  );
}
