import { statfs } from 'node:fs/promises';
import prom from 'prom-client';
import type { Deps } from '../../http/deps.ts';
import { countMails } from '../mail/index.ts';
import { findCertificateEnd } from './certificate.ts';
import { findNewestReconciliation, findQueueAges } from './database-metrics.queries.ts';
import { countConnections, countJobs, findAbout } from './health.queries.ts';

/** Prometheus and the health page ask more often than this costs nothing. */
const factsMs = 10_000;
/** Certificates are renewed weeks before they end. */
const certificateMs = 3_600_000;

type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];
interface Metric {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}
/** What is asked when somebody asks for metrics. A value that is not known has no sample, so that no alert reads a zero. */
const metrics = {
  up: { name: 'docket_database_up', help: '1 if the database answers' },
  connections: {
    name: 'docket_db_connections',
    help: 'Connections of this process by state (open, idle, max), and work that waits for one (waiting)',
    labels: ['state'],
  },
  size: { name: 'docket_database_bytes', help: 'Size of the database' },
  queueAge: {
    name: 'docket_queue_age_seconds',
    help: 'Age of the oldest job that is due and that no process has taken, by queue',
    labels: ['queue'],
  },
  jobs: {
    name: 'docket_staff_jobs',
    help: 'Jobs of staff that wait, run, or failed within a day',
    labels: ['state'],
  },
  mails: { name: 'docket_mails', help: 'Emails that wait or have failed, up to 10,000', labels: ['state'] },
  mailAge: { name: 'docket_mail_age_seconds', help: 'Age of the oldest email that waits for a mail server' },
  differences: {
    name: 'docket_reconciliation_differences',
    help: 'Differences that the last reconciliation found between ledger and payment provider',
  },
  reconciled: {
    name: 'docket_reconciliation_timestamp_seconds',
    help: 'When ledger and payment provider were last compared',
  },
  replicaLag: {
    name: 'docket_replica_lag_seconds',
    help: 'How far the replica is behind; none while it is left out',
  },
  replicaUsed: {
    name: 'docket_replica_used',
    help: '1 while reads go to the replica, 0 while it is left out; none without one',
  },
  diskFree: { name: 'docket_disk_free_bytes', help: 'Free space where DATA_DIR lies' },
  diskSize: { name: 'docket_disk_size_bytes', help: 'Size of the file system where DATA_DIR lies' },
  certificate: {
    name: 'docket_certificate_end_timestamp_seconds',
    help: 'When the certificate of APP_URL ends',
  },
} as const satisfies Readonly<Record<string, Metric>>;
type Samples = { readonly [K in keyof typeof metrics]?: readonly Sample[] };

const one = (value: number | null | undefined): readonly Sample[] =>
  value === null || value === undefined ? [] : [[{}, value]];
const byState = (states: Readonly<Record<string, number>>): readonly Sample[] =>
  Object.entries(states).map(([state, value]) => [{ state }, value]);
const toSeconds = (at: Date) => at.getTime() / 1_000;

async function readDatabase({ db, config }: Deps, now: Date): Promise<Samples> {
  const about = await findAbout(db);
  const queues = await findQueueAges(db);
  const jobs = await countJobs(db, now);
  const mails = await countMails(db);
  const reconciliation = await findNewestReconciliation(db);
  const isSending = config.SMTP_URL !== undefined;
  return {
    up: one(1),
    size: one(about.bytes),
    queueAge: queues.map(({ queue, seconds }) => [{ queue }, Math.max(0, seconds)]),
    jobs: byState({ waiting: jobs.waiting, running: jobs.running, failed: jobs.failedToday }),
    mails: byState({ waiting: mails.waiting, failed: mails.failed }),
    mailAge: isSending ? one(mails.oldest ? (now.getTime() - mails.oldest.getTime()) / 1_000 : 0) : [],
    differences: one(reconciliation?.differences),
    reconciled: one(reconciliation && toSeconds(reconciliation.at)),
  };
}

/** What this process knows without asking the database. */
async function readProcess({ db, config }: Deps): Promise<Samples> {
  const disk = await statfs(config.DATA_DIR).catch(() => null);
  const { replica } = db;
  const lag = replica?.lagSeconds();
  return {
    connections: byState(countConnections(db)),
    replicaLag: one(lag),
    replicaUsed: replica ? one(lag === null ? 0 : 1) : [],
    diskFree: one(disk && disk.bavail * disk.bsize),
    diskSize: one(disk && disk.blocks * disk.bsize),
  };
}

/** Adds to the metrics of the process what is known of its database, disk and certificate. */
export function watchDatabase(deps: Deps): void {
  let certificate: { readonly until: number; readonly end: Date | null } = { until: 0, end: null };
  async function readCertificate(now: number): Promise<Samples> {
    const url = deps.config.APP_URL ? new URL(deps.config.APP_URL) : null;
    if (url?.protocol !== 'https:') return {};
    if (now >= certificate.until)
      certificate = { until: now + certificateMs, end: await findCertificateEnd(url).catch(() => null) };
    return { certificate: one(certificate.end && toSeconds(certificate.end)) };
  }
  let known: { readonly until: number; readonly samples: Promise<Samples> } | undefined;
  function read(): Promise<Samples> {
    const now = deps.clock.now();
    if (known && now.getTime() < known.until) return known.samples;
    const parts = [readDatabase(deps, now).catch(() => ({ up: one(0) })), readProcess(deps)];
    const samples = Promise.all([...parts, readCertificate(now.getTime())]).then((all) =>
      Object.assign({}, ...all),
    );
    known = { until: now.getTime() + factsMs, samples };
    return samples;
  }
  for (const [key, { name, help, ...rest }] of Object.entries(metrics) as [keyof typeof metrics, Metric][])
    new prom.Gauge({
      name,
      help,
      labelNames: [...(rest.labels ?? [])],
      registers: [deps.metrics.registry],
      async collect() {
        const samples = (await read())[key] ?? [];
        this.reset();
        // A gauge without labels begins at 0.
        if (!rest.labels) this.remove();
        for (const [labels, value] of samples) this.set(labels, value);
      },
    });
}
