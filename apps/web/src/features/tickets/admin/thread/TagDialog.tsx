import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { cacheStaffTicket } from '../desk-queries.ts';
import { type Colleague, PeopleDialog } from './PeopleDialog.tsx';

interface Props {
  id: string;
  tagged: readonly Colleague[];
  onClose: () => void;
}

/** Selects colleagues who should look at a ticket. */
export function TagDialog({ id, tagged, onClose }: Props) {
  const [before] = useState(tagged.map((one) => one.id));
  const save = useMutation({
    mutationFn: (people: Colleague[]) =>
      call('PUT /ticket/{id}/update-tagged', {
        params: { id },
        body: { userIds: people.map((one) => one.id), before },
      }),
    onSuccess({ ticket }) {
      cacheStaffTicket(ticket);
      onClose();
    },
  });
  return (
    <PeopleDialog
      title="Tag colleagues"
      text="Tagged colleagues find the ticket under “Tagged me”. Students don't see tags."
      confirm="Save"
      chosen={tagged}
      isPending={save.isPending}
      error={save.error}
      onConfirm={(people) => save.mutate(people)}
      onClose={onClose}
    />
  );
}
