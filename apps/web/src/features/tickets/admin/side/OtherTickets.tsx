import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatSource } from '../../../../shared/messages/labels.ts';
import { formatDay } from '../../../../ui/format.ts';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { Pager } from '../../../../ui/Pager.tsx';
import { otherTicketsQuery } from '../desk-queries.ts';
import type { QueueSearch } from '../queue-search.ts';
import classes from './side.module.css';

/** Other tickets of the student, last changed first. */
export function OtherTickets({ id, search }: { id: string; search: QueueSearch }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(otherTicketsQuery(id, page));
  return (
    <Stack aria-labelledby="others" component="section" gap="sm">
      <h2 id="others">Other tickets</h2>
      {!data ? (
        <NotLoaded query={{ error, refetch }} rows={3} />
      ) : data.items.length === 0 ? (
        <Text size="sm" c="dimmed">
          This student has no other tickets.
        </Text>
      ) : (
        <>
          <Stack component="ul" gap="sm" className={classes.others} aria-busy={isPlaceholderData}>
            {data.items.map((item) => (
              <li key={item.id}>
                <Link to="/superadmin/tickets" search={{ ...search, ticket: item.id }}>
                  {item.subject}
                </Link>
                <Text size="sm" c="dimmed">
                  {formatSource(item.about)} · {item.lastFrom === 'student' ? 'Waiting' : 'Answered'} ·{' '}
                  {formatDay(item.updatedAt, new Date())}
                </Text>
              </li>
            ))}
          </Stack>
          {data.total > data.size ? (
            <Pager
              page={data.page}
              size={data.size}
              total={data.total}
              onPage={setPage}
              label="Pages of the other tickets"
            />
          ) : null}
        </>
      )}
    </Stack>
  );
}
