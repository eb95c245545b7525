import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatSource } from '../../../../shared/messages/labels.ts';
import type { Marker } from '../../../../ui/question/QuestionView.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { Context } from '../../Context.tsx';
import { staffTicketQuery } from '../desk-queries.ts';
import type { QueueSearch } from '../queue-search.ts';
import { OtherTickets } from './OtherTickets.tsx';
import { QuestionLink } from './QuestionLink.tsx';
import { StudentCard } from './StudentCard.tsx';
import classes from './side.module.css';

interface Props {
  id: string;
  marker: Marker;
  search: QueueSearch;
  /** Renders the essay that a ticket is about. */
  essay: (ticketId: string) => ReactNode;
}

/** Beside the thread: what the student saw and answered, who the student is, and their other tickets. */
export function SidePane({ id, marker, search, essay }: Props) {
  const { data: ticket, error } = useQuery(staffTicketQuery(id));
  // The thread already shows the error.
  if (error && !ticket) return null;
  if (!ticket?.staff) return <SkeletonRows count={6} />;
  const { context, about, staff } = ticket;
  return (
    <div className={classes.side}>
      <Stack aria-labelledby="seen" component="section" gap="sm">
        <h2 id="seen">What the student saw</h2>
        {about.kind === 'writing' ? (
          essay(id)
        ) : context ? (
          <Context context={context} marker={marker} own={false} />
        ) : (
          <Text size="sm" c="dimmed">
            Asked about: {formatSource(about)}. The student hasn't worked on a question there.
          </Text>
        )}
        <QuestionLink about={about} />
      </Stack>
      <StudentCard staff={staff} />
      <OtherTickets key={id} id={id} search={search} />
    </div>
  );
}
