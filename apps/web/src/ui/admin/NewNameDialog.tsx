import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getFieldErrors } from '../../lib/errors.ts';
import { FormDialog } from './FormDialog.tsx';

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
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const sending = useMutation({ mutationFn: () => create(name.trim(), text.trim()), onSuccess: onClose });
  const errors = getFieldErrors(sending.error);
  return (
    <FormDialog
      title={title}
      submit="Create"
      sending={sending}
      ready={!(name.trim() === '')}
      dirty={(name !== '' || text !== '') && !sending.isPending}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
