import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline as pipe, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Database } from '../db/database.ts';
import { analyzeTables } from '../db/planner-statistics.ts';
import { StartupError } from '../fault.ts';
import {
  type Client,
  inSnapshot,
  insertRows,
  isEmpty,
  rowsOf,
  runFills,
  storedColumns,
  tablesInOrder,
  truncateAll,
  withoutTriggers,
} from './backup.queries.ts';
import { droppedTables, fillsSince, newestMigration } from './fills.ts';

const format = 'docket-backup';
interface Head {
  readonly format?: string;
  /** The newest migration of the database that it was made of; not in those of before it was kept. */
  readonly migration?: string;
}

/**
 * Writes every row as gzipped lines of JSON, from one snapshot: a head line, then `{table, columns}` followed by its
 * rows, and a last line with the count. Both databases write and read the same file, so it also moves a school from the
 * embedded database to PostgreSQL. The file appears under its name only once it is complete. Returns the number of rows.
 */
export async function backup(database: Database, file: string): Promise<number> {
  const client = await database.pool.connect();
  const partial = `${file}.partial`;
  let rows = 0;
  async function* lines() {
    yield `${JSON.stringify({ format, version: 1, migration: newestMigration(), at: new Date().toISOString() })}\n`;
    for (const table of await tablesInOrder(client)) {
      const columns = await storedColumns(client, table);
      yield `${JSON.stringify({ table, columns })}\n`;
      for await (const page of rowsOf(client, table, columns)) {
        rows += page.length;
        yield `${page.join('\n')}\n`;
      }
    }
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

/** Lines of a gzipped file; a damaged file throws here instead of ending early. */
async function* linesOf(file: string): AsyncGenerator<string> {
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

/** Names the file and what is wrong with it; any other failure as it is. */
function unreadable(file: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'Z_BUF_ERROR') return new StartupError(`${file} is incomplete. Nothing was changed.`);
  if (code?.startsWith('Z_')) return new StartupError(`${file} is not a backup of Docket.`);
  if (code === 'ENOENT') return new StartupError(`File not found: ${file}`);
  return error;
}

/** The head line; null when it is none. */
function headOf(line: string): Head | null {
  try {
    return JSON.parse(line) as Head | null;
  } catch {
    return null;
  }
}

/** Puts every row of a file into its table. Throws StartupError where it is not a whole backup of tables that are known. */
async function putIn(client: Client, file: string, known: readonly string[]) {
  const columns = new Map<string, readonly string[]>();
  let head: Head | null = null;
  let at: { table: string; columns: string[] } | null = null;
  let page: string[] = [];
  let rows = 0;
  let ended = false;
  const dropped = droppedTables();
  const flush = async () => {
    if (at && page.length && !dropped.includes(at.table))
      await insertRows(client, at.table, at.columns, page);
    rows += page.length;
    page = [];
  };
  for await (const line of linesOf(file)) {
    if (!head) {
      head = headOf(line);
      if (head?.format !== format) throw new StartupError(`${file} is not a backup of Docket.`);
    } else if (line.startsWith('{"table":')) {
      await flush();
      at = JSON.parse(line) as { table: string; columns: string[] };
      if (!known.includes(at.table) && !dropped.includes(at.table))
        throw new StartupError(`The backup has a table that this version doesn't know: ${at.table}.`);
      columns.set(at.table, at.columns);
    } else if (line.startsWith('{"end":true')) {
      await flush();
      ended = (JSON.parse(line) as { rows: number }).rows === rows;
    } else {
      page.push(line);
      if (page.length >= 1000) await flush();
    }
  }
  if (!ended) throw new StartupError(`${file} is incomplete. Nothing was changed.`);
  return { rows, columns, migration: head?.migration };
}

/**
 * Puts a backup into a migrated database, all of it or nothing; an older one gets what migrations since then filled in.
 * Refuses a database that holds data unless told to replace it.
 */
export async function restore(database: Database, file: string, replace: boolean): Promise<number> {
  const client = await database.pool.connect();
  let restored: number;
  try {
    restored = await inSnapshot(client, 'read write', async () => {
      if (!replace && !(await isEmpty(client)))
        throw new StartupError(
          'The database is not empty. Add "-- --replace" to put the backup in place of everything in it.',
        );
      const known = await tablesInOrder(client);
      await truncateAll(client, known);
      const { rows, columns, migration } = await withoutTriggers(client, () => putIn(client, file, known));
      await runFills(client, fillsSince(migration, columns));
      return rows;
    });
  } finally {
    client.release();
  }
  await analyzeTables(database);
  return restored;
}
