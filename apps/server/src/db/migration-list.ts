import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrationsFolder } from '../paths.ts';

export interface Migration {
  /** For example "0054_ticket_comments". */
  readonly tag: string;
  /** Milliseconds; identifies the migration in the database's table of applied migrations. */
  readonly createdAt: number;
  readonly statements: readonly string[];
}

/** The last of the migrations that the baseline, the first of the list, replaced. */
export const lastReplaced = '0047_plain_names';
/** What updates an installation that is older than the baseline. */
export const bridgeRelease = 'the newest Docket 0.1';

/** Every migration of this version, oldest first. */
export function listMigrations(): readonly Migration[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  const { entries } = JSON.parse(journal) as { entries: readonly { tag: string }[] };
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis, sql }, i) => ({
    tag: entries[i]!.tag,
    createdAt: folderMillis,
    statements: sql,
  }));
}
