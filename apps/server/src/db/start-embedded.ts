import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartupError } from '../api-error.ts';
import { lockDirectory } from './lock.ts';

/** The thread of an embedded database that is being opened. */
export interface StartedEmbedded {
  readonly worker: Worker;
  /** Where it listens, once it is open. @throws StartupError if it does not open */
  readonly address: Promise<string>;
  /** Null where the address is a port. */
  readonly socketDir: string | null;
  /** Removes the socket and the lock of the directory. */
  release(): void;
}

/**
 * Starts the thread of the embedded database in a directory, or in memory for 'memory://'. With a snapshot, the archive of
 * another database, it need not create a new one, which takes seconds. It imports little, so that a server starts it before its
 * own modules (decision 140).
 */
export function startEmbedded(dataDir: string, snapshot?: string): StartedEmbedded {
  const durable = !dataDir.startsWith('memory://');
  let unlock = () => {};
  if (durable) {
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new StartupError(`The data directory ${dataDir} cannot be made: ${(error as Error).message}`);
    }
    unlock = lockDirectory(dataDir);
  }
  // Readable only by its owner. On Windows a loopback port, because node-postgres has no Unix sockets there.
  const socketDir = process.platform === 'win32' ? null : mkdtempSync(join(tmpdir(), 'docket-'));
  const release = () => {
    if (socketDir) rmSync(socketDir, { recursive: true, force: true });
    unlock();
  };
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: {
      dataDir: durable ? join(dataDir, 'pglite') : dataDir,
      socketPath: socketDir ? join(socketDir, '.s.PGSQL.5432') : null,
      durable,
      snapshot,
    },
    execArgv: [],
    // What it makes dies at once: rows on their way. By default 48 MB, most of which becomes resident (decision 136).
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  });
  const address = new Promise<string>((resolve, reject) => {
    worker.once('message', (message: { address: string }) => resolve(message.address));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the database worker ended')));
  }).catch((error: Error) => {
    release();
    throw new StartupError(`The embedded database in ${dataDir} does not open: ${error.message}`);
  });
  // It may fail before anybody waits for it.
  address.catch(() => undefined);
  return { worker, address, socketDir, release };
}
