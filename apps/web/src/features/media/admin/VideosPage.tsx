import type { Input } from '@docket/contract/client';
import type { VideoRequest } from '@docket/contract/types';
import { noBotOnStaging } from '@docket/rules';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { download } from '../../../lib/download.ts';
import type { RawSearch } from '../../../lib/raw-search.ts';
import { toChoices } from '../../../lib/to-choices.ts';
import { StaffTable } from '../../../ui/admin/StaffTable.tsx';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { type TableSearch, tableSearch } from '../../../ui/admin/table-search.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Page } from '../../../ui/Page.tsx';
import { BotForm } from './BotForm.tsx';
import { SyncForm } from './SyncForm.tsx';
import { TryLink } from './TryLink.tsx';

type Query = Input<'GET /video/requests'>;
const requestsKey = ['staff-videos'] as const;

const states = { requested: 'Requested', done: 'Done', failed: 'Failed' } as const;
const subjects = {
  class: 'Class',
  explanation: 'Explanation',
  lesson: 'Lesson',
  admission: 'Admissions lesson',
} as const;
const columns: readonly Column<VideoRequest>[] = [
  {
    key: 'requestedAt',
    label: 'Requested',
    name: true,
    sort: 'requestedAt',
    cell: (row) => <time dateTime={row.requestedAt}>{formatDateTime(row.requestedAt)}</time>,
  },
  { key: 'kind', label: 'What', cell: (row) => (row.kind === 'sync' ? 'Sync' : 'Bot') },
  { key: 'subject', label: 'For', cell: (row) => subjects[row.subject] },
  {
    key: 'which',
    label: 'Video or meeting',
    cell: (row) => (
      <Text span inherit style={{ overflowWrap: 'anywhere' }}>
        {row.meetingUrl ?? [row.vimeoId, row.youtubeId].filter(Boolean).join(', ')}
      </Text>
    ),
  },
  { key: 'state', label: 'Status', cell: (row) => states[row.state] },
  { key: 'message', label: 'Response', cell: (row) => row.message ?? '' },
  { key: 'by', label: 'By', cell: (row) => row.requestedBy },
  {
    key: 'endedAt',
    label: 'Ended',
    hidden: true,
    cell: (row) => (row.endedAt ? formatDateTime(row.endedAt) : ''),
  },
];
const filters = [
  { key: 'kind', label: 'What', choices: toChoices({ sync: 'Sync', bot: 'Bot' }) },
  { key: 'state', label: 'Status', choices: toChoices(states) },
];
const known = tableSearch({ sorts: ['requestedAt'], filters });

interface Props {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
}

/** Video links, and requests to the video service. */
export function VideosPage({ search, onSearch }: Props) {
  const [staging, setStaging] = useState(false);
  const refreshRequests = () => void queryClient.invalidateQueries({ queryKey: requestsKey });
  const load = async (query: Record<string, unknown>) => {
    const response = await call('GET /video/requests', { query } as Query);
    setStaging(response.staging);
    return response;
  };
  return (
    <Page title="Videos" width="wide">
      <FormGrid min="20rem" gap="lg" top>
        <TryLink />
        <SyncForm off={staging} onRequested={refreshRequests} />
        <BotForm off={staging} onRequested={refreshRequests} />
      </FormGrid>
      {staging ? (
        <p role="status" className="quiet">
          {noBotOnStaging}
        </p>
      ) : null}
      <Stack aria-labelledby="video-requests" component="section" gap="sm" mt="xl">
        <h2 id="video-requests">Requests</h2>
        <StaffTable<VideoRequest>
          name="video-requests"
          label="Video requests"
          search={known(search)}
          onSearch={onSearch}
          columns={columns}
          filters={filters}
          lists={['state']}
          rowKey={({ id }) => id}
          queryKey={requestsKey}
          load={load}
          onExport={(query) =>
            download('GET /video/requests', { query: { ...query, exportcsv: 'true' } } as Query)
          }
          empty={{ title: 'No requests yet', text: 'Syncs and bots appear here.' }}
        />
      </Stack>
    </Page>
  );
}
