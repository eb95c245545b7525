import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { FastifyReply } from 'fastify';

/** What a handler returns instead of the JSON of its call: a file, to be kept by the browser under its name. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly body: string | Buffer | Readable;
  constructor(name: string, type: string, body: string | Buffer | Readable) {
    this.name = name;
    this.type = type;
    this.body = body;
  }
  /** Sets the headers of a reply; what remains is to send the body. */
  prepare(reply: FastifyReply): string | Buffer | Readable {
    reply
      .type(this.type)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${this.name.replace(/[^\w.-]+/g, '-')}"`);
    return this.body;
  }
}

/** A file instead of the declared answer; the type is given up here alone. */
export const fileAnswer = (name: string, type: string, body: string | Buffer | Readable): never =>
  new FileAnswer(name, type, body) as never;

/** Rows that one export holds at most; the page says so when there are more. */
export const maxExportRows = 50_000;

/** Rows written at a time: other requests come in between. */
const rowsAtOnce = 500;

export type Cell = string | number | boolean | Date | null;
/** Whole seconds of UTC, in the one form that spreadsheets take for a timestamp: '2026-03-14 09:30:00'. */
const timestampCell = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');
const wireTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Rows as a CSV file with a header line (RFC 4180, UTF-8 with a byte order mark, which Excel needs). Cells that a
 * spreadsheet would run as a formula are made text; timestamps, as dates or as on the wire, have one form.
 */
export function csvAnswer<Row>(
  name: string,
  columns: readonly (readonly [header: string, cell: (row: Row) => Cell])[],
  rows: readonly Row[],
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
    for (let at = 0; at < rows.length; at += rowsAtOnce) {
      await setImmediate();
      const some = rows.slice(at, at + rowsAtOnce);
      yield write(
        some.map((row) => columns.map(([, cell]) => cell(row))),
        false,
      );
    }
  }
  return fileAnswer(`${name}.csv`, 'text/csv; charset=utf-8', Readable.from(parts()));
}
