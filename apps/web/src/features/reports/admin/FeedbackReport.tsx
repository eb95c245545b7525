import type { Input, Output } from '@docket/contract/client';
import { call } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import { formatRecords } from '../../../ui/counted.ts';
import { createReportColumns, HandleButton, handledFilters, handledSearch } from './handling.tsx';
import { type ReportProps, renderWrappingText, reportsKey } from './parts.tsx';

type Query = Input<'GET /report/feedback'>;
type Feedback = Output<'GET /report/feedback'>['items'][number];

const columns = createReportColumns<Feedback>([
  { key: 'message', label: 'Message', cell: ({ message }) => renderWrappingText(message) },
]);

/** Feedback from users to the team. */
export function FeedbackReport({ search, onSearch, trackMore }: ReportProps) {
  return (
    <StaffTable<Feedback>
      name="reports-feedback"
      label="Feedback"
      searchLabel="Search by name or email"
      search={handledSearch(search)}
      onSearch={onSearch}
      columns={columns}
      filters={handledFilters}
      rowKey={({ id }) => id}
      queryKey={[...reportsKey, 'feedback']}
      load={(query) => trackMore(call('GET /report/feedback', { query } as Query))}
      onExport={(query) =>
        download('GET /report/feedback', { query: { ...query, exportcsv: 'true' } } as Query)
      }
      actions={(row) => (
        <HandleButton
          row={row}
          handle={(id, handled) =>
            call('PUT /report/feedback/{id}/handled', { params: { id }, body: { handled } })
          }
        />
      )}
      counting={{ rule: 'people', format: (split) => formatRecords(split, 'message', true) }}
      empty={{ title: 'No feedback yet', text: 'Users send feedback from their settings.' }}
    />
  );
}
