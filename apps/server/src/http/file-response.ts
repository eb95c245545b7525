import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Db } from '../db/database.ts';
import { readFromSnapshot } from '../db/snapshot.queries.ts';

/** A handler may return this instead of the JSON of its call: a file that the browser saves with its name. */
export class FileResponse {
  readonly name: string;
  readonly type: string;
  readonly body: string | Buffer | Readable;
  constructor(name: string, type: string, body: string | Buffer | Readable) {
    this.name = name;
    this.type = type;
    this.body = body;
  }
  /** Sets the headers of a reply and returns the body to send. */
  prepare(reply: FastifyReply): string | Buffer | Readable {
    reply
      .type(this.type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${this.name.replace(/[^\w.-]+/g, '-')}"`);
    return this.body;
  }
}

/** A file instead of the declared output. Only this function circumvents the output type. */
export const fileResponse = (name: string, type: string, body: string | Buffer | Readable): never =>
  new FileResponse(name, type, body) as never;

/**
 * A handler may return this instead of a file: an address of the storage from which the browser downloads it. A page that sends
 * `x-file-link: tell` gets the address in that header, because its own request can't follow a redirect to another origin.
 */
export class FileLink {
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('cache-control', 'no-store');
    if (request.headers['x-file-link'] !== 'tell') return reply.redirect(this.url, 303);
    return reply.header('x-file-link', this.url).code(204).send();
  }
}
export const fileLink = (url: string): never => new FileLink(url) as never;

/** The maximum number of rows in an export. */
export const maxExportRows = 50_000;
/**
 * Rows that one statement of an export reads. The process reads a result all at once, so a statement for 50,000 rows
 * would delay other requests by 350 ms; the embedded database runs in the process too, so its parts are smaller
 * (decision 95).
 */
const rowsAtOnce = { postgres: 2_000, embedded: 500 };

/**
 * All rows of an export, at most 50,000; other requests are served between its parts. On PostgreSQL all parts are of one
 * snapshot: `read` gets the handle of a transaction that sees nothing that is written meanwhile. The embedded database
 * has one connection, which a transaction would keep from all others.
 */
export async function readExportRows<Row>(
  db: Database,
  read: (db: Db, page: { readonly limit: number; readonly offset: number }) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const limit = rowsAtOnce[db.kind];
  const readAll = async (handle: Db) => {
    const all: Row[] = [];
    for (let offset = 0; offset < maxExportRows; offset += limit) {
      const rows = await read(handle, { limit, offset });
      all.push(...rows);
      if (rows.length < limit) break;
      await setImmediate();
    }
    return all;
  };
  if (db.kind === 'embedded') return readAll(db);
  return db.transaction(async (tx) => {
    await readFromSnapshot(tx);
    return readAll(tx);
  });
}

/** Rows written at a time, so that other requests are served in between. */
const batchSize = 500;

export type Cell = string | number | boolean | Date | null;
/** Whole seconds in UTC, in the one format that spreadsheets read as a timestamp: '2026-03-14 09:30:00'. */
const timestampCell = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');
const wireTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Rows in the parts in which they are written. `toItems` prepares a part when its turn comes, because doing it for all
 * 50,000 at once would delay other requests.
 */
export async function* inParts<Row, Item>(
  rows: readonly Row[],
  toItems: (part: readonly Row[]) => readonly Item[] | Promise<readonly Item[]>,
): AsyncGenerator<readonly Item[]> {
  for (let at = 0; at < rows.length; at += batchSize) {
    await setImmediate();
    yield await toItems(rows.slice(at, at + batchSize));
  }
}

/**
 * Rows as a CSV file with a header line (RFC 4180, UTF-8 with a byte order mark, which Excel needs). Cells that a
 * spreadsheet would run as a formula become text; timestamps, as dates or ISO texts, have one format.
 */
export function csvResponse<Row>(
  name: string,
  columns: readonly (readonly [header: string, cell: (row: Row) => Cell])[],
  rows: readonly Row[] | AsyncIterable<readonly Row[]>,
): never {
  const write = (lines: readonly unknown[][], bom: boolean) =>
    stringify([...lines], {
      bom,
      escape_formulas: true,
      cast: {
        boolean: (value) => (value ? 'yes' : 'no'),
        date: timestampCell,
        string: (value) => (wireTimestamp.test(value) ? timestampCell(new Date(value)) : value),
      },
    });
  async function* parts() {
    yield write([columns.map(([header]) => header)], true);
    for await (const part of Symbol.asyncIterator in rows ? rows : inParts(rows, (some) => some))
      yield write(
        part.map((row) => columns.map(([, cell]) => cell(row))),
        false,
      );
  }
  return fileResponse(`${name}.csv`, 'text/csv; charset=utf-8', Readable.from(parts()));
}
