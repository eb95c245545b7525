import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../../../ui/dates.ts';
import { RowText } from '../../../../../ui/layout/RowList.tsx';
import { ticketsQuery } from '../../data/people-queries.ts';
import { PagedRows } from '../PagedRows.tsx';
import type { TabProps } from '../tab-props.ts';

const votes = { '1': 'Helped', '0': '', '-1': "Didn't help" } as const;

/** The student's tickets, last changed first; each opens at the desk. */
export function Tickets({ user, search, onSearch }: TabProps) {
  const { page = 1 } = search;
  const list = useQuery(ticketsQuery(user.id, page));
  return (
    <Stack component="section" gap="sm" aria-label="Tickets">
      <PagedRows
        label="Tickets by time"
        list={list}
        onPage={(next) => onSearch({ ...search, page: next })}
        rowKey={({ id }) => id}
        empty="No tickets yet."
        columns={[
          {
            label: 'Ticket',
            name: true,
            cell: ({ id, subject, about }) => (
              <RowText detail={about.label}>
                <Link to="/superadmin/tickets" search={{ ticket: id }}>
                  {subject}
                </Link>
              </RowText>
            ),
          },
          {
            label: 'Status',
            cell: ({ lastFrom, claimedBy }) =>
              `${lastFrom === 'student' ? 'Waiting for an answer' : 'Answered'}${claimedBy ? `, ${claimedBy.name}` : ''}`,
          },
          { label: 'Vote', cell: ({ vote }) => votes[`${vote}`] },
          {
            label: 'Changed',
            cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>,
          },
          { label: 'Messages', numeric: true, cell: ({ messageCount }) => messageCount },
        ]}
      />
    </Stack>
  );
}
