import { parse } from 'csv-parse/sync';
import { limits } from './limits.ts';
import { Refused } from './problems.ts';
import { decodeText } from './text-file.ts';

/** The separator that occurs most often in the header: spreadsheets in some languages write semicolons. */
const detectSeparator = (header: string) =>
  [',', ';', '\t'].sort((one, other) => header.split(other).length - header.split(one).length)[0]!;
/**
 * A table as a spreadsheet shows it. `skipped` lines are before the first record, so that row numbers agree with the
 * spreadsheet.
 */
export interface TableText {
  readonly file: string;
  /** The prefix of "row 3" in messages: the name of a sheet. */
  readonly sheet?: string;
  readonly records: readonly (readonly string[])[];
  readonly skipped: number;
}

/**
 * Counts cells before the parser creates a string for each: ten megabytes of commas are ten million cells. Throws
 * Refused.
 */
function guardCells(file: string, text: string, delimiter: string): void {
  let isQuoted = false;
  let line = 1;
  let columns = 1;
  let total = 1;
  let rows = 1;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\n') line += 1;
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === delimiter) {
      columns += 1;
      total += 1;
      if (columns > limits.columns)
        throw new Refused(
          file,
          `Line ${line}: more than ${limits.columns} columns. Delete those beside the table`,
          { item: `line ${line}`, field: `column ${columns}`, value: text.slice(at + 1, at + 41) },
        );
    } else if (!isQuoted && char === '\n') {
      columns = 1;
      rows += 1;
      total += 1;
      // The last line may end with a line break.
      if (rows > limits.lines + 1) throw new Refused(file, `More than ${limits.lines} lines`);
    }
    if (total > limits.cells)
      throw new Refused(file, `More than ${limits.cells.toLocaleString('en')} cells. Split the file`);
  }
}

/** Parses a CSV file into records, whatever its columns mean. Throws Refused. */
export function readRecords(file: string, bytes: Buffer): TableText {
  const whole = decodeText(file, bytes).replace(/^\uFEFF/, '');
  // Excel may write the separator in a line before the header.
  const separatorLine = /^"?sep=([,;\t])"?[ ]*(?:\r\n?|\n)/i.exec(whole);
  const text = whole.slice(separatorLine?.[0].length ?? 0);
  const delimiter = separatorLine?.[1] ?? detectSeparator(text.slice(0, text.search(/[\r\n]|$/)));
  guardCells(file, text, delimiter);
  try {
    const records: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      max_record_size: limits.recordLength,
      to: limits.lines + 1,
    });
    return { file, records, skipped: separatorLine ? 1 : 0 };
  } catch (error) {
    const { lines, message } = error as Error & { lines?: number };
    throw new Refused(
      file,
      `The CSV file can't be read: ${message}`,
      lines === undefined
        ? undefined
        : { item: `line ${lines}`, field: 'line', value: text.split('\n')[lines - 1] ?? null },
    );
  }
}
