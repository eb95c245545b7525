import type { ContentRich } from '@docket/contract/content-format';
import { optionLetters } from '@docket/rules';
import { decodeHTML } from 'entities';
import { validate } from 'uuid';
import type { DraftExplanation, DraftQuestion, DraftTest, OptionName } from './bundle.ts';
import { cleanText } from './clean.ts';
import {
  explanationColumns,
  knownColumns,
  maxExplanations,
  passageExplanationColumns,
  requiredColumns,
} from './csv-columns.ts';
import { findRowWith, firstValue, grouped, warnOfDifferences } from './csv-groups.ts';
import { readRecords, type TableText } from './csv-records.ts';
import { isHtml } from './html-cell.ts';
import { limits } from './limits.ts';
import { emptyFile, type Problems, Refused, tooManyQuestions } from './problems.ts';
import type { Subject } from './subject.ts';
import { TagCounter } from './text-file.ts';
import { settledBlock, settledInline, toBlockHtml, toInlineHtml } from './texts.ts';

const columnName = (header: string) =>
  cleanText(header)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
/** A text that is too long would take long to parse; the format check reports it. */
const isRead = (text: string) => text.length <= limits.fieldLength;
/** Plain text of the content format has no "<b". Text with such characters is exported as escaped HTML. */
const mayContainTag = (text: string) => /<\/?[a-z]/i.test(text);
export const richCell = (text: string): ContentRich => {
  if (!isRead(text)) return text;
  if (isHtml(text)) return settledBlock({ html: text });
  const plain = decodeHTML(text);
  return mayContainTag(plain) ? { html: toBlockHtml(plain) } : plain;
};
const richOption = (text: string): ContentRich => {
  if (!isRead(text)) return text;
  if (isHtml(text)) return settledInline({ html: text });
  const plain = decodeHTML(text);
  return mayContainTag(plain) ? { html: toInlineHtml(plain) } : plain;
};
const isYes = (value: string, other: boolean) => (value === '' ? other : /^(yes|y|true|1|x)$/i.test(value));
const parseWholeNumber = (value: string) => (/^\d{1,5}$/.test(value) ? Number(value) : undefined);

/** Reports an error of a row, with the column and its cell. */
type Complain = (subject: Exclude<Subject, string>, reason: string) => void;

/** One row by column name. Its cells are trimmed, and the apostrophe that prevents a formula is removed. */
class CsvRow {
  readonly item: string;
  private readonly cells: ReadonlyMap<string, string>;
  constructor(item: string, cells: ReadonlyMap<string, string>) {
    this.item = item;
    this.cells = cells;
  }
  /** Whether the file has the column: a missing column is not the same as an empty cell. */
  has(column: string): boolean {
    return this.cells.has(column);
  }
  get(column: string): string {
    return (this.cells.get(column) ?? '')
      .replace(/\r\n?/g, '\n')
      .replace(/^'('*[=+\-@\t\r])/, '$1')
      .trim();
  }
  whole(column: string, problem: Complain): number | undefined {
    const value = this.get(column);
    const number = parseWholeNumber(value);
    if (value !== '' && number === undefined)
      problem({ field: column, value }, `${column}: "${value.slice(0, 40)}" isn't a whole number`);
    return number;
  }
}

/** A valid cell for a column that the file needs and lacks. */
const placeholderCell = (column: string) => (column === 'credited' ? 'A' : column);

