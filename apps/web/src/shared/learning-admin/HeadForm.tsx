import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getFieldErrors } from '../../lib/errors.ts';
import { notify } from '../../lib/notify.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { DraftNotice } from '../../ui/admin/DraftNotice.tsx';
import { SaveBar } from '../../ui/admin/SaveBar.tsx';
import staff from '../../ui/admin/staff-form.module.css';
import { useFormDraft } from '../../ui/admin/use-form-draft.ts';
import { FormError } from '../../ui/FormMessage.tsx';
import { invalidateLearning } from './data/learning-queries.ts';

export interface Head {
  readonly version: string;
  readonly title: string;
  readonly about: string;
}
interface Props {
  /** The id of the unit or course. */
  id: string;
  head: Head;
  /** The label of the second field; without it there is only a title. */
  about?: string;
  save: (head: Head) => Promise<unknown>;
}

/** Title and summary of a unit, a skill or a course; unsaved changes stay on this device. */
export function HeadForm({ id, head, about, save }: Props) {
  const [values, setValues] = useState(head);
  const dirty = values.title !== head.title || values.about !== head.about;
  const draft = useFormDraft(`learning.${id}`, values, dirty);
  const sending = useMutation({
    mutationFn: () => save(values),
    onSuccess: async () => {
      draft.discard();
      await invalidateLearning();
      notify.success('Saved.');
    },
  });
  const submit = useSubmit(sending, dirty);
  const errors = getFieldErrors(sending.error);
  return (
    <form
      className={staff.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DraftNotice draft={draft} onTake={setValues} />
      <FormError error={sending.error} />
      <TextInput
        label="Title"
        maxLength={120}
        value={values.title}
        error={errors.title}
        onChange={({ currentTarget: { value } }) => setValues((now) => ({ ...now, title: value }))}
      />
      {about ? (
        <Textarea
          label={about}
          maxLength={400}
          autosize
          minRows={2}
          value={values.about}
          error={errors.summary ?? errors.description}
          onChange={({ currentTarget: { value } }) => setValues((now) => ({ ...now, about: value }))}
        />
      ) : null}
      <SaveBar dirty={dirty} busy={sending.isPending} onReset={() => setValues(head)} />
    </form>
  );
}
