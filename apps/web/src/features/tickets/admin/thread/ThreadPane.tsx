import { CallError } from '@docket/contract/client';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { Empty } from '../../../../ui/Empty.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../../ui/empty-copy.ts';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { staffTicketQuery } from '../desk-queries.ts';
import type { DeskLive } from '../live/use-desk-live.ts';
import { usePresence } from '../live/use-presence.ts';
import { StaffThread } from './StaffThread.tsx';
import classes from './thread.module.css';

/** The actions that keys trigger in the open ticket. */
export interface ThreadHandle {
  readonly claim: () => void;
  readonly reply: () => void;
  readonly draft: () => void;
  readonly take: () => void;
  readonly templates: () => void;
  readonly notes: () => void;
  /** Moves the focus from a field to the heading. */
  readonly rest: () => void;
}
export interface ThreadProps {
  id: string;
  live: DeskLive;
  onClose: () => void;
  /** Opens the previous or next ticket of the queue. */
  onStep: (step: 1 | -1) => void;
  handle: Ref<ThreadHandle>;
}

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
      {gone ? (
        <Empty {...emptyCopy.messagesNotFound} />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </section>
  );
}
