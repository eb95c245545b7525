import type { Input } from '@docket/contract/client';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import { formatRecords } from '../../../ui/counted.ts';
import { answerColumns, type Report } from './answers.tsx';
import { createReportColumns, HandleButton, handledFilters, handledSearch } from './handling.tsx';
import { type ReportProps, reportsKey } from './parts.tsx';

type Query = Input<'GET /report'>;

const texts = {
  exit: {
    label: 'Exit surveys',
    empty: 'Students are asked when they cancel a plan.',
  },
  help: {
    label: 'Help requests',
    empty: 'Students write from the support page.',
  },
  afford: {
    label: 'Cost reports',
    empty: 'Students send these from the plans page.',
  },
} as const;

/** Reports of students of one kind. */
export function StudentReport({ kind, search, onSearch, trackMore }: ReportProps & { kind: Report['kind'] }) {
  const { label, empty } = texts[kind];
  return (
    <StaffTable<Report>
      name={`reports-${kind}`}
      label={label}
      searchLabel="Search by name or email"
      search={handledSearch(search)}
      onSearch={onSearch}
      columns={createReportColumns(answerColumns[kind])}
      filters={handledFilters}
      rowKey={({ id }) => id}
      queryKey={[...reportsKey, kind]}
      load={(query) => trackMore(call('GET /report', { query: { ...query, kind } } as Query))}
      onExport={(query) => download('GET /report', { query: { ...query, kind, exportcsv: 'true' } } as Query)}
      actions={(row) => (
        <HandleButton
          row={row}
          handle={(id, handled) => call('PUT /report/{id}/handled', { params: { id }, body: { handled } })}
        />
      )}
      counting={{ rule: 'people', format: (split) => formatRecords(split, 'report', true) }}
      empty={{ title: 'No feedback yet', text: empty }}
    />
  );
}
