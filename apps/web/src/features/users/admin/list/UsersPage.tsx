import type { Input } from '@docket/contract/client';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/client.ts';
import { download } from '../../../../lib/download.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { StaffTable } from '../../../../ui/admin/StaffTable.tsx';
import type { TableSearch } from '../../../../ui/admin/table-search.ts';
import { formatPeople, type Split } from '../../../../ui/counted.ts';
import { Page } from '../../../../ui/Page.tsx';
import { formatFullName } from '../data/labels.ts';
import { plansQuery, tableKey, type UserRow } from '../data/people-queries.ts';
import { BulkActions } from './BulkActions.tsx';
import { ForAll } from './ForAll.tsx';
import { NewUserDialog } from './NewUserDialog.tsx';
import { deletedColumns, userColumns } from './user-columns.tsx';
import { userFilters, userSearch } from './user-filters.ts';

type Query = Input<'GET /user'>;
interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** All users with an account, and the remains of deleted ones. */
export function UsersPage({ search, onSearch }: Props) {
  const [adding, setAdding] = useState(false);
  const plans = useQuery(plansQuery).data ?? [];
  const known = userSearch(search);
  const deleted = 'state' in known;
  return (
    <Page
      title="Users"
      lead="Search by name or email."
      width="wide"
      actions={
        <>
          <ForAll />
          <Button onClick={() => setAdding(true)}>New user</Button>
        </>
      }
    >
      <StaffTable<UserRow>
        key={String(deleted)}
        name={deleted ? 'users-deleted' : 'users'}
        label="Users"
        search={known}
        onSearch={onSearch}
        columns={deleted ? deletedColumns : userColumns}
        filters={userFilters(plans)}
        rowKey={({ id }) => id}
        queryKey={tableKey('users')}
        load={(query) => call('GET /user', { query } as Query)}
        onExport={(query) => download('GET /user', { query: { ...query, exportcsv: 'true' } } as Query)}
        {...(deleted
          ? {}
          : { counting: { rule: 'people' as const, format: (split: Split) => formatPeople(split, 'user') } })}
        empty={{ title: 'No users yet', text: 'Users appear here when they sign up.' }}
        {...(deleted
          ? {}
          : {
              picking: {
                noun: 'user',
                getName: formatFullName,
                actions: (rows, done) => <BulkActions rows={rows} onDone={done} />,
              },
            })}
      />
      {adding ? <NewUserDialog onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
