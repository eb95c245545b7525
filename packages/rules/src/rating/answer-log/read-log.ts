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
 * The entries of a log that arrives in pieces of any size. The first record may be a header; without one the columns
 * are student, item, skills, correct. Throws BadRecordError for a header without a required column, and
 * UnclosedQuoteError; nothing after either can be read.
 */
export async function* readLog(pieces: AsyncIterable<string>): AsyncGenerator<LogEntry> {
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
    for (const record of reader.read(text)) {
      const entry = parseEntry(record);
      if (entry) yield entry;
    }
  }
  const rest = reader ?? new CsvReader(detectDelimiter(opening.trimStart()));
  for (const record of [...(reader ? [] : rest.read(opening)), ...rest.end()]) {
    const entry = parseEntry(record);
    if (entry) yield entry;
  }
}
