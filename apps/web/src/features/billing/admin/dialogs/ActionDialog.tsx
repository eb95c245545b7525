import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { keepFocus } from '../../../../lib/keep-focus.ts';
import { notify } from '../../../../lib/notify.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { usePasswordPrompt } from '../../../../shared/recent-password/use-password-prompt.tsx';
import styles from '../../../../ui/admin/staff-form.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { getDismissLabel } from '../../../../ui/dismiss-text.ts';
import { FormError, FormWarning, Refusal } from '../../../../ui/FormMessage.tsx';
import classes from '../admin.module.css';
import { refreshStaffBilling } from '../admin-queries.ts';
import { createRequestKey, type RequestKey } from './request-key.ts';

interface Props {
  title: string;
  /** The label of the button, with the amount if money moves: "Refund $20.00". */
  confirm: string;
  danger?: boolean;
  /** The values can be sent. */
  ready?: boolean;
  /** While the outcome of a request is unknown, its fields can't be changed: a retry must be the same request. */
  movesMoney?: boolean;
  /** Sends it, with the idempotency key if the call takes one. */
  onSubmit: (idempotencyKey: string) => Promise<unknown>;
  /** The message after success. */
  done: string;
  onClose: () => void;
  /** What will happen, or the fields; a function gets the errors by field. */
  children: ReactNode | ((errors: Readonly<Record<string, string>>) => ReactNode);
}

/** One action of staff: explains it, does it once, and asks for the password if the server requires it. */
export function ActionDialog(props: Props) {
  const { title, confirm, danger = false, ready = true, movesMoney = false, children } = props;
  const formId = useId();
  const [isUncertain, setUncertain] = useState(false);
  const { send, prompt } = usePasswordPrompt(confirm);
  const keyRef = useRef<RequestKey>(null);
  keyRef.current ??= createRequestKey(() => crypto.randomUUID());
  const key = keyRef.current;
  const sending = useMutation({
    mutationFn: async () => {
      // The response changes the page, but must not change the message about it.
      const { onSubmit, done } = props;
      const sent = await send(() => onSubmit(key.current()));
      return sent === null ? null : done;
    },
    onSuccess(done) {
      if (done === null) return;
      props.onClose();
      notify.success(done);
      keepFocus();
    },
    onError(error) {
      const isUnknown = key.recordError(error) && movesMoney;
      setUncertain(isUnknown);
      if (isUnknown) void refreshStaffBilling();
    },
  });
  const submit = useSubmit(sending, ready);
  const close = () => {
    if (!sending.isPending) props.onClose();
  };
  const { error } = sending;
  const hasFields = typeof children === 'function';
  return (
    <>
      <Dialog
        title={title}
        onClose={close}
        actions={
          <>
            <Button variant="default" disabled={sending.isPending} onClick={close}>
              {getDismissLabel(confirm)}
            </Button>
            <Button
              type="submit"
              form={formId}
              color={danger ? 'bad' : 'accent'}
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
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {hasFields ? <FormError error={error} /> : error ? <Refusal error={error} /> : null}
          {isUncertain ? (
            <FormWarning>
              <p>
                We don't know yet whether this went through. You can safely send it again; it won't run twice.
                Or close this and check the student's payments.
              </p>
            </FormWarning>
          ) : null}
          <fieldset className={classes.fields} disabled={isUncertain}>
            {hasFields ? children(getFieldErrors(error)) : children}
          </fieldset>
        </form>
      </Dialog>
      {prompt}
    </>
  );
}
