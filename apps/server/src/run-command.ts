import { ApiError, StartupError } from './api-error.ts';

type Command = (args: string[], say: (line: string) => void) => Promise<boolean>;

/** Runs a command of the command line: usage errors are printed in a line or two, with exit code 1. */
export async function runCommand(command: Command): Promise<void> {
  try {
    if (!(await command(process.argv.slice(2), (line) => process.stdout.write(`${line}\n`))))
      process.exitCode = 1;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!(error instanceof StartupError) && !(error instanceof ApiError) && !code?.startsWith('E'))
      throw error;
    process.stderr.write(`${message}\n`);
    const { cause } = error as Error;
    if (cause instanceof Error) process.stderr.write(`  ${cause.message}\n`);
    if (error instanceof ApiError)
      for (const detail of error.details ?? []) process.stderr.write(`  ${detail.message}\n`);
    process.exitCode = 1;
  }
}
