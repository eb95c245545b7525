// node scripts/ops/try-restore.mjs
//   Tries what docs/operations/backup.md says on a cluster of its own: archive, base backup, a disaster, restore to the minute before.
// node scripts/ops/try-restore.mjs --base FOLDER --archive FOLDER --at '2026-11-29 10:15:00+00' [--compare postgres://...]
//   Restores a backup of an installation into a cluster that is deleted afterwards, and prints how many rows each table has,
//   beside those of the running database. Needs space for the database once more.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildServer } from '../lib/build.mjs';
import { findPrograms, freePort, owner, startPostgres } from '../lib/postgres.mjs';
import { fail, root, run, say } from '../lib/run.mjs';

const { values: options } = parseArgs({
  options: {
    base: { type: 'string' },
    archive: { type: 'string' },
    at: { type: 'string' },
    compare: { type: 'string' },
  },
});
const { folder: programs } = findPrograms() ?? fail('PostgreSQL 15 or newer is needed on this machine.');
const as = owner();
/** What is stopped and deleted at the end, whatever happens. */
const running = [];
const work = mkdtempSync(join(tmpdir(), 'docket-restore-'));
const give = (path) => as.uid !== undefined && chownSync(path, as.uid, as.gid);
give(work);
const inWork = (name) => {
  const path = join(work, name);
  mkdirSync(path, { mode: 0o700 });
  give(path);
  return path;
};

async function withClient(url, use) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
/** How many rows each table has. */
const countRows = (url) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query(
      "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    );
    const counts = {};
    for (const { name } of tables)
      counts[name] = Number((await client.query(`select count(*) as n from ${name}`)).rows[0].n);
    return counts;
  });

/** Restores a base backup up to a time, in a copy; resolves to the address of its server. */
async function restore({ base, archive, at }) {
  const data = join(work, 'restored');
  cpSync(base, data, { recursive: true, verbatimSymlinks: true });
  if (as.uid !== undefined) spawnSync('chown', ['-R', `${as.uid}:${as.gid}`, data]);
  chmodSync(data, 0o700);
  writeFileSync(join(data, 'recovery.signal'), '');
  give(join(data, 'recovery.signal'));
  // Debian keeps these files beside the data, so that a base backup has none.
  const configuration = {
    config_file: 'postgresql.conf',
    hba_file: 'pg_hba.conf',
    ident_file: 'pg_ident.conf',
  };
  const files = Object.entries(configuration).map(([key, name]) => [key, join(work, name)]);
  for (const [key, file] of files)
    writeFileSync(file, key === 'hba_file' ? 'host all all 127.0.0.1/32 trust\n' : '');
  const port = await freePort();
  const settings = {
    ...Object.fromEntries(files),
    // Nobody reads before it is restored; limits of connections then need not be those of the primary.
    hot_standby: 'off',
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: work,
    archive_mode: 'off',
    restore_command: `cp "${archive}/%f" "%p"`,
    recovery_target_time: at,
    recovery_target_action: 'promote',
  };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    { ...as, cwd: work, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  running.push(async () => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log = (log + chunk)
      .replaceAll(/.*the database system is (starting up|not accepting).*\n/g, '')
      .slice(-4_000);
  });
  const { database = 'postgres' } = options.compare
    ? new pg.Client({ connectionString: options.compare })
    : {};
  const url = `postgres://postgres@127.0.0.1:${port}/${database}`;
  const isOpen = () =>
    withClient(
      url,
      async (client) => !(await client.query('select pg_is_in_recovery() as r')).rows[0].r,
    ).catch(() => false);
  while (!(await isOpen())) {
    if (server.exitCode !== null) throw new Error(`The backup was not restored:\n${log}`);
    await pause(500);
  }
  return url;
}

/** Prints the tables whose numbers differ, or all with rows; returns how many differ. */
function report(restored, expected) {
  const names = Object.keys(restored);
  const differing = expected ? names.filter((name) => restored[name] !== expected[name]) : [];
  for (const name of names)
    if (expected ? differing.includes(name) : restored[name] > 0)
      say(`  ${name}: ${restored[name]}${expected ? ` (there ${expected[name]})` : ''}`);
  say(
    `${names.length} tables restored${expected ? `, ${differing.length} with another number of rows` : ''}`,
  );
  return differing.length;
}

