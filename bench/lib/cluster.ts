import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { processorSeconds, startProgram } from './process.ts';
import { sleep } from './students.ts';

const root = join(import.meta.dirname, '../..');

interface PostgresServer {
  readonly port: number;
  readonly url: string;
  kill(): Promise<void>;
  promote(): void;
  stop(): Promise<void>;
}
interface Scripts {
  freePort(): Promise<number>;
  startPostgres(settings: object): Promise<PostgresServer>;
  startReplica(primary: PostgresServer, name: string, settings: object): Promise<PostgresServer>;
}
interface PoolerScripts {
  startPgBouncer(
    port: number,
    options: object,
  ): Promise<{ readonly port: number; readonly namedStatements: boolean; stop(): Promise<void> }>;
}
const script = async <T>(name: string): Promise<T> => import(join(root, 'scripts/lib', name));
const { freePort, startPostgres, startReplica } = await script<Scripts>('postgres.mjs');
const { startPgBouncer } = await script<PoolerScripts>('pgbouncer.mjs');

/** A primary and a synchronous replica: what is acknowledged is on both. */
export async function startPair() {
  const primary = await startPostgres({ synchronous_standby_names: 'replica', synchronous_commit: 'local' });
  const replica = await startReplica(primary, 'replica', {});
  return { primary, replica };
}
export type Pair = Awaited<ReturnType<typeof startPair>>;

/** From now on a commit waits for the replica; not while the school is made. */
export async function commitOnBoth({ primary }: Pair): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select datname as name from pg_database where datname like 'bench%'",
  );
  // What the command line sets can be overridden for a database.
  for (const { name } of rows) await client.query(`alter database ${name} set synchronous_commit = on`);
  await client.end();
}

/** Answers /primary for one server as Patroni does: what it saw last, on a connection that stays open. */
async function startRoleCheck(server: PostgresServer) {
  let isPrimary = false;
  let isStopped = false;
  const watch = async () => {
    const client = new pg.Client({ connectionString: server.url, connectionTimeoutMillis: 10_000 });
    const lost = new Promise<void>((resolve) => void client.on('error', () => resolve()).on('end', resolve));
    try {
      await client.connect();
      while (!isStopped) {
        const answer = client.query<{ replica: boolean }>('select pg_is_in_recovery() as replica');
        isPrimary = !(await answer).rows[0]!.replica;
        await Promise.race([sleep(500), lost.then(() => Promise.reject(new Error('lost')))]);
      }
    } catch {
      isPrimary = false;
      await sleep(500);
    }
    await client.end().catch(() => undefined);
  };
  const watching = (async () => {
    while (!isStopped) await watch();
  })();
  const port = await freePort();
  const http = createServer((_, response) => void response.writeHead(isPrimary ? 200 : 503).end());
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  return {
    port,
    async stop() {
      isStopped = true;
      http.close();
      await watching;
    },
  };
}

function startHaproxy(folder: string, name: string, text: string): ChildProcess {
  const file = join(folder, `${name}.cfg`);
  writeFileSync(
    file,
    text.replace('log stdout format raw local0 notice', 'log stdout format raw local0 alert'),
  );
  return spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
}
const stopChild = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

export interface AppProcess {
  readonly port: number;
  running: Awaited<ReturnType<typeof startProgram>>;
  /** Processor time of its programs that have ended. */
  spent: number;
}
/** What a process and those before it on its port have used of a processor, in seconds. */
export const findSeconds = ({ spent, running }: AppProcess) =>
  spent +
  (Number.isNaN(processorSeconds(running.child.pid ?? 0)) ? 0 : processorSeconds(running.child.pid ?? 0));

/**
 * HAProxy, `count` processes of Docket, PgBouncer, HAProxy before the primary and the replica of `pair`, with the configurations of
 * deploy/.
 */
export async function startCluster(pair: Pair, database: string, count: number) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-cluster-'));
  // A bench may not run as root.
  const read = (file: string) =>
    readFileSync(join(root, 'deploy/haproxy', file), 'utf8').replaceAll(/^ *(user|group) .*\n/gm, '');
  const roles = [await startRoleCheck(pair.primary), await startRoleCheck(pair.replica)];
  const primaryPort = await freePort();
  const toPrimary = startHaproxy(
    folder,
    'postgres',
    read('postgres.cfg')
      .replace('127.0.0.1:5433', `127.0.0.1:${primaryPort}`)
      .replace(' port 8008', '')
      .replace('10.0.0.1:5432', `127.0.0.1:${pair.primary.port} port ${roles[0]!.port}`)
      .replace('10.0.0.2:5432', `127.0.0.1:${pair.replica.port} port ${roles[1]!.port}`),
  );
  const pooler = await startPgBouncer(primaryPort, { poolSize: 20 });
  const address = (port: number) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const start = (port: number) =>
    startProgram(['apps/server/dist/main.js'], {
      DATABASE_URL: address(pooler.port),
      DATABASE_DIRECT_URL: address(primaryPort),
      DATABASE_REPLICA_URL: address(pair.replica.port),
      DATABASE_NAMED_STATEMENTS: String(pooler.namedStatements),
      DATABASE_CONNECTIONS: '10',
      SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
      LOCAL_PAYMENTS: 'false',
      DEMO: 'false',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'production',
      PORT: String(port),
    });
  /** As systemd and Kubernetes do: a process that finds no database at its start is started again. */
  const supervise = async (port: number, triesLeft = 60): Promise<AppProcess['running']> => {
    try {
      return await start(port);
    } catch (error) {
      if (triesLeft === 0) throw error;
      await sleep(1_000);
      return supervise(port, triesLeft - 1);
    }
  };
  const processes: AppProcess[] = [];
  for (let at = 0; at < count; at += 1) {
    const port = await freePort();
    processes.push({ port, running: await start(port), spent: 0 });
  }
  const port = await freePort();
  const servers = processes.map((one, at) => `    server app${at + 1} 127.0.0.1:${one.port}`).join('\n');
  const web = startHaproxy(
    folder,
    'web',
    read('haproxy.cfg')
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replace(/^.*bind :443.*\n/m, '')
      .replace(/^.*redirect scheme.*\n/m, '')
      .replace(/^ {4}server app1[\s\S]*$/m, `${servers}\n`),
  );
  const url = `http://127.0.0.1:${port}`;
  const isServing = async () => (await fetch(`${url}/readyz`).catch(() => null))?.status === 200;
  while (!(await isServing())) await sleep(200);

  const restart = async (one: AppProcess, end: 'SIGTERM' | 'SIGKILL') => {
    one.spent = findSeconds(one);
    const { child } = one.running;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(end);
    await ended;
    one.running = await supervise(one.port);
  };
  return {
    url,
    processes,
    restart,
    async stop() {
      await Promise.all(processes.map(({ running }) => running.stop()));
      await stopChild(web);
      await pooler.stop();
      await stopChild(toPrimary);
      await Promise.all(roles.map((role) => role.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>;
