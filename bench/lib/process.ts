import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Starts a Node program and waits until it prints an address; ends it by its own id. A channel carries messages to
 * it.
 */
export async function startProgram(
  args: readonly string[],
  env: Record<string, string>,
  { hasChannel = false }: { readonly hasChannel?: boolean } = {},
): Promise<{ url: string; child: ChildProcess; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit', ...(hasChannel ? (['ipc'] as const) : [])],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const found = text.match(/http:\/\/127\.0\.0\.1:\d+/);
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it served: ${text}`)));
  });
  return {
    url,
    child,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Resident memory in MB, from /proc; NaN if it is not available. */
export function residentMegabytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Processor seconds that a process has used so far, from /proc; NaN if they are not available. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    // The kernel counts in hundredths; user time is the 14th field, system time the 15th.
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Processor seconds of the connections to a database on this machine, by their process ids. */
export async function databaseSeconds(url: string): Promise<ReadonlyMap<number, number>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await client.end();
  return new Map(rows.map(({ pid }) => [pid, processorSeconds(pid)]));
}
/** What connections have used since an earlier time; those that ended meanwhile are not counted. */
export const secondsSince = (before: ReadonlyMap<number, number>, now: ReadonlyMap<number, number>) =>
  [...now].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
