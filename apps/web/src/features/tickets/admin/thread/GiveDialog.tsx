import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../../../../lib/announce.ts';
import { call } from '../../../../lib/client.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FormError } from '../../../../ui/FormMessage.tsx';
import { cacheStaffTicket } from '../desk-queries.ts';
import { ColleagueSearch } from './ColleagueSearch.tsx';
import classes from './thread.module.css';

interface Props {
  id: string;
  /** Who has claimed it. */
  holder: string | null;
  onClose: () => void;
}

/** Lets an administrator assign a ticket to a colleague, who is notified. */
export function GiveDialog({ id, holder, onClose }: Props) {
  const give = useMutation({
    mutationFn: ({ userId }: { userId: string; name: string }) =>
      call('POST /ticket/{id}/set-claimed', { params: { id }, body: { claimed: true, userId } }),
    onSuccess({ ticket }, { name }) {
      cacheStaffTicket(ticket);
      announce(`Ticket assigned to ${name}.`);
      onClose();
    },
  });
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
      <ColleagueSearch without={holder}>
        {(shown) => (
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
      </ColleagueSearch>
    </Dialog>
  );
}
