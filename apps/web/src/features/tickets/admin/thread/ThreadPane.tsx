import { CallError } from '@docket/contract/client';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../../ui/Empty.tsx';
import { emptyCopy } from '../../../../ui/empty-copy.ts';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { staffTicketQuery } from '../desk-queries.ts';
import { usePresence } from '../live/use-presence.ts';
import { StaffThread } from './StaffThread.tsx';
import type { ThreadProps } from './staff-thread.types.ts';
import classes from './thread.module.css';

/** One thread, for staff. */
export function ThreadPane(props: ThreadProps) {
  const { id, onClose } = props;
  const { data, error, refetch } = useQuery(staffTicketQuery(id));
  usePresence(id);
  const close = (
    <ActionIcon variant="subtle" size="var(--target)" aria-label="Close thread" onClick={onClose}>
      <IconX size={20} aria-hidden="true" />
    </ActionIcon>
  );
  if (data?.staff) return <StaffThread {...props} ticket={data} staff={data.staff} close={close} />;
  const gone = error instanceof CallError && (error.status === 404 || error.status === 400);
  return (
    <section className={classes.thread} aria-label="Thread">
      <div className={classes.head}>{close}</div>
      {gone ? <Empty {...emptyCopy.messagesNotFound} /> : <NotLoaded query={{ error, refetch }} rows={6} />}
    </section>
  );
}