/** A row of as many cells as the header has; nothing if it has others, which is reported. */
function readRow(
  {
    file,
    columns,
    missing,
  }: {
    readonly file: string;
    readonly columns: readonly string[];
    readonly missing: readonly string[];
  },
  item: string,
  cells: readonly string[],
  problems: Problems,
): CsvRow[] {
  for (const [at, cell] of cells.entries()) {
    const column = columns[at];
    if (column === undefined || !knownColumns.has(column) || !isBrokenHtml(cell)) continue;
    problems.warn(
      file,
      item,
      { field: column, value: cell.slice(htmlTag.exec(cell)!.index) },
      'The cell has tags that texts cannot have, or that are not closed: it is read as plain text, with its tags',
      'Cells with tags that are not read as HTML',
    );
  }
  if (cells.length === columns.length)
    return [
      new CsvRow(
        item,
        new Map([
          ...missing.map((column) => [column, placeholderCell(column)] as const),
          ...columns.map((column, index) => [column, cells[index] ?? ''] as const),
        ]),
      ),
    ];
  problems.error(
    file,
    item,
    // The columns without a cell, or the cells without a column.
    cells.length < columns.length
      ? { field: columns.slice(cells.length).join(', '), value: cells.at(-1) ?? null }
      : { field: `cell ${columns.length + 1}`, value: cells.slice(columns.length).join(' | ') },
    `${cells.length} cells, but the header has ${columns.length}`,
  );
  return [];
}

/**
 * The rows of a table by column. What is wrong with the header is reported, and the rows get valid cells for what they
 * lack, so that their own errors are found in the same round. Throws Refused.
 */
function readRows(
  { file, sheet, records, skipped }: TableText,
  problems: Problems,
): { readonly rows: CsvRow[]; readonly isPartial: boolean } {
  const locationPrefix = sheet === undefined ? '' : `sheet ${sheet}, `;
  if (records.length > limits.lines) throw new Refused(file, `More than ${limits.lines} lines`);
  const tags = new TagCounter(file);
  for (const cells of records) for (const cell of cells) tags.add(cell);
  // Empty rows are not questions, but spreadsheets count them.
  const [first, ...rest] = records.flatMap((cells, at) =>
    cells.some((cell) => cell.trim() !== '') ? [{ cells, no: at + skipped + 1 }] : [],
  );
  if (!first) throw new Refused(file, emptyFile);
  const header = first.cells;
  if (header.length > limits.columns)
    throw new Refused(file, `${header.length} columns; at most ${limits.columns}`);
  const columns = header.map(columnName);
  const location = `${locationPrefix}header`;
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  if (missing.length === requiredColumns.length) {
    problems.error(
      file,
      location,
      { field: 'header', value: header.join(', ') },
      'No column of the CSV format, and no quiz that can be read. Start from the CSV template',
    );
    return { rows: [], isPartial: true };
  }
  for (const column of missing)
    problems.error(file, location, { field: column, value: null }, `The column ${column} is missing`);
  for (const column of columns)
    if (column !== '' && !knownColumns.has(column))
      problems.warn(
        file,
        location,
        { field: column, value: header[columns.indexOf(column)]! },
        `The unknown column ${column.slice(0, 60)} is left out`,
        'Unknown columns are left out',
      );
  const named = columns.filter((column) => column !== '');
  const twice = [...new Set(named.filter((column, at) => named.indexOf(column) < at))];
  for (const column of twice)
    problems.error(
      file,
      location,
      { field: column, value: header[columns.lastIndexOf(column)]! },
      'A column is listed twice',
    );
  const isPartial = missing.length + twice.length > 0;
  if (rest.length > limits.questions) throw new Refused(file, tooManyQuestions(rest.length));
  if (rest.length === 0)
    problems.error(
      file,
      location,
      { field: 'stem', value: null },
      `${locationPrefix}The file has a header, but no rows below it`,
    );
  const rows = rest.flatMap(({ cells, no }) =>
    readRow({ file, columns, missing }, `${locationPrefix}row ${no}`, cells, problems),
  );
  return { rows, isPartial };
}

