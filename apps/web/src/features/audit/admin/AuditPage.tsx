import type { Input } from '@docket/contract/client';
import type { AuditEntry } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { browserTimezone } from '../../../lib/timezones.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { setFilter, type TableSearch } from '../../../ui/admin/table-search.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { TextButton } from '../../../ui/layout/TextButton.tsx';
import { Page } from '../../../ui/Page.tsx';
import { auditFilters, auditSearch, choicesQuery, formatActor } from './audit-query.ts';
import { EntryDialog } from './EntryDialog.tsx';
import classes from './staff-audit.module.css';
import { TargetLink } from './TargetLink.tsx';

type Query = Input<'GET /audit'>;
interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

const columnsFor = (open: (id: string) => void): readonly Column<AuditEntry>[] => [
  {
    key: 'action',
    label: 'What happened',
    name: true,
    cell: ({ id, sentence }) => (
      <TextButton aria-haspopup="dialog" onClick={() => open(id)}>
        {sentence}
      </TextButton>
    ),
  },
  { key: 'target', label: 'Record', hidden: true, cell: (entry) => <TargetLink entry={entry} /> },
  {
    key: 'actor',
    label: 'By',
    cell: (entry) => <span className={classes.name}>{formatActor(entry)}</span>,
  },
  { key: 'email', label: 'Email', hidden: true, cell: ({ actor }) => actor?.email ?? '' },
  { key: 'address', label: 'From', hidden: true, cell: ({ address }) => address ?? '' },
  { key: 'at', label: 'When', cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
];

/**
 * Changes alone unless other kinds are chosen: sign-ins and views would hide them. Days are those of the displayed times, in the
 * time zone of the browser.
 */
const toQuery = ({ kind, ...query }: Record<string, unknown>): Record<string, unknown> => ({
  ...query,
  ...(kind === 'all' ? {} : { kind: kind ?? 'changes' }),
  ...(query.from || query.to ? { timezone: browserTimezone() } : {}),
});

const maxCounted = 1_000;
/**
 * Why the list is incomplete: too many entries match, or too many people match the search terms to search the whole
 * log.
 */
const limitMessages = {
  newest: 'These are the newest 1,000. Narrow the search for older ones, or export them as CSV.',
  search:
    'Too many people match, so only the newest 20,000 changes were searched. Be more specific or choose dates to find older ones.',
};

/** Changes by staff, newest first; a row opens the values before and after. */
export function AuditPage({ search, onSearch }: Props) {
  const [opened, setOpened] = useState<string | null>(null);
  const [more, setMore] = useState<keyof typeof limitMessages | null>(null);
  const columns = useMemo(() => columnsFor(setOpened), []);
  const choices = useQuery(choicesQuery).data ?? { actions: [], actors: [] };
  const known = auditSearch(search);
  return (
    <Page
      title="Audit log"
      lead="Who changed what, newest first. Search by what happened, ID, name or email."
      width="wide"
    >
      <StaffTable<AuditEntry>
        name="audit"
        label="Changes"
        searchLabel="Search the log"
        search={known}
        onSearch={onSearch}
        columns={columns}
        filters={auditFilters(choices, known)}
        rowKey={({ id }) => id}
        queryKey={['audit', 'list']}
        load={async (query) => {
          const page = await call('GET /audit', { query: toQuery({ ...query }) } as Query);
          setMore(page.more ? (page.total < maxCounted ? 'search' : 'newest') : null);
          return page;
        }}
        onExport={(query) =>
          download('GET /audit', { query: { ...toQuery({ ...query }), exportcsv: 'true' } } as Query)
        }
        empty={{ title: 'No changes yet', text: 'Changes by staff appear here.' }}
      />
      {more ? (
        <Text size="sm" c="dimmed" mt="sm">
          {limitMessages[more]}
        </Text>
      ) : null}
      {opened ? (
        <EntryDialog
          id={opened}
          onTarget={(target) => {
            setOpened(null);
            onSearch(setFilter({}, 'target', target));
          }}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Page>
  );
}
