import type { Input, Output } from '@docket/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/client.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { TextButton } from '../../../ui/layout/TextButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { BrowserErrorDialog } from './BrowserErrorDialog.tsx';
import {
  type BrowserError,
  browserErrorFilters,
  browserErrorSearch,
  choicesQuery,
  kindNames,
} from './browser-error-queries.ts';
import { DayTrend } from './DayCounts.tsx';

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

const columnsFor = (open: (id: string) => void): readonly Column<BrowserError>[] => [
  {
    key: 'message',
    label: 'Error',
    name: true,
    cell: ({ id, message }) => (
      <TextButton aria-haspopup="dialog" onClick={() => open(id)}>
        {message}
      </TextButton>
    ),
  },
  { key: 'kind', label: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { key: 'route', label: 'Page', cell: ({ route }) => route },
  { key: 'version', label: 'Version', cell: ({ version }) => version },
  { key: 'count', label: 'Times', numeric: true, cell: ({ count }) => count.toLocaleString('en-US') },
  {
    key: 'lastAt',
    label: 'Last',
    cell: ({ lastAt }) => <time dateTime={lastAt}>{formatDateTime(lastAt)}</time>,
  },
];

/** Errors that pages reported; a row opens one. */
export function BrowserErrorsPage({ search, onSearch }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const [days, setDays] = useState<Output<'GET /browser-error'>['days'] | null>(null);
  const columns = useMemo(() => columnsFor(setOpened), []);
  const choices = useQuery(choicesQuery).data ?? { versions: [], routes: [] };
  return (
    <Page
      title="Browser errors"
      lead="What went wrong in browsers in the last 30 days, without personal data."
      width="wide"
    >
      {days && days.length > 0 ? <DayTrend days={days} /> : null}
      <StaffTable<BrowserError>
        name="browser-errors"
        label="Browser errors"
        searchLabel={null}
        search={browserErrorSearch(search)}
        onSearch={onSearch}
        columns={columns}
        filters={browserErrorFilters(choices)}
        rowKey={({ id }) => id}
        queryKey={['browser-error', 'list']}
        load={async (query) => {
          const page = await call('GET /browser-error', { query } as Input<'GET /browser-error'>);
          setDays(page.days);
          return page;
        }}
        empty={{ title: 'No errors', text: 'Errors that happen in browsers appear here.' }}
      />
      {opened ? <BrowserErrorDialog id={opened} onClose={() => setOpened(null)} /> : null}
    </Page>
  );
}