function readExplanations(row: CsvRow, complain: Complain): DraftExplanation[] {
  return Array.from({ length: maxExplanations }, (_, at) => explanationColumns(at)).flatMap((columns) => {
    const notes: Partial<Record<OptionName, ContentRich>> = {};
    for (const optionName of optionLetters) {
      const note = row.get(columns.note(optionName));
      if (note !== '') notes[optionName] = richCell(note);
    }
    const text = row.get(columns.text);
    if (text === '') {
      if (Object.keys(notes).length > 0)
        complain(
          { field: columns.text, value: null },
          `${columns.text}: there are notes, but no explanation`,
        );
      return [];
    }
    return [
      {
        author: row.get(columns.author) || undefined,
        text: richCell(text),
        notes,
        videoUrl: row.get(columns.video) || undefined,
        enabled: isYes(row.get(columns.shown), true) ? undefined : false,
      },
    ];
  });
}

/** The ids of the five options, A to E, as an export writes them; anything else is no ids. */
function readOptionIds(cell: string): Partial<Record<OptionName, string>> {
  const ids = cell.trim().toLowerCase().split(/\s+/);
  const isValid = ids.length === optionLetters.length && ids.every((id) => validate(id));
  return isValid ? Object.fromEntries(optionLetters.map((optionName, at) => [optionName, ids[at]])) : {};
}

/** "C", "(c)", "C.", "Option C", "3", full-width too: the letter; anything else as it is. */
function readOptionName(cell: string): string {
  const bare = cleanText(cell).normalize('NFKC').trim();
  const [, found = ''] = /^(?:(?:option|choice|answer)\s+)?[([]?([A-Ea-e1-5])[)\].:]{0,2}$/i.exec(bare) ?? [];
  if (found === '') return cell;
  return /\d/.test(found) ? optionLetters[Number(found) - 1]! : found.toUpperCase();
}
/** Whether a cell has tags of HTML, but is read as plain text, since texts can't have them or they are not closed. */
const htmlTag =
  /<\/?(?:p|div|span|br|b|i|u|strong|em|sub|sup|s|del|ol|ul|li|table|tr|td|th|img|a|h[1-6]|blockquote|font|code|pre|ruby|math|mrow|mfrac)(?:\s+[a-z-]+\s*=[^<>]*)?\s*\/?>/i;
const isBrokenHtml = (text: string) => isRead(text) && htmlTag.test(text) && !isHtml(text);

function readQuestion(file: string, row: CsvRow, complain: Complain): DraftQuestion {
  const credited = readOptionName(row.get('credited'));
  const stimulus = row.get('stimulus');
  return {
    file,
    item: row.item,
    no: row.whole('question', complain),
    type: row.get('question_type') || undefined,
    topics: row
      .get('topics')
      .split(/[\s,;]+/)
      .filter(Boolean),
    difficulty: row.whole('difficulty', complain),
    stimulus: stimulus === '' ? undefined : richCell(stimulus),
    stimulusMissing: !row.has('stimulus'),
    stem: richCell(row.get('stem')),
    options: Object.fromEntries(
      optionLetters.map((optionName) => [
        optionName,
        richOption(row.get(`option_${optionName.toLowerCase()}`)),
      ]),
    ) as Record<OptionName, ContentRich>,
    optionIds: readOptionIds(row.get('option_ids')),
    credited,
    enabled: isYes(row.get('enabled'), true) ? undefined : false,
    explanations: readExplanations(row, complain),
  };
}

function parseConversion(cell: string, complain: Complain) {
  return cell
    .split(/[\s,;]+/)
    .filter(Boolean)
    .flatMap((part) => {
      const row = /^(\d{1,3}):(\d{1,3})-(\d{1,3})$/.exec(part);
      if (!row)
        complain(
          { field: 'conversion', value: part },
          `conversion: "${part.slice(0, 40)}" is not of the form 150:40-42`,
        );
      return row ? [{ scaled: Number(row[1]), rawFrom: Number(row[2]), rawTo: Number(row[3]) }] : [];
    });
}

/**
 * Reads a CSV file with one row per question. A passage is in one of its rows, and all its rows have its key. Throws
 * Refused.
 */
export const readCsv = (file: string, bytes: Buffer, problems: Problems): DraftTest[] =>
  readTable(readRecords(file, bytes), problems);

