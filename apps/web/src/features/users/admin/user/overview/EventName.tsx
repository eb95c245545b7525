import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../../lib/client.ts';
import { getFieldErrors } from '../../../../../lib/errors.ts';
import { notify } from '../../../../../lib/notify.ts';
import { useSubmit } from '../../../../../lib/use-submit.ts';
import { InlineForm } from '../../../../../ui/admin/InlineForm.tsx';
import { cacheUser, type User } from '../../data/people-queries.ts';

/** The label of the event where the student signed up. */
export function EventName({ user }: { user: User }) {
  const [name, setName] = useState(user.eventName ?? '');
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /user/admin/event-signup/{id}', {
        params: { id: user.id },
        body: { isEvent: true, eventName: name.trim() || null },
      }),
    onSuccess(answer) {
      cacheUser(answer.user);
      notify.success('Saved.');
    },
  });
  const changed = name.trim() !== (user.eventName ?? '');
  const submit = useSubmit(saving, changed);
  return (
    <InlineForm
      label="Save event"
      ready={changed}
      busy={saving.isPending}
      error={saving.error}
      submit={submit}
    >
      <TextInput
        label="Event"
        maxLength={120}
        autoComplete="off"
        value={name}
        error={getFieldErrors(saving.error).eventName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </InlineForm>
  );
}
