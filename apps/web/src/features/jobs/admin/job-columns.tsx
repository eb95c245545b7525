import { Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import { Bar } from '../../../ui/Bar.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { isActive, type Job, kindNames, stateNames } from './job-queries.ts';
import classes from './jobs.module.css';

function Progress({ job }: { job: Job }) {
  const { done, total, state, cancelRequested } = job;
  if (state === 'queued') return <>Queued</>;
  if (cancelRequested && isActive(job)) return <>Stopping</>;
  if (total === 0) return <>{state === 'running' ? 'Starting' : '–'}</>;
  const share = done / total;
  return (
    <Stack component="span" gap="xxs" miw="9rem">
      <span className="tabular">
        {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </span>
      <Bar share={share} tone={state === 'failed' ? 'bad' : 'accent'} />
    </Stack>
  );
}

function took({ startedAt, endedAt }: Job): string {
  if (!startedAt || !endedAt) return '–';
  const seconds = Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000));
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

export const columns: readonly Column<Job>[] = [
  {
    key: 'kind',
    label: 'Job',
    name: true,
    cell: (job) => (
      <span className={classes.name}>
        {kindNames[job.kind] ?? job.kind}
        {job.testId ? (
          <>
            {' of '}
            <Link to="/superadmin/statistics/$testId" params={{ testId: job.testId }}>
              one test
            </Link>
          </>
        ) : null}
      </span>
    ),
  },
  {
    key: 'state',
    label: 'Status',
    cell: (job) => (
      <Text
        span
        inherit
        display="block"
        miw="6rem"
        maw="24rem"
        c={job.state === 'failed' ? 'bad' : 'inherit'}
      >
        {stateNames[job.state]}
        {job.error ? (
          <Text span display="block" size="xs" c="dimmed">
            {job.error}
          </Text>
        ) : null}
      </Text>
    ),
  },
  { key: 'progress', label: 'Progress', cell: (job) => <Progress job={job} /> },
  { key: 'tries', label: 'Attempts', numeric: true, cell: (job) => job.tries },
  { key: 'created', label: 'Requested', cell: (job) => formatDateTime(job.createdAt) },
  { key: 'took', label: 'Duration', numeric: true, cell: took },
];
