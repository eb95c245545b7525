import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Rows } from '../../../ui/admin/Rows.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pager } from '../../../ui/Pager.tsx';
import { PastEnd } from '../../../ui/PastEnd.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { JobButtons } from './JobButtons.tsx';
import { JobLog } from './JobLog.tsx';
import { columns } from './job-columns.tsx';
import {
  type Job,
  type JobSearch,
  jobsQuery,
  kindNames,
  kinds,
  PAGE_SIZE,
  readJobSearch,
  stateNames,
  states,
} from './job-queries.ts';

interface Props {
  search: JobSearch;
  onSearch: (search: JobSearch) => void;
}

/** Background jobs: their progress, log and actions. */
export function JobsPage({ search, onSearch }: Props) {
  const list = useQuery(jobsQuery(search));
  const [shown, setShown] = useState<Job | null>(null);
  const { page: _, ...filters } = search;
  const { kind, state } = filters;
  const narrowed = kind !== undefined || state !== undefined;
  const setFilter = (next: Partial<Record<'kind' | 'state', string>>) =>
    onSearch(readJobSearch({ ...filters, ...next }));
  return (
    <Page title="Jobs" lead="Background work. This list updates automatically." width="wide">
      <Stack gap="md">
        <Group gap="xs">
          <SelectField
            label="Kind"
            labelHidden
            value={kind ?? ''}
            choices={[
              { value: '', label: 'Kind: any' },
              ...kinds.map((value) => ({ value, label: kindNames[value] })),
            ]}
            onChange={(value) => setFilter({ kind: value })}
          />
          <SelectField
            label="Status"
            labelHidden
            value={state ?? ''}
            choices={[
              { value: '', label: 'Status: any' },
              ...states.map((value) => ({ value, label: stateNames[value] })),
            ]}
            onChange={(value) => setFilter({ state: value })}
          />
        </Group>
        {list.isPending ? <SkeletonRows count={6} /> : null}
        {/* Above the last loaded rows, which are no longer updated. */}
        {list.isError ? <ErrorState error={list.error} retry={() => void list.refetch()} /> : null}
        {list.data?.items.length === 0 && list.data.total > 0 ? (
          <PastEnd onFirst={() => onSearch({ ...search, page: 1 })} />
        ) : list.data?.items.length === 0 ? (
          <Empty
            title={narrowed ? 'No results' : 'No jobs yet'}
            text={
              narrowed
                ? 'No jobs match your filters.'
                : 'Jobs appear here, for example when someone recalculates statistics.'
            }
            action={
              narrowed ? (
                <Button variant="default" onClick={() => onSearch({})}>
                  Clear filters
                </Button>
              ) : undefined
            }
          />
        ) : null}
        {list.data && list.data.items.length > 0 ? (
          <>
            <Rows
              label="Jobs"
              columns={columns}
              rows={list.data.items}
              rowKey={(job) => job.id}
              search={{}}
              onSearch={() => undefined}
              busy={list.isPlaceholderData}
              actions={(job) => <JobButtons job={job} onLog={() => setShown(job)} />}
            />
            <Pager
              page={search.page ?? 1}
              size={PAGE_SIZE}
              total={list.data.total}
              onPage={(page) => onSearch({ ...search, page })}
            />
          </>
        ) : null}
      </Stack>
      {shown ? <JobLog id={shown.id} onClose={() => setShown(null)} /> : null}
    </Page>
  );
}
