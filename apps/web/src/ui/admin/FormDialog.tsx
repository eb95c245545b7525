import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type Sending, useSubmit } from '../../lib/use-submit.ts';
import { ActionButton } from '../ActionButton.tsx';
import { Dialog } from '../Dialog.tsx';
import { FormError } from '../FormMessage.tsx';
import { focusFirstError } from '../focus-first-error.ts';
import { Form } from '../layout/Form.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useCloseGuard } from './use-close-guard.tsx';

interface Props {
  title: string;
  /** The label of the button that sends the form. */
  submit: string;
  /** The label of the button that closes it. */
  cancel?: string;
  danger?: boolean;
  /** Sends the form: a mutation without variables. */
  sending: Sending & { readonly error: unknown };
  /** The form is complete. */
  ready?: boolean;
  /** A form of @mantine/form, which is validated before it is sent. */
  form?: {
    readonly onSubmit: (
      send: () => void,
      onInvalid: typeof focusFirstError,
    ) => (event: FormEvent<HTMLFormElement>) => void;
  };
  /** What to confirm before it is sent. */
  ask?: { readonly title: string; readonly text: string; readonly confirm: string } | null;
  /** Something was typed: closing asks first. */
  dirty?: boolean;
  /** Why it was refused, instead of the error of `sending`; null if a field shows it. */
  notice?: ReactNode;
  /** Buttons before the two. */
  actions?: ReactNode;
  onClose: () => void;
  /** The button that closes it does more than Escape: it discards a draft. */
  onCancel?: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form. It is sent once, shows why it was refused, and stays open until the server has answered. */
export function FormDialog(props: Props) {
  const {
    title,
    submit,
    cancel = 'Cancel',
    danger = false,
    sending,
    ready = true,
    form,
    ask,
    dirty = false,
  } = props;
  const formId = useId();
  const send = useSubmit(sending, ready);
  const [isAsking, setIsAsking] = useState(false);
  const [close, question] = useCloseGuard(dirty, props.onClose);
  return (
    <Dialog
      title={title}
      onClose={() => !sending.isPending && close()}
      actions={
        <>
          {props.actions}
          <Button variant="default" disabled={sending.isPending} onClick={props.onCancel ?? close}>
            {cancel}
          </Button>
          <ActionButton
            type="submit"
            form={formId}
            color={danger ? 'bad' : 'accent'}
            disabled={!ready}
            loading={sending.isPending}
          >
            {submit}
          </ActionButton>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          if (form) form.onSubmit(send, focusFirstError)(event);
          else if (ready && ask) setIsAsking(true);
          else send();
        }}
      >
        {props.notice === undefined ? <FormError error={sending.error} /> : props.notice}
        {props.children}
      </Form>
      {question}
      {ask && isAsking ? (
        <ConfirmDialog
          title={ask.title}
          confirm={ask.confirm}
          onConfirm={async () => {
            setIsAsking(false);
            send();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{ask.text}</p>
        </ConfirmDialog>
      ) : null}
    </Dialog>
  );
}
