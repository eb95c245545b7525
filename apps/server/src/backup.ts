import { existsSync } from 'node:fs';
import { StartupError } from './api-error.ts';
import { backup, restore } from './backup/backup.service.ts';
import { readConfig } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openEmbedded, openPostgres } from './db/open.ts';

/** npm run db:backup FILE, npm run db:restore FILE [-- --replace]: for the database that npm start would use. */
async function main([action, file, ...flags]: string[]) {
  if (!file || (action !== 'backup' && action !== 'restore'))
    throw new StartupError('Usage: npm run db:backup FILE, or npm run db:restore FILE [-- --replace]');
  if (action === 'restore' && !existsSync(file)) throw new StartupError(`File not found: ${file}`);
  const config = readConfig(process.env);
  const database = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL, 2, 'unlimited')
    : await openEmbedded(config.DATA_DIR);
  try {
    await migrateDatabase(database);
    const rows =
      action === 'backup'
        ? await backup(database, file)
        : await restore(database, file, flags.includes('--replace'));
    process.stdout.write(
      `${action === 'backup' ? 'Wrote' : 'Restored'} ${rows} rows ${action === 'backup' ? 'to' : 'from'} ${file}\n`,
    );
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const known =
    error instanceof StartupError ||
    (error as NodeJS.ErrnoException).code?.startsWith('Z_') ||
    (error as NodeJS.ErrnoException).code?.startsWith('E');
  if (!known) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
