import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../api-error.ts';

/** When a process started, in clock ticks since boot; null without /proc. Detects a reused pid. */
function startTicks(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function alive(pid: number, ticks: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return ticks === null || startTicks(pid) === null || startTicks(pid) === ticks;
}

/**
 * Returns false if the file exists. The file is created by a link with its complete content, so that nobody reads
 * half a lock and takes it for a stale one. Throws StartupError if it cannot be written.
 */
function createLockFile(directory: string, file: string): boolean {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, JSON.stringify({ pid: process.pid, ticks: startTicks(process.pid) }), {
      mode: 0o600,
    });
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartupError(
      `The data directory ${directory} cannot be written: ${(error as Error).message}. Set DATA_DIR to another one.`,
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Locks a data directory, because PGlite itself allows two processes to open the same directory, which corrupts it.
 * Returns the function that releases the lock. Throws StartupError while another living process holds it.
 */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'docket.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createLockFile(directory, file)) return () => rmSync(file, { force: true });
    let holder: { pid: number; ticks: string | null } | null = null;
    try {
      holder = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      holder = null;
    }
    if (holder && alive(holder.pid, holder.ticks)) {
      throw new StartupError(
        `The data directory ${directory} is in use by process ${holder.pid}. Stop it first, or set DATA_DIR to another directory.`,
      );
    }
    if (existsSync(file)) rmSync(file, { force: true });
  }
  throw new StartupError(`The data directory ${directory} could not be locked.`);
}
