import { inGroup } from '@docket/rules';
import { Group, Paper, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '../../../lib/announce.ts';
import { call, queryClient } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Bar } from '../../../ui/Bar.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { plural } from '../../../ui/format.ts';
import { Grow } from '../../../ui/layout/RowList.tsx';
import { count } from './labels.ts';
import { invalidateStatistics, isActive, type Job, lastJobQuery } from './statistics-queries.ts';

const endings = {
  done: 'Statistics updated.',
  cancelled: 'Recalculation canceled. Statistics are unchanged.',
  failed: 'Recalculation failed. Statistics are unchanged.',
} as const;

/** Reports once when a running job has ended, and refetches the statistics. */
function useEnding(job: Job | null | undefined) {
  const worked = useRef<string | null>(null);
  useEffect(() => {
    if (!job) return;
    if (isActive(job)) worked.current = job.id;
    else if (worked.current === job.id) {
      worked.current = null;
      void invalidateStatistics();
      const text = endings[job.state as keyof typeof endings];
      if (job.state === 'done') notify.success(text);
      else announce(text);
    }
  }, [job]);
}

/** Starts a recalculation of one test or of everything, shows its progress, and can stop it. */
export function Recalculation({ testId }: { testId?: string }) {
  const writes = inGroup(useMe().roles, 'content');
  const { data: job } = useQuery(lastJobQuery);
  useEnding(job);
  const cacheJob = ({ job: next }: { job: Job }) => queryClient.setQueryData(lastJobQuery.queryKey, next);
  const begin = useMutation({
    mutationFn: () =>
      testId
        ? call('PUT /test/question-stats/{id}/recalculate', { params: { id: testId } })
        : call('PUT /test/question-stats/recalculate'),
    onSuccess: cacheJob,
    onError: notify.error,
  });
  const cancel = useMutation({
    mutationFn: (id: string) => call('POST /job/{id}/cancel', { params: { id } }),
    onSuccess: cacheJob,
    onError: notify.error,
  });
  const active = job && isActive(job) ? job : null;
  return (
    <Paper component="section" px="md" py="sm" aria-label="Recalculation">
      <Group justify="space-between">
        <Grow basis="18rem">
          {active ? <Progress job={active} /> : <p className="quiet">{lastText(job ?? null)}</p>}
        </Grow>
        {writes && active ? (
          <ConfirmButton
            variant="default"
            question="Cancel recalculation?"
            text="Results so far are discarded. Current statistics stay."
            confirm="Cancel recalculation"
            disabled={active.cancelRequested || cancel.isPending}
            onConfirm={() => cancel.mutate(active.id)}
          >
            Cancel
          </ConfirmButton>
        ) : null}
        {writes && !active ? (
          <ActionButton variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
            {testId ? 'Recalculate this test' : 'Recalculate everything'}
          </ActionButton>
        ) : null}
      </Group>
    </Paper>
  );
}

function Progress({ job }: { job: Job }) {
  const share = job.total === 0 ? 0 : job.done / job.total;
  const text = job.cancelRequested
    ? 'Stopping'
    : job.state === 'queued'
      ? 'Queued'
      : `Recalculating ${job.testId ? 'a test' : 'everything'}: ${count(job.done)} of ${plural(job.total, 'account')} read`;
  return (
    <Stack gap="xs">
      <p>{text}</p>
      <span
        role="progressbar"
        aria-label="Recalculation"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
      >
        <Bar share={share} />
      </span>
    </Stack>
  );
}

function lastText(job: Job | null): string {
  if (!job?.endedAt) return 'Not recalculated yet.';
  const what = job.testId ? 'One test' : 'Everything';
  if (job.state === 'cancelled') return `The last recalculation was canceled ${formatDateTime(job.endedAt)}.`;
  if (job.state === 'failed')
    return `The last recalculation failed ${formatDateTime(job.endedAt)}${job.error ? `: ${job.error}` : '.'}`;
  const seconds = Math.max(
    1,
    Math.round((Date.parse(job.endedAt) - Date.parse(job.startedAt ?? job.createdAt)) / 1000),
  );
  return `${what} was recalculated ${formatDateTime(job.endedAt)}, in ${seconds < 120 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute')}.`;
}
