import type { Input, Output } from '@docket/contract/client';
import { Group } from '@mantine/core';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { omitEmpty } from '../../../lib/omit-empty.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { isDay, tableSearch } from '../../../ui/admin/table-search.ts';
import { formatPeople } from '../../../ui/counted.ts';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { formatClock } from '../../../ui/format.ts';
import { formatUtcTime, personColumn, type ReportProps, reportsKey } from './parts.tsx';
import { getLastDays, toSpan } from './span.ts';

type Query = Input<'GET /report/drills'>;
type Row = Output<'GET /report/drills'>['items'][number];

const columns: readonly Column<Row>[] = [
  personColumn<Row>(),
  { key: 'drills', label: 'Drills', numeric: true, cell: (row) => row.drills },
  { key: 'questions', label: 'Questions', numeric: true, cell: (row) => row.questions },
  { key: 'of', label: 'First answers', numeric: true, cell: (row) => row.of },
  { key: 'right', label: 'Correct', numeric: true, cell: (row) => row.right },
  {
    key: 'share',
    label: 'Accuracy',
    numeric: true,
    cell: (row) => (row.of > 0 ? `${Math.round((100 * row.right) / row.of)}%` : ''),
  },
  { key: 'seconds', label: 'Time', numeric: true, cell: (row) => formatClock(row.seconds) },
  { key: 'last', label: 'Last active (UTC)', cell: (row) => formatUtcTime(row.lastWorkedAt) },
];
const known = tableSearch({ sorts: [], filters: { from: isDay, to: isDay } });

/** What every student submitted, by day in UTC. */
export function DrillReport({ search, onSearch, trackMore }: ReportProps) {
  const { from, to, ...rest } = known(search);
  const usual = getLastDays(new Date(), 7);
  const days = { from: from ?? usual.from, to: to ?? usual.to };
  const span = toSpan(days);
  const choose = (day: Partial<typeof days>) => {
    const { page: _, ...kept } = rest;
    const next = { ...days, ...day };
    onSearch({ ...kept, ...omitEmpty(next) });
  };
  return (
    <>
      <Group align="end" gap="xs" mb="md">
        <DayField label="From (UTC)" value={days.from} onDay={(day) => choose({ from: day })} />
        <DayField label="Through (UTC)" value={days.to} onDay={(day) => choose({ to: day })} />
      </Group>
      <StaffTable<Row>
        name="reports-drills"
        label="Student work"
        searchLabel="Search by name or email"
        search={rest}
        onSearch={(next) =>
          onSearch({ ...(from ? { from } : {}), ...(to ? { to } : {}), ...next } as typeof search)
        }
        columns={columns}
        rowKey={({ user }) => user.id}
        queryKey={[...reportsKey, 'drills', span.from, span.to]}
        load={(query) => trackMore(call('GET /report/drills', { query: { ...query, ...span } } as Query))}
        onExport={(query) =>
          download('GET /report/drills', { query: { ...query, ...span, exportcsv: 'true' } } as Query)
        }
        counting={{ rule: 'people', format: formatPeople }}
        empty={{ title: 'No work in this period', text: 'Choose other dates.' }}
      />
    </>
  );
}
