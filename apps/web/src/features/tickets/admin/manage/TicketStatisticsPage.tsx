import type { TutorStatistics } from '@docket/contract/types';
import { inGroup } from '@docket/rules';
import { Group, Paper, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../../../lib/download.ts';
import { getFieldErrors } from '../../../../lib/errors.ts';
import { useMe } from '../../../../lib/me.ts';
import { notify } from '../../../../lib/notify.ts';
import type { RawSearch } from '../../../../lib/raw-search.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Bar } from '../../../../ui/Bar.tsx';
import { Empty } from '../../../../ui/Empty.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../../ui/empty-copy.ts';
import { DayField } from '../../../../ui/fields/DayField.tsx';
import layout from '../../../../ui/layout/layout.module.css';
import { Page } from '../../../../ui/Page.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { formatTimeSpan } from '../age.ts';
import { ticketStatisticsQuery } from '../desk-queries.ts';
import { DeskTabs } from './DeskTabs.tsx';
import classes from './manage.module.css';
import { findDaysProblem, readDays, type TicketStatisticsSearch } from './statistics-days.ts';

interface Props {
  search: RawSearch;
  onSearch: (search: TicketStatisticsSearch) => void;
}
const hours = (value: number | null) => (value === null ? '' : formatTimeSpan(value * 3600));
const columns: readonly (readonly [
  label: string,
  hint: string,
  cell: (row: TutorStatistics) => string | number,
])[] = [
  ['Answered', 'Tickets with a reply in this period', (row) => row.answered],
  ['Replies', 'Replies sent in this period', (row) => row.replies],
  ['First replies', 'Tickets answered first by this tutor', (row) => row.firstReplies],
  [
    'Median to first reply',
    'Half of first replies were sent within this time',
    (row) => hours(row.medianHours),
  ],
  ['Mean to first reply', 'From the question to the first reply', (row) => hours(row.meanHours)],
  ['Helped', 'Students who said it helped', (row) => row.votesUp],
  ["Didn't help", "Students who said it didn't help yet", (row) => row.votesDown],
  ['Staff: good', 'Votes of colleagues', (row) => row.adminVotesUp],
  ['Staff: not good', 'Votes of colleagues', (row) => row.adminVotesDown],
  ['Open claims', 'Claimed and waiting now', (row) => row.openClaims],
];

/** How many tickets each tutor answered within a range of days. */
export function TicketStatisticsPage({ search, onSearch }: Props) {
  const admin = inGroup(useMe().roles, 'admin');
  const days = readDays(search, new Date());
  const problem = findDaysProblem(days);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...ticketStatisticsQuery(days),
    enabled: problem === null,
  });
  const refused = problem ?? getFieldErrors(error).to;
  const [exporting, setExporting] = useState(false);
  const exportAll = async () => {
    setExporting(true);
    await download('GET /ticket/statistics', { query: { ...days, exportcsv: 'true' } }).catch(notify.error);
    setExporting(false);
  };
  return (
    <Page
      title="Ticket analytics"
      lead={admin ? 'What tutors answered, by UTC day.' : 'What you answered, by UTC day.'}
      width="wide"
    >
      <DeskTabs />
      <Group className={classes.days} align="end" mb="md">
        <DayField
          label="From"
          value={days.from}
          onDay={(from) => onSearch({ ...days, ...(from ? { from } : {}) })}
        />
        <DayField
          label="To"
          value={days.to}
          error={refused}
          onDay={(to) => onSearch({ ...days, ...(to ? { to } : {}) })}
        />
        <ActionButton
          variant="default"
          disabled={refused !== undefined}
          loading={exporting}
          onClick={() => void exportAll()}
        >
          Export CSV
        </ActionButton>
      </Group>
      {refused !== undefined ? null : error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={6} />
      ) : data.items.length === 0 ? (
        <Empty {...emptyCopy.noReplies} />
      ) : (
        <TutorTable rows={data.items} isBusy={isPlaceholderData} />
      )}
    </Page>
  );
}

function TutorTable({ rows, isBusy }: { rows: readonly TutorStatistics[]; isBusy: boolean }) {
  const maxValue = Math.max(1, ...rows.map(({ answered }) => answered));
  return (
    <Paper component="section" className={layout.scroll} aria-label="Analytics by tutor" tabIndex={0}>
      <Table fz="sm" className={classes.table} aria-busy={isBusy}>
        <Table.Thead c="dimmed">
          <Table.Tr>
            <Table.Th scope="col">Tutor</Table.Th>
            {columns.map(([label, hint]) => (
              <Table.Th key={label} scope="col" title={hint}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.user.id}>
              <Table.Th scope="row">{row.user.name}</Table.Th>
              {columns.map(([label, , cell], at) => (
                <Table.Td key={label}>
                  {cell(row)}
                  {at === 0 ? <Bar share={row.answered / maxValue} /> : null}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