const reportErrorIn =
  (problems: Problems, file: string, row: CsvRow): Complain =>
  (subject, reason) =>
    problems.error(file, row.item, subject, reason);
/** The rows of a passage, the first of which has its text. */
function readPassage(problems: Problems, file: string, ofPassage: readonly CsvRow[], at: number) {
  const top = ofPassage[0]!;
  warnOfDifferences(file, problems, ofPassage, 'passage');
  const second = firstValue(ofPassage, 'passage_text_b');
  return {
    file,
    item: top.item,
    no: parseWholeNumber(firstValue(ofPassage, 'passage')) ?? at + 1,
    title: firstValue(ofPassage, 'passage_title') || undefined,
    subject: top.has('passage_subject') ? firstValue(ofPassage, 'passage_subject') : undefined,
    lineNumbers: top.has('passage_line_numbers')
      ? isYes(firstValue(ofPassage, 'passage_line_numbers'), false)
      : undefined,
    passages: [firstValue(ofPassage, 'passage_text'), ...(second === '' ? [] : [second])].map(richCell),
    explanations: Array.from({ length: maxExplanations }, (_, n) => passageExplanationColumns(n)).flatMap(
      (columns) => {
        const text = firstValue(ofPassage, columns.text);
        return text === ''
          ? []
          : [
              {
                author: firstValue(ofPassage, columns.author) || undefined,
                text: richCell(text),
                videoUrl: firstValue(ofPassage, columns.video) || undefined,
                enabled: isYes(firstValue(ofPassage, columns.shown), true) ? undefined : (false as const),
              },
            ];
      },
    ),
    questions: ofPassage.map((row) => readQuestion(file, row, reportErrorIn(problems, file, row))),
  };
}

/** Reads a table with the columns of the CSV format. Throws Refused. */
export function readTable(table: TableText, problems: Problems): DraftTest[] {
  const { file } = table;
  const { rows, isPartial } = readRows(table, problems);
  const readWhole = (ofGroup: readonly CsvRow[], column: string) => {
    const row = findRowWith(ofGroup, column);
    return row.whole(column, reportErrorIn(problems, file, row));
  };
  return grouped(rows, 'test').map((ofTest): DraftTest => {
    const first = ofTest[0]!;
    warnOfDifferences(file, problems, ofTest, 'test');
    return {
      ...(isPartial ? { isPartial } : {}),
      file,
      item: first.item,
      fieldNames: 'columns',
      slug: firstValue(ofTest, 'test') || undefined,
      no: readWhole(ofTest, 'test_number'),
      name: firstValue(ofTest, 'test_name') || undefined,
      fallbackName: table.sheet,
      purpose: firstValue(ofTest, 'test_purpose') || undefined,
      conversion: first.has('conversion')
        ? parseConversion(firstValue(ofTest, 'conversion'), reportErrorIn(problems, file, first))
        : undefined,
      sections: grouped(ofTest, 'section').map((ofSection) => {
        const head = ofSection[0]!;
        warnOfDifferences(file, problems, ofSection, 'section');
        const passages = ofSection.some((row) => row.get('passage') !== '');
        const type = firstValue(ofSection, 'section_type').toUpperCase();
        return {
          file,
          item: head.item,
          no: readWhole(ofSection, 'section'),
          type: type || (passages ? 'RC' : 'LR'),
          title: head.has('section_title') ? firstValue(ofSection, 'section_title') : undefined,
          minutes: readWhole(ofSection, 'section_minutes'),
          variable: head.has('section_unscored')
            ? isYes(firstValue(ofSection, 'section_unscored'), false)
            : undefined,
          enabled: isYes(firstValue(ofSection, 'section_enabled'), true) ? undefined : false,
          questions: passages
            ? []
            : ofSection.map((row) => readQuestion(file, row, reportErrorIn(problems, file, row))),
          segments: passages
            ? grouped(ofSection, 'passage').map((ofPassage, at) => readPassage(problems, file, ofPassage, at))
            : [],
        };
      }),
    };
  });
}
