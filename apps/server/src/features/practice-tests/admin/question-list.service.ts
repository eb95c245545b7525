import type { Out, QuestionRow, testAdminCalls } from '@docket/contract';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../db/database.ts';
import { takePage } from '../../../db/list-query.ts';
import { csvResponse, maxExportRows } from '../../../http/file-response.ts';
import type { ContentIndex, QuestionMeta } from '../../content/index.ts';
import { getExcerpt } from './authored.view.ts';
import { questionsInOrder } from './library-order.ts';
import { findFlagged, findListed, type ListedQuestion, searchQuestions } from './list.queries.ts';

type Query = Out<(typeof testAdminCalls)['questions']['query']>;
/** The maximum number of questions that a search finds; more search terms find fewer. */
const maxFound = 2_000;
const chunk = 1_000;

const types = { test: 'NORMAL', skill: 'SKILL', lesson: 'COURSE' } as const;
function rowView(index: ContentIndex, meta: QuestionMeta, row: ListedQuestion): QuestionRow {
  const home = index.homesById.get(meta.testId)!;
  return {
    id: row.id,
    location: {
      testId: home.id,
      testName: home.name,
      testType: types[meta.origin],
      testEnabled: home.enabled,
      sectionId: meta.sectionId,
      sectionNo: meta.sectionNo,
      sectionType: meta.sectionType,
      segmentId: meta.segmentId ?? meta.skillId,
      questionNo: meta.no,
    },
    questionType: meta.questionType,
    difficulty: meta.difficulty,
    enabled: row.enabled,
    archivedAt: row.archivedAt?.toISOString() ?? null,
    excerpt: getExcerpt({ stimulusHtml: row.stimulusHtml, stemHtml: row.stemHtml }),
    flags: row.flags ?? [],
    updatedAt: row.updatedAt.toISOString(),
  };
}

const toSetOrNull = <T>(values: readonly T[] | undefined) => (values ? new Set(values) : null);
const sorters: Readonly<Record<Query['sortby'], ((a: QuestionMeta, b: QuestionMeta) => number) | null>> = {
  location: null,
  difficulty: (a, b) => a.difficulty - b.difficulty,
  questionType: (a, b) => (a.questionType < b.questionType ? -1 : a.questionType > b.questionType ? 1 : 0),
};

type Choice = Omit<Query, 'page' | 'size' | 'search' | 'flags' | 'exportcsv'>;
/** Questions that match the filters that the index can check in memory, in order. */
function choose(index: ContentIndex, choice: Choice): readonly QuestionMeta[] {
  const questionTypes = toSetOrNull(choice.questionTypes);
  const difficulties = toSetOrNull<number>(choice.difficulties);
  const sectionTypes = toSetOrNull(choice.sectionTypes);
  const tests = toSetOrNull(choice.testIds);
  const metas = questionsInOrder(index).filter(
    (meta) =>
      meta.archived === (choice.archived ?? false) &&
      (choice.enabled === undefined || meta.switchedOn === choice.enabled) &&
      (!tests || tests.has(meta.testId)) &&
      (!sectionTypes || sectionTypes.has(meta.sectionType)) &&
      (!questionTypes || questionTypes.has(meta.questionType)) &&
      (!difficulties || difficulties.has(meta.difficulty)),
  );
  const compare = sorters[choice.sortby];
  const sign = choice.sortorder === 'desc' ? -1 : 1;
  // Sorting is stable: equal ones keep their order by position.
  if (compare) return metas.sort((a, b) => sign * compare(a, b));
  return sign < 0 ? metas.reverse() : metas;
}

/**
 * A cache of the last filters for each version of the library, so that further pages cost the same however large it
 * is.
 */
const chosen = new WeakMap<ContentIndex, LRUCache<string, readonly QuestionMeta[]>>();
const keptChoices = 20;
function keptChoice(index: ContentIndex, query: Query): readonly QuestionMeta[] {
  const { page: _page, size: _size, search: _search, flags: _flags, exportcsv: _export, ...filters } = query;
  // In one order, whatever that of the request.
  const choice = Object.fromEntries(Object.entries(filters).sort()) as Choice;
  const kept = chosen.get(index) ?? new LRUCache({ max: keptChoices });
  chosen.set(index, kept);
  const key = JSON.stringify(choice);
  const metas = kept.get(key) ?? choose(index, choice);
  kept.set(key, metas);
  return metas;
}

async function listMatching(db: Db, index: ContentIndex, query: Query): Promise<readonly QuestionMeta[]> {
  const metas = keptChoice(index, query);
  if (!query.search && !query.flags) return metas;
  const found = query.search ? new Set(await searchQuestions(db, query.search, maxFound)) : null;
  const flagged = query.flags ? new Set(await findFlagged(db, query.flags)) : null;
  return metas.filter((meta) => (!found || found.has(meta.id)) && (!flagged || flagged.has(meta.id)));
}

async function loadRows(db: Db, index: ContentIndex, metas: readonly QuestionMeta[]): Promise<QuestionRow[]> {
  const rows: QuestionRow[] = [];
  for (let at = 0; at < metas.length; at += chunk) {
    const part = metas.slice(at, at + chunk);
    const listed = await findListed(
      db,
      part.map((meta) => meta.id),
    );
    const byId = new Map(listed.map((row) => [row.id, row]));
    for (const meta of part) {
      const row = byId.get(meta.id);
      if (row) rows.push(rowView(index, meta, row));
    }
  }
  return rows;
}

/** A page of questions of the whole library, or all matching ones as a CSV file. */
export async function listQuestions(db: Db, index: ContentIndex, query: Query) {
  const metas = await listMatching(db, index, query);
  if (query.exportcsv)
    return csvResponse<QuestionRow>(
      'questions',
      [
        ['Test', (row) => row.location.testName],
        ['Section', (row) => row.location.sectionNo],
        ['Question', (row) => row.location.questionNo],
        ['Section type', (row) => row.location.sectionType],
        ['Question type', (row) => row.questionType],
        ['Difficulty', (row) => row.difficulty],
        ['Enabled', (row) => row.enabled],
        ['Archived', (row) => row.archivedAt !== null],
        ['Flags', (row) => row.flags.join(' ')],
        ['Text', (row) => row.excerpt],
        ['Id', (row) => row.id],
        ['Updated (UTC)', (row) => row.updatedAt],
      ],
      await loadRows(db, index, metas.slice(0, maxExportRows)),
    );
  const { page, size } = query;
  const items = await loadRows(db, index, takePage(metas, { page, size }));
  return { items, page, size, total: metas.length };
}
