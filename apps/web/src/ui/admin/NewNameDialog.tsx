import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { getFieldErrors } from '../../lib/errors.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { Dialog } from '../Dialog.tsx';
import { FormError } from '../FormMessage.tsx';
import classes from './staff-form.module.css';
import { useCloseGuard } from './use-close-guard.tsx';

interface Props {
  /** "New unit" */
  title: string;
  /** The name of the field in the call. */
  field: 'title' | 'name';
  label: string;
  maxLength?: number;
  /** A second field of a few lines; optional. */
  about?: { readonly field: 'summary' | 'description'; readonly label: string };
  create: (name: string, about: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a new item; its content is edited on its own page. */
export function NewNameDialog(props: Props) {
  const { title, field, label, maxLength = 120, about, create, onClose } = props;
  const formId = useId();
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const sending = useMutation({ mutationFn: () => create(name.trim(), text.trim()), onSuccess: onClose });
  const submit = useSubmit(sending, name.trim() !== '');
  const errors = getFieldErrors(sending.error);
  const [close, question] = useCloseGuard((name !== '' || text !== '') && !sending.isPending, onClose);
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} disabled={name.trim() === ''} loading={sending.isPending}>
            Create
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormError error={sending.error} />
        <TextInput
          label={label}
          maxLength={maxLength}
          autoComplete="off"
          data-autofocus
          value={name}
          error={errors[field]}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {about ? (
          <Textarea
            label={about.label}
            maxLength={400}
            autosize
            minRows={2}
            value={text}
            error={errors[about.field]}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        ) : null}
      </form>
      {question}
    </Dialog>
  );
}
