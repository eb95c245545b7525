import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { keepFocus } from '../../../../lib/keep-focus.ts';
import { notify } from '../../../../lib/notify.ts';
import { FormDialog } from '../../../../ui/admin/FormDialog.tsx';
import { getDismissLabel } from '../../../../ui/dismiss-text.ts';
import { FormWarning, Refusal } from '../../../../ui/FormMessage.tsx';
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

/** One action of staff: explains it and does it once. */
export function ActionDialog(props: Props) {
  const { title, confirm, danger = false, ready = true, movesMoney = false, children } = props;
  const [isUncertain, setUncertain] = useState(false);
  const keyRef = useRef<RequestKey>(null);
  keyRef.current ??= createRequestKey(() => crypto.randomUUID());
  const key = keyRef.current;
  const sending = useMutation({
    mutationFn: async () => {
      // The response changes the page, but must not change the message about it.
      const { onSubmit, done } = props;
      await onSubmit(key.current());
      return done;
    },
    onSuccess(done) {
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
  const { error } = sending;
  const hasFields = typeof children === 'function';
  return (
    <FormDialog
      title={title}
      submit={confirm}
      cancel={getDismissLabel(confirm)}
      danger={danger}
      sending={sending}
      ready={ready}
      notice={hasFields ? undefined : error ? <Refusal error={error} /> : null}
      onClose={props.onClose}
    >
      {isUncertain ? (
        <FormWarning>
          <p>
            We don't know yet whether this went through. You can safely send it again; it won't run twice. Or
            close this and check the student's payments.
          </p>
        </FormWarning>
      ) : null}
      <fieldset disabled={isUncertain}>
        <Stack>{hasFields ? children(getFieldErrors(error)) : children}</Stack>
      </fieldset>
    </FormDialog>
  );
}
