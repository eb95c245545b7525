import { readConfig } from './config.ts';
import { StartupError } from './fault.ts';
import { startServer } from './server.ts';

try {
  const running = await startServer(readConfig(process.env), {
    announce: (line) => process.stdout.write(`${line}\n`),
  });
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    process.stdout.write(`\n${signal}: finishing what is under way\n`);
    // A request that hangs must not keep the process for ever.
    setTimeout(() => process.exit(1), 20_000).unref();
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
