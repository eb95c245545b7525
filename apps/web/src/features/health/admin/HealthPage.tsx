import type { Output } from '@docket/contract/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../lib/client.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
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

function HealthMetrics({ health }: { health: Health }) {
  const { problems, process, database, mails, jobs, services, at } = health;
  const { delayMs } = process;
  return (
    <div className={classes.page}>
      <div className={classes.summary} data-grave={problems.some(({ grave }) => grave)} role="status">
        <p className={classes.verdict}>
          {problems.length === 0
            ? 'All systems OK.'
            : problems.some(({ grave }) => grave)
              ? 'Something is wrong.'
              : 'Running, with warnings.'}
        </p>
        {problems.length > 0 ? (
          <ul>
            {problems.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <p className="quiet">Checked {formatDateTime(at)}.</p>
      <div className={classes.cards}>
        <Card title="Process">
          <DataList
            items={[
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
            ]}
          />
        </Card>
        <Card title="Traffic">
          <DataList
            items={[
              ['Calls in the last hour', process.calls.toLocaleString('en-US')],
              ['Server errors', process.errors.toLocaleString('en-US')],
              ['Sessions seen in 5 minutes', process.sessions.toLocaleString('en-US')],
              ['Live views open', process.streams],
            ]}
          />
        </Card>
        <Card title="Database">
          <DataList
            items={[
              ['Kind', `${database.kind === 'embedded' ? 'Embedded' : 'PostgreSQL'} ${database.version}`],
              ['Size', database.bytes === null ? 'Unknown' : megabytes(database.bytes)],
              ['Fastest query', `${database.latencyMs} ms`],
              [
                'Connections',
                `${database.connections.open} of ${database.connections.max}, ${database.connections.idle} idle, ${database.connections.waiting} waiting`,
              ],
              ['Migrations', `${database.migrations.applied} applied`],
            ]}
          />
        </Card>
        <Card title="Emails">
          <DataList
            items={[
              [mails.sends ? 'Waiting' : 'Not sent (no mail server)', count(mails.waiting)],
              ['Failed', count(mails.failed)],
              ...(mails.sends && mails.oldestWaitingAt
                ? ([['Waiting since', formatDateTime(mails.oldestWaitingAt)]] as const)
                : []),
            ]}
          />
          <Link to="/superadmin/outbox">Open outbox</Link>
        </Card>
        <Card title="Jobs">
          <DataList
            items={[
              ['Waiting', count(jobs.waiting)],
              ['Running', count(jobs.running)],
              ['Failed in the last day', count(jobs.failedToday)],
            ]}
          />
          <Link to="/superadmin/jobs">Open jobs</Link>
        </Card>
        <Card title="External services" stacked>
          <DataList
            items={services.map(
              ({ name, configured, instead }) =>
                [name, configured ? 'Set up' : `Not set up. ${instead}.`] as const,
            )}
          />
        </Card>
      </div>
    </div>
  );
}

function Card({ title, stacked, children }: { title: string; stacked?: boolean; children: ReactNode }) {
  return (
    <section className={`${classes.card} ${stacked ? classes.stacked : ''}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
