import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../../ui/empty-copy.ts';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { Check } from '../../../../ui/fields/Check.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { cacheStaffTicket, peopleQuery } from '../desk-queries.ts';
import type { StaffPart } from './StaffThread.tsx';
import classes from './thread.module.css';

/** The most people that one ticket can tag. */
const MAX_TAGS = 20;

interface Props {
  id: string;
  tagged: StaffPart['tagged'];
  onClose: () => void;
}

/** Selects colleagues who should look at a ticket. */
export function TagDialog({ id, tagged, onClose }: Props) {
  const people = useQuery(peopleQuery);
  const [searchTerm, setSearchTerm] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(tagged.map((one) => one.id)));
  const save = useMutation({
    mutationFn: () =>
      call('PUT /ticket/{id}/update-tagged', { params: { id }, body: { userIds: [...chosen] } }),
    onSuccess({ ticket }) {
      cacheStaffTicket(ticket);
      onClose();
    },
  });
  const toggle = (one: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(one);
    else next.delete(one);
    setChosen(next);
  };
  const wanted = searchTerm.trim().toLowerCase();
  const shown = (people.data ?? []).filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Dialog
      title="Tag colleagues"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.size > MAX_TAGS} loading={save.isPending} onClick={() => save.mutate()}>
            Save
          </Button>
        </>
      }
    >
      <p className={classes.quiet}>
        Tagged colleagues find the ticket under “Tagged me”. Students don't see tags.
      </p>
      <FormError error={save.error} />
      <TextInput
        label="Find by name"
        autoComplete="off"
        data-autofocus
        value={searchTerm}
        onChange={(event) => setSearchTerm(event.currentTarget.value)}
      />
      {people.error && !people.data ? (
        <ErrorState error={people.error} retry={() => void people.refetch()} />
      ) : !people.data ? (
        <SkeletonRows count={4} />
      ) : shown.length === 0 ? (
        <Empty {...emptyCopy.messagesNoMatches2} />
      ) : (
        <fieldset className={classes.people}>
          <legend className="visually-hidden">Colleagues</legend>
          {shown.map(({ id: one, name }) => (
            <Check key={one} label={name} checked={chosen.has(one)} onChange={(on) => toggle(one, on)} />
          ))}
        </fieldset>
      )}
      {chosen.size > MAX_TAGS ? <p role="alert">At most {MAX_TAGS} people can be tagged.</p> : null}
    </Dialog>
  );
}
