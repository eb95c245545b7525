import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartupError } from '../api-error.ts';
import type { Database } from '../db/database.ts';
import { bridgeRelease, lastReplaced, listMigrations, type Migration } from '../db/migration-list.ts';
import { analyzeTables } from '../db/planner-statistics.ts';
import {
  type Client,
  dropSchema,
  findNewestMigration,
  inSnapshot,
  insertRows,
  isEmpty,
  lockMigrations,
  readRows,
  runMigrations,
  storedColumns,
  tablesInOrder,
  truncateAll,
  withoutTriggers,
} from './backup.queries.ts';
import { type BackupFiles, readFile, writeFiles } from './backup-files.ts';

const format = 'docket-backup';
interface Head {
  readonly format?: string;
  /** The newest migration of the database that was backed up; backups of the first versions have none. */
  readonly migration?: string;
}

/**
 * Writes every row as gzipped lines of JSON, from one snapshot: a header line, then `{table, columns}` followed by
 * its rows, then the files if they are wanted, and a last line with the count. PostgreSQL and the embedded database use the
 * same format, so it also moves a school from the embedded database to PostgreSQL. The file gets its name only when it is
 * complete. Returns the number of rows.
 */
export async function backup(database: Database, file: string, files?: BackupFiles): Promise<number> {
  const client = await database.pool.connect();
  const partial = `${file}.partial`;
  let rows = 0;
  async function* lines() {
    const createdAt = await findNewestMigration(client);
    const migration = listMigrations().find((one) => one.createdAt === createdAt)?.tag;
    if (!migration)
      throw new StartupError("The database isn't of this version. Start Docket once, and try again.");
    yield `${JSON.stringify({ format, version: 1, migration, at: new Date().toISOString() })}\n`;
    for (const table of await tablesInOrder(client)) {
      const columns = await storedColumns(client, table);
      yield `${JSON.stringify({ table, columns })}\n`;
      for await (const page of readRows(client, table, columns)) {
        rows += page.length;
        yield `${page.join('\n')}\n`;
      }
    }
    if (files) yield* writeFiles(files);
    yield `${JSON.stringify({ end: true, rows })}\n`;
  }
  try {
    await inSnapshot(client, 'read only', () =>
      pipeline(Readable.from(lines()), createGzip(), createWriteStream(partial, { mode: 0o600 })),
    );
    await rename(partial, file);
    return rows;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    client.release();
  }
}

/** The lines of a gzipped file. A damaged file throws here instead of ending early. */
async function* readLines(file: string): AsyncGenerator<string> {
  const unzipped = pipe(createReadStream(file), createGunzip(), () => undefined);
  unzipped.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unzipped as AsyncIterable<string>) {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      yield* parts;
    }
  } catch (error) {
    throw unreadable(file, error);
  }
  if (rest) yield rest;
}

/** An error with the file name and the reason; any other error is returned unchanged. */
function unreadable(file: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'Z_BUF_ERROR') return new StartupError(`${file} is incomplete. Nothing was changed.`);
  if (code?.startsWith('Z_')) return new StartupError(`${file} is not a backup of Docket.`);
  if (code === 'ENOENT') return new StartupError(`File not found: ${file}`);
  return error;
}

/** Parses the header line; null if it is invalid. */
function parseHead(line: string): Head | null {
  try {
    return JSON.parse(line) as Head | null;
  } catch {
    return null;
  }
}

/** Splits the migrations at the newest one of the backup. Throws StartupError if that one is unknown. */
function splitMigrations(file: string, { migration }: Head): readonly [Migration[], Migration[]] {
  if (migration === undefined)
    throw new StartupError(
      `${file} doesn't say which version of Docket made it, so it can't be restored here. Restore it with that version, update Docket, and back it up again.`,
    );
  const all = listMigrations();
  const index = migration === lastReplaced ? 0 : all.findIndex(({ tag }) => tag === migration);
  // Tags begin with a number of four digits.
  if (index < 0 && migration < lastReplaced)
    throw new StartupError(
      `${file} was made by an early Docket 0.1. Restore it with ${bridgeRelease}, and back it up again there (docs/operations/upgrades.md).`,
    );
  if (index < 0)
    throw new StartupError(
      `${file} is from another version of Docket (${migration}). Update Docket, and try again.`,
    );
  return [all.slice(0, index + 1), all.slice(index + 1)];
}

/**
 * Inserts every row after the header line into its table. Throws StartupError unless the backup is complete and of
 * these tables.
 */
async function loadRows(
  client: Client,
  file: string,
  lines: AsyncGenerator<string>,
  known: readonly string[],
  files: BackupFiles | undefined,
): Promise<number> {
  let at: { table: string; columns: string[] } | null = null;
  let page: string[] = [];
  let rows = 0;
  let ended = false;
  const flush = async () => {
    if (at && page.length) await insertRows(client, at.table, at.columns, page);
    rows += page.length;
    page = [];
  };
  for await (const line of lines) {
    if (line.startsWith('{"file":')) {
      await flush();
      await readFile(line, lines, files);
    } else if (line.startsWith('{"table":')) {
      await flush();
      at = JSON.parse(line) as { table: string; columns: string[] };
      if (!known.includes(at.table))
        throw new StartupError(`The backup has a table that this version doesn't know: ${at.table}.`);
    } else if (line.startsWith('{"end":true')) {
      await flush();
      ended = (JSON.parse(line) as { rows: number }).rows === rows;
    } else {
      page.push(line);
      if (page.length >= 1000) await flush();
    }
  }
  if (!ended) throw new StartupError(`${file} is incomplete. Nothing was changed.`);
  return rows;
}

/**
 * Restores a backup into a database of this version, in one transaction: all of it or nothing (decision 5). For an
 * older backup, the schema is created as it was then, filled, and migrated forward. Refuses a database that contains
 * data unless `replace` is set. Files of the backup are put into the store, if one is given, before the transaction ends: those
 * that a damaged backup has had by then stay there. Throws StartupError.
 */
export async function restore(
  database: Database,
  file: string,
  replace: boolean,
  files?: BackupFiles,
): Promise<number> {
  const client = await database.pool.connect();
  let restored: number;
  try {
    restored = await inSnapshot(client, 'read write', async () => {
      if (!replace && !(await isEmpty(client)))
        throw new StartupError(
          'The database is not empty. Add "--replace" ("-- --replace" to an npm command) to put the backup in place of everything in it.',
        );
      const lines = readLines(file);
      const first = await lines.next();
      const head = first.done ? null : parseHead(first.value);
      if (head?.format !== format) throw new StartupError(`${file} is not a backup of Docket.`);
      const [before, since] = splitMigrations(file, head);
      if (since.length > 0) {
        await lockMigrations(client);
        await dropSchema(client);
        await runMigrations(client, before);
      }
      const known = await tablesInOrder(client);
      await truncateAll(client, known);
      const rows = await withoutTriggers(client, () => loadRows(client, file, lines, known, files));
      await runMigrations(client, since);
      return rows;
    });
  } finally {
    client.release();
  }
  await analyzeTables(database);
  return restored;
}
