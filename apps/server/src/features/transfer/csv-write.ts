import type {
  ContentLrQuestion,
  ContentRich,
  ContentSegment,
  ContentSegmentQuestion,
  ContentTest,
} from '@docket/contract/content-format';
import { optionLetters } from '@docket/rules';
import { stringify } from 'csv-stringify/sync';
import {
  explanationColumns,
  passageColumns,
  passageExplanationColumns,
  questionColumns,
  sectionColumns,
  testColumns,
} from './csv-columns.ts';
import { isHtml } from './html-cell.ts';
import { settledBlock, settledInline } from './texts.ts';

type Row = Record<string, string | number>;
type Question = ContentLrQuestion | ContentSegmentQuestion;
/** A cell with a tag is HTML; any other cell is plain text, which never contains tags. */
const written = (text: ContentRich) => (typeof text === 'string' ? text : text.html);
/** In a cell of plain text, entities are decoded when it is read. */
const withEntities = (value: string) => (isHtml(value) ? value : value.replace(/&(?=#?\w+)/g, '&amp;'));
const cell = (text: ContentRich | undefined) =>
  text === undefined ? '' : withEntities(written(settledBlock(text)));
/** An option without tags is written as plain text. */
const optionCell = (text: ContentRich): string => {
  const html = written(settledInline(text));
  if (typeof text === 'string' || html.includes('<')) return withEntities(html);
  const plain = html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return isHtml(plain) ? html : withEntities(plain);
};
const yes = (value: boolean) => (value ? 'yes' : 'no');
/**
 * Spreadsheets would run these as formulas, so they get an apostrophe; a text with an apostrophe gets another one.
 */
const guarded = (value: string) => (/^'*[=+\-@\t\r]/.test(value) ? `'${value}` : value);
const all = <T>(one: { explanation?: T | undefined; moreExplanations?: T[] | undefined }): T[] => [
  ...(one.explanation ? [one.explanation] : []),
  ...(one.moreExplanations ?? []),
];

function questionCells(question: Question): Row {
  const row: Row = {
    question: question.no,
    question_type: question.type,
    topics: question.topics.join(' '),
    difficulty: question.difficulty,
    enabled: yes(question.enabled !== false),
    stimulus: cell('stimulus' in question ? question.stimulus : undefined),
    stem: cell(question.stem),
    option_ids: optionLetters
      .map((optionName) => question.optionIds?.[optionName] ?? '')
      .join(' ')
      .trim(),
    credited: question.credited,
  };
  for (const optionName of optionLetters)
    row[`option_${optionName.toLowerCase()}`] = optionCell(question.options[optionName]);
  all(question).forEach((one, at) => {
    const columns = explanationColumns(at);
    row[columns.author] = one.author;
    row[columns.text] = cell(one.text);
    row[columns.video] = one.videoUrl ?? '';
    row[columns.shown] = yes(one.enabled !== false);
    for (const optionName of optionLetters) row[columns.note(optionName)] = cell(one.notes[optionName]);
  });
  return row;
}
/** The text of a passage is in its first row; the other rows have only its key. */
function passageCells(segment: ContentSegment): Row {
  const row: Row = {
    passage: segment.no,
    passage_title: segment.title,
    passage_subject: segment.subject,
    passage_line_numbers: yes(segment.lineNumbers ?? false),
    passage_text: cell(segment.passages[0]!.text),
    passage_text_b: cell(segment.passages[1]?.text),
  };
  all(segment).forEach((one, at) => {
    const columns = passageExplanationColumns(at);
    row[columns.author] = one.author;
    row[columns.text] = cell(one.text);
    row[columns.video] = one.videoUrl ?? '';
    row[columns.shown] = yes(one.enabled !== false);
  });
  return row;
}

function makeRows(test: ContentTest): Row[] {
  const rows: Row[] = [];
  for (const section of test.sections) {
    const sectionCells: Row = {
      section: section.no,
      section_type: section.type,
      section_title: section.title ?? '',
      section_minutes: section.minutes,
      section_unscored: yes(section.variable),
      section_enabled: yes(section.enabled !== false),
    };
    if (section.type === 'LR')
      for (const question of section.questions) rows.push({ ...sectionCells, ...questionCells(question) });
    else
      for (const segment of section.segments)
        segment.questions.forEach((question, at) => {
          const passage = at === 0 ? passageCells(segment) : { passage: segment.no };
          rows.push({ ...sectionCells, ...passage, ...questionCells(question) });
        });
  }
  const conversion = (test.conversion ?? [])
    .map((row) => `${row.scaled}:${row.rawFrom}-${row.rawTo}`)
    .join(' ');
  return rows.map((row, at) => ({
    test: test.slug,
    test_number: test.no,
    test_name: test.name,
    test_purpose: test.purpose ?? '',
    conversion: at === 0 ? conversion : '',
    ...row,
  }));
}

/** The columns of explanations that at least one row uses. */
const used = (rows: readonly Row[], columns: readonly string[]) =>
  columns.filter((column) => rows.some((row) => column in row));

export function formatCsv(rows: readonly Row[]): string {
  const explained = Array.from({ length: 10 }, (_, at) => {
    const columns = explanationColumns(at);
    return [columns.author, columns.text, columns.video, columns.shown, ...optionLetters.map(columns.note)];
  }).flat();
  const passages = Array.from({ length: 10 }, (_, at) => Object.values(passageExplanationColumns(at))).flat();
  const columns = [
    ...testColumns,
    ...sectionColumns,
    ...passageColumns,
    ...used(rows, passages),
    ...questionColumns,
    ...used(rows, explained),
  ];
  return stringify(
    [columns, ...rows.map((row) => columns.map((column) => guarded(String(row[column] ?? ''))))],
    {
      bom: true,
    },
  );
}
export const writeCsv = (tests: readonly ContentTest[]): string => formatCsv(tests.flatMap(makeRows));
