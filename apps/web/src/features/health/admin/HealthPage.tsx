import type { Output } from '@docket/contract/client';
import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { call } from '../../../lib/client.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import classes from './health.module.css';

type Health = Output<'GET /health/details'>;
const everyMs = 10_000;

const count = (value: number) => (value >= 10_000 ? '10,000 or more' : value.toLocaleString('en-US'));
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000).toLocaleString('en-US')} MB`;
function since(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}

/** The health of the product, with metrics; polled. */
export function HealthPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['health'],
    queryFn: () => call('GET /health/details'),
    refetchInterval: everyMs,
    staleTime: 0,
  });
  return (
    <Page
      title="Health"
      lead="Health of this server process and its database. Updates every 10 seconds."
      width="wide"
    >
      {error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {data ? <HealthMetrics health={data} /> : error ? null : <SkeletonRows count={10} />}
    </Page>
  );
}

type Item = ComponentProps<typeof DataList>['items'][number];

/** The cards of the page: title, values, and a link to more. */
function listCards({ process, database, mails, jobs, services, at }: Health) {
  const { delayMs } = process;
  const processItems: readonly Item[] = [
    ['Version', process.version],
    ['Node', process.node],
    ['Uptime', since(process.startedAt, at)],
    ['Memory', `${megabytes(process.memoryBytes)}, heap ${megabytes(process.heapBytes)}`],
    [
      'Event loop delay',
      delayMs
        ? `${delayMs.mean} ms on average, ${delayMs.p99} ms at the 99th percentile`
        : 'Known after the next refresh',
    ],
  ];
  const traffic: readonly Item[] = [
    ['Calls in the last hour', process.calls.toLocaleString('en-US')],
    ['Server errors', process.errors.toLocaleString('en-US')],
    ['Sessions seen in 5 minutes', process.sessions.toLocaleString('en-US')],
    ['Live views open', process.streams],
  ];
  const databaseItems: readonly Item[] = [
    ['Kind', `${database.kind === 'embedded' ? 'Embedded' : 'PostgreSQL'} ${database.version}`],
    ['Size', database.bytes === null ? 'Unknown' : megabytes(database.bytes)],
    ['Fastest query', `${database.latencyMs} ms`],
    [
      'Connections',
      `${database.connections.open} of ${database.connections.max}, ${database.connections.idle} idle, ${database.connections.waiting} waiting`,
    ],
    ['Migrations', `${database.migrations.applied} applied`],
  ];
  const emails: readonly Item[] = [
    [mails.sends ? 'Waiting' : 'Not sent (no mail server)', count(mails.waiting)],
    ['Failed', count(mails.failed)],
    ...(mails.sends && mails.oldestWaitingAt
      ? ([['Waiting since', formatDateTime(mails.oldestWaitingAt)]] as const)
      : []),
  ];
  const jobsItems: readonly Item[] = [
    ['Waiting', count(jobs.waiting)],
    ['Running', count(jobs.running)],
    ['Failed in the last day', count(jobs.failedToday)],
  ];
  const servicesItems: readonly Item[] = services.map(
    ({ name, configured, instead }) => [name, configured ? 'Set up' : `Not set up. ${instead}.`] as const,
  );
  return [
    { title: 'Process', items: processItems },
    { title: 'Traffic', items: traffic },
    { title: 'Database', items: databaseItems },
    { title: 'Emails', items: emails, more: <Link to="/superadmin/outbox">Open outbox</Link> },
    { title: 'Jobs', items: jobsItems, more: <Link to="/superadmin/jobs">Open jobs</Link> },
    { title: 'External services', items: servicesItems, stacked: true },
  ];
}

function HealthMetrics({ health }: { health: Health }) {
  const { problems, at } = health;
  const isGrave = problems.some(({ grave }) => grave);
  const tone = problems.length === 0 ? 'good' : isGrave ? 'bad' : 'warn';
  const verdict = { good: 'All systems OK.', warn: 'Running, with warnings.', bad: 'Something is wrong.' };
  return (
    <Stack gap="md">
      <Paper px="lg" py="md" className={classes.summary ?? ''} data-tone={tone} role="status">
        <Text size="lg" fw={600}>
          {verdict[tone]}
        </Text>
        {problems.length > 0 ? (
          <ul>
            {problems.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
      </Paper>
      <p className="quiet">Checked {formatDateTime(at)}.</p>
      <FormGrid min="24rem" top>
        {listCards(health).map(({ title, items, more, stacked }) => (
          <Paper
            key={title}
            p={{ base: 'md', sm: 'lg' }}
            h="100%"
            className={classes.card ?? ''}
            data-stacked={stacked}
          >
            <Section title={title} gap="sm">
              <DataList items={items} />
              {more}
            </Section>
          </Paper>
        ))}
      </FormGrid>
    </Stack>
  );
}
