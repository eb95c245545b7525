import { existsSync } from 'node:fs';
import { ApiError, StartupError } from './api-error.ts';
import { backup, restore } from './backup/backup.service.ts';
import { readConfig } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openForCommand } from './db/open.ts';
import { requireOwnFiles } from './features/files/index.ts';
import { openFiles } from './files/open-files.ts';

const usage = `Usage:
  npm run db:backup FILE [-- --with-files | --without-files]
  npm run db:restore FILE [-- --replace] [--without-files]
Files on disk are part of a backup, and files on S3 are not, unless a flag says otherwise.`;
const known = new Set(['--replace', '--with-files', '--without-files']);

/** For the database and the files that npm start would use. */
async function main([action, file, ...flags]: string[]) {
  if (!file || (action !== 'backup' && action !== 'restore') || flags.some((flag) => !known.has(flag)))
    throw new StartupError(usage);
  if (action === 'restore' && !existsSync(file)) throw new StartupError(`File not found: ${file}`);
  const config = readConfig(process.env);
  const store = openFiles(config);
  const withFiles =
    !flags.includes('--without-files') &&
    (action === 'restore' || store.kind === 'disk' || flags.includes('--with-files'));
  const files = withFiles ? { store, count: 0 } : undefined;
  const database = await openForCommand(config, { statementTime: 'unlimited' });
  try {
    await migrateDatabase(database);
    if (action === 'backup' && files) await requireOwnFiles(database, store);
    const rows =
      action === 'backup'
        ? await backup(database, file, files)
        : await restore(database, file, flags.includes('--replace'), files);
    const what = files ? `${rows} rows and ${files.count} files` : `${rows} rows`;
    process.stdout.write(
      action === 'backup' ? `Wrote ${what} to ${file}\n` : `Restored ${what} from ${file}\n`,
    );
    if (action === 'backup' && !files)
      process.stdout.write(`Files are not part of it. They are in ${store.location}: back them up there.\n`);
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isKnown =
    error instanceof StartupError ||
    error instanceof ApiError ||
    (error as NodeJS.ErrnoException).code?.startsWith('Z_') ||
    (error as NodeJS.ErrnoException).code?.startsWith('E');
  if (!isKnown) throw error;
  const { message, cause } = error as Error;
  process.stderr.write(`${message}${cause instanceof Error ? ` (${cause.message})` : ''}\n`);
  process.exit(1);
}
