import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { freePort, owner } from './postgres.mjs';
import { fail, output, root } from './run.mjs';

/** Debian's folder for programs of services is not in everybody's PATH. */
const findProgram = () => ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => output(path, ['--version']));

/**
 * Starts PgBouncer with the settings of deploy/pgbouncer, for every database of the server at `port`, whose user postgres needs no
 * password. Installs Debian's if there is none. Resolves to `{ port, namedStatements, stop }`.
 */
export async function startPgBouncer(serverPort, { poolSize = 20, port } = {}) {
  if (!findProgram()) aptInstall('PgBouncer', ['pgbouncer']);
  const path = findProgram();
  if (!path) fail('PgBouncer was not found. Install it.');
  const version = output(path, ['--version'])
    ?.match(/(\d+)\.(\d+)/)
    ?.slice(1)
    .map(Number) ?? [1, 18];
  const namedStatements = version[0] > 1 || version[1] >= 21;
  const folder = mkdtempSync(join(tmpdir(), 'docket-pgbouncer-'));
  const as = owner();
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  const listenPort = port ?? (await freePort());
  const settings = readFileSync(join(root, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
    .replace(
      /^docket = host=\S+ port=\d+ dbname=docket/m,
      `* = host=127.0.0.1 port=${serverPort} user=postgres`,
    )
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${listenPort}`)
    .replace(/^auth_type.*\nauth_file.*$/m, 'auth_type = any')
    .replace('default_pool_size = 40', `default_pool_size = ${poolSize}`)
    .replace('max_prepared_statements =', `${namedStatements ? '' : '; '}max_prepared_statements =`)
    .replace(/^(reserve_pool|server_idle)_.*\n/gm, '');
  const file = join(folder, 'pgbouncer.ini');
  // Tests drop their databases: a connection that is not used must not stay.
  writeFileSync(file, `${settings}\nunix_socket_dir =\nserver_idle_timeout = 10\nautodb_idle_timeout = 10\n`);
  const child = spawn(path, ['-q', file], { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4000);
  });
  const answers = () =>
    new Promise((resolve) => {
      const probe = connect(listenPort, '127.0.0.1', () => resolve(true));
      probe.on('error', () => resolve(false)).on('close', () => resolve(false));
      probe.on('connect', () => probe.end());
    });
  for (let tries = 0; !(await answers()); tries += 1) {
    if (child.exitCode !== null || tries > 100) fail(`PgBouncer did not start: ${log}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port: listenPort,
    namedStatements,
    log: () => log,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
