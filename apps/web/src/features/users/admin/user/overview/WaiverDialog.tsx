import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../../lib/client.ts';
import { getFieldErrors } from '../../../../../lib/errors.ts';
import { notify } from '../../../../../lib/notify.ts';
import { isConflict } from '../../../../../ui/admin/ConflictNotice.tsx';
import { FormDialog } from '../../../../../ui/admin/FormDialog.tsx';
import { SelectField } from '../../../../../ui/fields/SelectField.tsx';
import { type WaiverStatus, waivers } from '../../data/labels.ts';
import { type AdminPart, cacheUser, invalidatePeople, type User } from '../../data/people-queries.ts';

interface Props {
  user: User;
  waiver: AdminPart['feeWaiver'];
  onClose: () => void;
}

/** Sets the decision on a fee waiver and its expiry; without one, adds one by the address of its document. */
export function WaiverDialog({ user, waiver, onClose }: Props) {
  // What is shown here is reviewed, and not what the student submits meanwhile.
  const [reviewed] = useState(waiver);
  const [status, setStatus] = useState<WaiverStatus>(waiver?.status || 'active');
  const [day, setDay] = useState(waiver?.expiry?.slice(0, 10) ?? '');
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const ready = reviewed !== null || Boolean(name.trim() && url.trim());
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /user/{id}/fee-waiver', {
        params: { id: user.id },
        body: {
          status,
          expiry: day ? `${day}T23:59:59Z` : null,
          before: reviewed && { url: reviewed.url, expiry: reviewed.expiry, status: reviewed.status },
          ...(reviewed ? {} : { name: name.trim(), url: url.trim() }),
        },
      }),
    onSuccess(answer) {
      cacheUser(answer.user);
      onClose();
      notify.success('Fee waiver saved.');
    },
    onError(error) {
      if (isConflict(error)) void invalidatePeople();
    },
  });
  const errors = getFieldErrors(saving.error);
  return (
    <FormDialog
      title={reviewed ? 'Edit fee waiver' : 'Add fee waiver'}
      submit="Save"
      sending={saving}
      ready={ready}
      onClose={onClose}
    >
      <SelectField label="Status" value={status} choices={waivers} onChange={setStatus} />
      <TextInput
        type="date"
        label="Valid until"
        description="End of that day in UTC. Optional."
        value={day}
        error={errors.expiry}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {reviewed ? null : (
        <>
          <TextInput
            label="Document name"
            maxLength={120}
            autoComplete="off"
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="Link to the document"
            placeholder="https://"
            type="url"
            maxLength={2000}
            autoComplete="off"
            value={url}
            error={errors.url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
