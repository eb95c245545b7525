import { includesFolded } from '@docket/rules';
import { Button, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../../../lib/announce.ts';
import { call } from '../../../../lib/client.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../../ui/empty-copy.ts';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { cacheStaffTicket, peopleQuery } from '../desk-queries.ts';
import classes from './thread.module.css';

interface Props {
  id: string;
  /** Who has claimed it. */
  holder: string | null;
  onClose: () => void;
}

/** Lets an administrator assign a ticket to a colleague, who is notified. */
export function GiveDialog({ id, holder, onClose }: Props) {
  const people = useQuery(peopleQuery);
  const [searchTerm, setSearchTerm] = useState('');
  const give = useMutation({
    mutationFn: ({ userId }: { userId: string; name: string }) =>
      call('POST /ticket/{id}/set-claimed', { params: { id }, body: { claimed: true, userId } }),
    onSuccess({ ticket }, { name }) {
      cacheStaffTicket(ticket);
      announce(`Ticket assigned to ${name}.`);
      onClose();
    },
  });
  const shown = (people.data ?? []).filter(
    (one) => one.id !== holder && includesFolded(one.name, searchTerm),
  );
  return (
    <Dialog
      title="Assign to a colleague"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        Your colleague becomes the owner and gets a notification.
      </Text>
      <FormError error={give.error} />
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
        <ul className={classes.people} aria-label="Colleagues">
          {shown.map(({ id: userId, name, excluded }) => (
            <li key={userId}>
              <Button
                variant="default"
                fullWidth
                justify="flex-start"
                disabled={excluded !== null || give.isPending}
                onClick={() => give.mutate({ userId, name })}
              >
                {name}
              </Button>
              {excluded === null ? null : (
                <Text size="sm" c="dimmed">
                  Can't claim: {excluded}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
