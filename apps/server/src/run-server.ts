import { StartupError } from './api-error.ts';
import { readConfig } from './config.ts';
import { startEmbedded } from './db/start-embedded.ts';
import { requireFreePort } from './http/free-port.ts';
import type { Running, StartOptions } from './server.ts';

/** Serves until a signal ends the process, with the settings of the environment. */
export async function runServer(options: Pick<StartOptions, 'version' | 'pagesBuilt'> = {}): Promise<void> {
  // Before anything else: a signal during the first load must not leave it half done.
  const stopped = new AbortController();
  let running: Running | null = null;
  function stop(signal: string) {
    if (stopped.signal.aborted) return;
    process.stdout.write(`\n${signal}: finishing what is in progress\n`);
    stopped.abort();
    // A request that hangs must not keep the process running forever.
    setTimeout(() => process.exit(1), 20_000).unref();
    running?.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));

  try {
    const config = readConfig(process.env);
    await requireFreePort(config);
    // Its thread opens the database while this one loads the modules of the server (decision 140).
    const embedded = config.DATABASE_URL ? undefined : startEmbedded(config.DATA_DIR);
    const { startServer } = await import('./server.ts');
    running = await startServer(config, {
      ...options,
      embedded,
      announce: (line) => process.stdout.write(`${line}\n`),
      signal: stopped.signal,
    });
    if (stopped.signal.aborted) {
      await running.close();
      process.exit(0);
    }
  } catch (error) {
    if (stopped.signal.aborted) process.exit(0);
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
