import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../../../ui/dates.ts';
import { logQuery } from '../data/people-queries.ts';
import { PagedRows } from './PagedRows.tsx';
import type { TabProps } from './tab-props.ts';

/** What happened to the account, newest first: changes by staff, sign-ins and other security events. */
export function Log({ user, search, onSearch }: TabProps) {
  const { page = 1 } = search;
  const list = useQuery(logQuery(user.id, page));
  return (
    <Stack component="section" gap="sm" aria-label="Log">
      <Text size="sm" c="dimmed">
        See values before and after{' '}
        <Link to="/superadmin/audit" search={{ target: `user:${user.id}` }}>
          in the audit log
        </Link>
        .
      </Text>
      <PagedRows
        label="Changes by time"
        list={list}
        onPage={(next) => onSearch({ ...search, page: next })}
        rowKey={({ id }) => id}
        empty="Nothing yet."
        columns={[
          { label: 'When', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
          { label: 'Who', cell: ({ actor }) => actor?.name ?? 'Docket' },
          { label: 'What', name: true, cell: ({ sentence }) => sentence },
        ]}
      />
    </Stack>
  );
}
