import { createServer } from 'node:net';
import { StartupError } from '../api-error.ts';
import type { Config } from '../config.ts';

/** An error that the operator can fix if a port cannot be opened; any other failure unchanged. */
export function cannotListen(error: unknown, { PORT, HOST }: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${PORT} on ${HOST} is in use. Set PORT to another one, or stop the other program.`,
    );
  if (code === 'EACCES')
    return new StartupError(
      `Port ${PORT} on ${HOST} may not be opened by this user. Set PORT to 1024 or higher.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST ${HOST} is not an address of this machine.`);
  return error;
}

/** Checked before the database is opened: a first load for a server that cannot serve would be wasted. */
export async function requireFreePort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(cannotListen(error, config)));
    probe.listen({ port: config.PORT, host: config.HOST }, () => probe.close(() => resolve()));
  });
}
