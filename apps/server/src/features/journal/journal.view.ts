import type { JournalEntry, JournalPatterns } from '@docket/contract';
import {
  type ContentIndex,
  type ContentService,
  composeExcerpt,
  questionSourceView,
} from '../content/index.ts';
import type { JournalRow, PatternRow } from './journal.queries.ts';

const labelled = (index: ContentIndex, code: string) => ({
  code,
  label: index.questionTypes.get(code)?.label ?? code,
});

/** Entries with an excerpt of their question. The caller has left out embargoed questions. */
export async function presentJournal(
  content: ContentService,
  rows: readonly JournalRow[],
): Promise<JournalEntry[]> {
  const index = await content.index();
  const texts = await content.questions(rows.map((row) => row.questionId));
  return rows.flatMap((row): JournalEntry | [] => {
    const meta = index.questionsById.get(row.questionId);
    if (!meta) return [];
    const text = texts.get(row.questionId);
    return {
      id: row.id,
      questionId: row.questionId,
      source: questionSourceView(index, meta),
      excerpt: text ? composeExcerpt((text.stimulusHtml ?? '') + text.stemHtml, '') : '',
      sectionType: row.sectionType,
      questionType: labelled(index, row.questionType),
      whyChosen: row.whyChosen,
      whyWrong: row.whyWrong,
      rule: row.rule,
      missReason: row.missReason,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

const sum = (rows: readonly PatternRow[]) => rows.reduce((total, row) => total + row.count, 0);
/** Groups of rows with the same key, those with the highest counts first. */
function groupRows<K>(rows: readonly PatternRow[], getKey: (row: PatternRow) => K) {
  const groups = new Map<K, PatternRow[]>();
  for (const row of rows) groups.set(getKey(row), [...(groups.get(getKey(row)) ?? []), row]);
  return [...groups]
    .map(([key, group]) => ({ key, group, count: sum(group) }))
    .sort((a, b) => b.count - a.count || (String(a.key) < String(b.key) ? -1 : 1));
}

const countTypes = (index: ContentIndex, rows: readonly PatternRow[]) =>
  groupRows(rows, (row) => `${row.sectionType} ${row.questionType}`).map(({ group, count }) => ({
    ...labelled(index, group[0]!.questionType),
    sectionType: group[0]!.sectionType,
    count,
  }));

export const patternsView = (index: ContentIndex, rows: readonly PatternRow[]): JournalPatterns => ({
  total: sum(rows),
  missReasons: groupRows(rows, (row) => row.missReason).map(({ key, group, count }) => ({
    missReason: key,
    count,
    types: countTypes(index, group),
  })),
  types: countTypes(index, rows),
});
