import { Fault, StartupError } from './fault.ts';
import { runLibrary } from './library.command.ts';

try {
  if (!(await runLibrary(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))))
    process.exitCode = 1;
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!(error instanceof StartupError) && !(error instanceof Fault) && !code?.startsWith('E')) throw error;
  process.stderr.write(`${message}\n`);
  if (error instanceof Fault)
    for (const one of error.details ?? []) process.stderr.write(`  ${one.message}\n`);
  process.exitCode = 1;
}