async function tryInstallation() {
  const { base, archive, at, compare } = options;
  if (!base || !archive || !at) fail('Say --base, --archive and --at.');
  const restored = await countRows(await restore({ base, archive, at }));
  // The running database has gone on, so that differences are no failure.
  report(restored, compare ? await countRows(compare) : null);
}

function makeBase(url, base) {
  const args = ['-d', url, '-D', base, '-c', 'fast', '-X', 'stream'];
  const backup = spawnSync(join(programs, 'pg_basebackup'), args, { ...as, cwd: work, encoding: 'utf8' });
  if (backup.status !== 0) throw new Error(`pg_basebackup failed: ${backup.stderr}`);
  const check = spawnSync(join(programs, 'pg_verifybackup'), [base], { ...as, cwd: work, encoding: 'utf8' });
  if (check.status !== 0) throw new Error(`The base backup is damaged: ${check.stderr}`);
}

/** Deletes log with the command of the guide, when the base backup that needed it is gone. */
function cleanUp(archive, oldestBase) {
  const guide = readFileSync(join(root, 'docs/operations/backup.md'), 'utf8');
  const command = /pg_archivecleanup [^`\n]+/.exec(guide)[0].replaceAll('/mnt/archive', archive);
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
  const cleaned = spawnSync('sh', ['-c', command], { ...as, cwd: work, env, encoding: 'utf8' });
  const [oldest] = readdirSync(archive)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  if (!readFileSync(join(oldestBase, 'backup_label'), 'utf8').includes(`(file ${oldest})`))
    throw new Error(`The oldest log of the archive is ${oldest} after: ${command}\n${cleaned.stderr}`);
  say('The log that only a deleted base backup needed is deleted.');
}

async function tryAll() {
  const archive = inWork('archive');
  const base = join(archive, 'base-1');
  const primary = await startPostgres({
    wal_level: 'replica',
    archive_mode: 'on',
    archive_command: `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`,
  });
  running.push(primary.stop);
  await buildServer();
  const env = { ...process.env, DATABASE_URL: primary.url, DEMO: 'false' };
  if ((await run(process.execPath, [join(root, 'apps/server/dist/admin.js'), 'migrate'], { env })) !== 0)
    throw new Error('The schema was not made.');
  makeBase(primary.url, base);
  const { expected, at } = await withClient(primary.url, async (client) => {
    const fill =
      "insert into throttles (key, count, window_ends_at) select 'drill ' || $1 || no, 1, now() from generate_series(1, 5000) no";
    await client.query(fill, ['a ']);
    const before = await countRows(primary.url);
    const { rows } = await client.query('select clock_timestamp()::text as at');
    await pause(1_500);
    // What must not come back: more work, and the disaster.
    await client.query(fill, ['b ']);
    await client.query('delete from throttles');
    const { rows: ends } = await client.query('select pg_walfile_name(pg_switch_wal()) as name');
    for (;;) {
      const { rows: state } = await client.query('select last_archived_wal as name from pg_stat_archiver');
      if (state[0].name !== null && state[0].name >= ends[0].name) break;
      await pause(200);
    }
    return { expected: before, at: rows[0].at };
  });
  const differing = report(await countRows(await restore({ base, archive, at })), expected);
  if (differing > 0 || expected.throttles !== 5_000)
    throw new Error('The restored database is not that of the minute.');
  say(`Restored to ${at}: 5,000 rows that were deleted afterwards are back, and nothing that came later.`);
  makeBase(primary.url, join(archive, 'base-2'));
  rmSync(base, { recursive: true });
  cleanUp(archive, join(archive, 'base-2'));
}

try {
  await (options.base ? tryInstallation() : tryAll());
} finally {
  for (const stop of running) await stop();
  rmSync(work, { recursive: true, force: true });
}
