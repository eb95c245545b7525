import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { fail, output, say } from './run.mjs';

const oldest = 15;

/** Folders that may contain PostgreSQL's programs, newest first. */
function programFolders() {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  return [
    ...installed,
    ...(process.env.PATH ?? '').split(delimiter),
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ];
}

export function findPrograms() {
  for (const folder of programFolders()) {
    if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) continue;
    const version = Number(output(join(folder, 'postgres'), ['--version'])?.match(/(\d+)\.?/)?.[1] ?? 0);
    if (version >= oldest) return { folder, version };
  }
  return null;
}

export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** PostgreSQL does not run as root: then it runs as its own user, or as nobody. */
export function owner() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = output('id', ['-u', name]);
    if (uid) return { uid: Number(uid), gid: Number(output('id', ['-g', name])) };
  }
  return fail('PostgreSQL cannot run as root, and there is no user postgres or nobody to run it as.');
}

/**
 * For tests, whose cluster is deleted afterwards: nothing has to survive a crash, and tables are too small for
 * compiled queries and for parallel workers, each of which takes longer to start than the query. Without autovacuum no
 * plan depends on when it ran.
 */
export const settingsForTests = {
  synchronous_commit: 'off',
  full_page_writes: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  autovacuum: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
};

/** The programs of the machine, or Debian's, which are installed if there are none. */
function requirePrograms() {
  if (!findPrograms()) aptInstall('PostgreSQL', ['postgresql']);
  return (
    findPrograms() ??
    fail(
      `PostgreSQL ${oldest} or newer was not found. Install it, or set DOCKET_TEST_PG_URL to the address of one for tests.`,
    )
  );
}

/** A folder that belongs to the user that PostgreSQL runs as. */
function makeFolder(as) {
  const folder = mkdtempSync(join(tmpdir(), 'docket-pg-'));
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  return folder;
}

/** Runs the server of a data folder until it is stopped; resolves once it accepts connections. */
async function runServer(programs, folder, moreSettings) {
  const as = owner();
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    synchronous_commit: 'on',
    fsync: 'off',
    logging_collector: 'off',
    ...moreSettings,
  };
  const data = join(folder, 'data');
  const server = spawn(
    join(programs.folder, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  const ready = join(programs.folder, 'pg_isready');
  for (let tries = 0; tries < 300; tries += 1) {
    if (server.exitCode !== null) fail(`PostgreSQL did not start: ${log}`);
    if (
      existsSync(ready)
        ? spawnSync(ready, ['-h', '127.0.0.1', '-p', String(port)]).status === 0
        : log.includes('ready to accept')
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const end = async (signal) => {
    if (server.exitCode === null && server.signalCode === null) {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill(signal);
      await ended;
    }
  };
  return {
    port,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** By its socket a statement takes the client a third less processor time than over TCP. */
    socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${folder}`,
    /** As after a crash: nobody is told, and nothing is written. */
    async kill() {
      const [first] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      if (Number(first) !== server.pid) fail('The server of the cluster is another one.');
      // Its processes notice that the first one is gone, and end.
      await end('SIGKILL');
    },
    /** Makes a replica the primary. */
    promote: () => {
      const { status, stderr } = spawnSync(join(programs.folder, 'pg_ctl'), ['promote', '-D', data, '-w'], {
        ...as,
        cwd: folder,
        encoding: 'utf8',
      });
      if (status !== 0) fail(`pg_ctl promote failed: ${stderr}`);
    },
    async stop() {
      // 'Fast' shutdown: sessions are ended.
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a private cluster on a loopback port, in a folder that is removed with it. Uses the PostgreSQL of the
 * machine, or installs Debian's. Resolves to `{ port, url, socketUrl, kill, promote, stop }`.
 */
export async function startPostgres(moreSettings = {}) {
  const programs = requirePrograms();
  const as = owner();
  const folder = makeFolder(as);
  const made = spawnSync(
    join(programs.folder, 'initdb'),
    ['-D', join(folder, 'data'), '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync'],
    { ...as, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) fail(`initdb failed: ${made.stderr}`);
  const server = await runServer(programs, folder, moreSettings);
  say(
    `Using PostgreSQL ${programs.version} from ${programs.folder}, a private cluster on port ${server.port}`,
  );
  return server;
}

/** Starts a streaming replica of a cluster, which knows it by that name; the same in all else. */
export async function startReplica(primary, name = 'replica', moreSettings = {}) {
  const programs = requirePrograms();
  const as = owner();
  const folder = makeFolder(as);
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`;
  const copied = spawnSync(
    join(programs.folder, 'pg_basebackup'),
    ['-D', join(folder, 'data'), '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { ...as, cwd: folder, encoding: 'utf8' },
  );
  if (copied.status !== 0) fail(`pg_basebackup failed: ${copied.stderr}`);
  return await runServer(programs, folder, { hot_standby_feedback: 'on', ...moreSettings });
}
