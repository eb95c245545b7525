import {
  answerOfRecord,
  BadRecordError,
  type Columns,
  columnsOfHeader,
  type LoggedAnswer,
  plainColumns,
} from './answers.ts';
import { CsvReader, type CsvRecord } from './csv.ts';

/** An answer of the log, or the error of a line. */
export type LogEntry =
  | { readonly line: number; readonly answer: LoggedAnswer }
  | { readonly line: number; readonly error: string };

/** Whether the delimiter is a tab or a comma; detected in the first line. */
function detectDelimiter(text: string): string {
  const firstLine = text.split(/[\r\n]/, 1)[0]!;
  return firstLine.includes('\t') && !firstLine.includes(',') ? '\t' : ',';
}

/**
 * The entries of a log that arrives in pieces of any size, those of each piece together: to wait for each costs more than to
 * read it. The first record may be a header; without one the columns
 * are student, item, skills, correct. Throws BadRecordError for a header without a required column, and
 * UnclosedQuoteError; nothing after either can be read.
 */
export async function* readLog(pieces: AsyncIterable<string>): AsyncGenerator<readonly LogEntry[]> {
  let reader: CsvReader | null = null;
  let columns: Columns | null = null;
  let opening = '';

  function parseEntry(record: CsvRecord): LogEntry | null {
    if (!columns) {
      const header = columnsOfHeader(record);
      columns = header ?? plainColumns;
      if (header) return null;
    }
    try {
      return { line: record.line, answer: answerOfRecord(record, columns) };
    } catch (error) {
      if (error instanceof BadRecordError) return { line: record.line, error: error.message };
      throw error;
    }
  }

  for await (const piece of pieces) {
    let text = piece;
    if (!reader) {
      opening += piece;
      if (!/\S[^\r\n]*[\r\n]/.test(opening)) continue;
      reader = new CsvReader(detectDelimiter(opening.trimStart()));
      text = opening;
    }
    yield reader.read(text).flatMap((record) => parseEntry(record) ?? []);
  }
  const rest = reader ?? new CsvReader(detectDelimiter(opening.trimStart()));
  const records = [...(reader ? [] : rest.read(opening)), ...rest.end()];
  yield records.flatMap((record) => parseEntry(record) ?? []);
}
