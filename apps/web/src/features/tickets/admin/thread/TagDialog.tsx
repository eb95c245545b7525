import { useMutation } from '@tanstack/react-query';
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
  const save = useMutation({
    mutationFn: (people: Colleague[]) =>
      call('PUT /ticket/{id}/update-tagged', {
        params: { id },
        body: { userIds: people.map((one) => one.id) },
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
