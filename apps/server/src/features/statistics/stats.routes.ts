import type { Out, statsCalls } from '@docket/contract';
import type { ItemFlag } from '@docket/rules';
import { includesFolded } from '@docket/rules';
import { takePage, toLimitAndOffset } from '../../db/list-query.ts';
import type { Deps } from '../../http/deps.ts';
import { csvResponse, inParts, readExportRows } from '../../http/file-response.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentIndex, ContentService, TestMeta } from '../content/index.ts';
import { difficultyStats } from './difficulty-stats.ts';
import { countFlagged, type FlaggedRow, findFlagged } from './flagged.queries.ts';
import { typeView } from './question-stats.view.ts';
import {
  findAnswers,
  findTestLines,
  findTestOrder,
  type TestLineRow,
  type TestSortRow,
} from './statistics.queries.ts';

type FlaggedLine = Out<(typeof statsCalls)['flaggedQuestions']['output']>['items'][number];
type TestLine = Out<(typeof statsCalls)['tests']['output']>['items'][number];

const named = (index: ContentIndex, search: string) =>
  [...index.homesById.values()].filter((home) => includesFolded(home.name, search));

function flaggedView(row: FlaggedRow, index: ContentIndex): FlaggedLine[] {
  const meta = index.questionsById.get(row.questionId);
  const home = meta && index.homesById.get(meta.testId);
  if (!meta || !home) return [];
  return [
    {
      questionId: meta.id,
      testId: home.id,
      testName: home.name,
      sectionNo: meta.sectionNo,
      sectionType: meta.sectionType,
      no: meta.no,
      questionType: typeView(index, meta.questionType),
      answers: row.answers,
      share: row.shareRight,
      discrimination: row.pointBiserialRest,
      flags: row.flags as ItemFlag[],
      computedAt: row.computedAt.toISOString(),
    },
  ];
}

const testLineView = (test: TestMeta, scores: TestLineRow | undefined): TestLine => ({
  id: test.id,
  no: test.no,
  name: test.name,
  type: test.type,
  enabled: test.enabled,
  questions: test.sections
    .filter((section) => !section.variable)
    .reduce((sum, section) => sum + section.questionIds.length, 0),
  attempts: scores?.attempts ?? 0,
  mean: scores?.mean ?? null,
  standardDeviation: scores?.standardDeviation ?? null,
  kr20: scores?.kr20 ?? null,
  standardError: scores?.standardError ?? null,
  flagged: scores?.flagged ?? 0,
  computedAt: scores?.computedAt.toISOString() ?? null,
});

type TestOrder = 'no' | 'name' | keyof TestSortRow;

/** Unknown values come last, in either order. `statistics` are only loaded if the list is sorted by them. */
function inOrder(
  tests: readonly TestMeta[],
  sortby: TestOrder,
  sortorder: 'asc' | 'desc',
  statistics: ReadonlyMap<string, TestSortRow>,
): TestMeta[] {
  const sign = sortorder === 'asc' ? 1 : -1;
  const getSortKey = (test: TestMeta) =>
    sortby === 'no' ? test.no : sortby === 'name' ? test.name : (statistics.get(test.id)?.[sortby] ?? null);
  return tests
    .map((test) => ({ test, key: getSortKey(test) }))
    .sort(({ test: one, key: a }, { test: other, key: b }) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null) || one.no - other.no;
      const by = typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
      return sign * by || one.no - other.no;
    })
    .map(({ test }) => test);
}

export function statsHandlers(
  deps: Deps,
  { content }: { content: ContentService },
): Handlers<typeof statsCalls> {
  return {
    async difficultyStats({ query }) {
      const [index, rows] = await Promise.all([content.index(), findAnswers(deps.db)]);
      return difficultyStats(index, rows, query);
    },
    async flaggedQuestions({ query }) {
      const { page, size, sortby, sortorder, exportcsv } = query;
      const index = await content.index();
      const filter = {
        flags: query.flags?.length ? query.flags : null,
        sectionType: query.sectionType ?? null,
        testIds: query.search ? named(index, query.search).map(({ id }) => id) : null,
      };
      const order = { sortby, sortorder };
      if (exportcsv) {
        const rows = await readExportRows(deps.db, (tx, part) => findFlagged(tx, filter, order, part));
        return csvResponse(
          'flagged questions',
          [
            ['test', (row) => row.testName],
            ['section', (row) => row.sectionNo],
            ['question', (row) => row.no],
            ['type', (row) => row.questionType.label],
            ['flags', (row) => row.flags.join(' ')],
            ['discrimination', (row) => row.discrimination],
            ['share right', (row) => row.share],
            ['first answers', (row) => row.answers],
            ['computed', (row) => row.computedAt],
          ],
          inParts(rows, (part) => part.flatMap((row) => flaggedView(row, index))),
        );
      }
      const [rows, total] = await Promise.all([
        findFlagged(deps.db, filter, order, toLimitAndOffset({ page, size })),
        countFlagged(deps.db, filter),
      ]);
      return { items: rows.flatMap((row) => flaggedView(row, index)), page, size, total };
    },
    async tests({ query: { page, size, search, sortby, sortorder, exportcsv } }) {
      const index = await content.index();
      const byStatistic = sortby !== 'no' && sortby !== 'name';
      const tests = inOrder(
        index.tests.filter((test) => includesFolded(test.name, search ?? '')),
        sortby,
        sortorder,
        byStatistic ? await findTestOrder(deps.db) : new Map(),
      );
      const shown = exportcsv ? tests : takePage(tests, { page, size });
      const ids = shown.map((test) => test.id);
      const scores = await findTestLines(deps.db, ids);
      const lines = shown.map((test) => testLineView(test, scores.get(test.id)));
      if (exportcsv)
        return csvResponse(
          'statistics of tests',
          [
            ['no', (row) => row.no],
            ['test', (row) => row.name],
            ['questions', (row) => row.questions],
            ['attempts', (row) => row.attempts],
            ['mean', (row) => row.mean],
            ['standard deviation', (row) => row.standardDeviation],
            ['KR-20', (row) => row.kr20],
            ['standard error', (row) => row.standardError],
            ['flagged', (row) => row.flagged],
            ['computed', (row) => row.computedAt],
          ],
          lines,
        );
      return { items: lines, page, size, total: tests.length };
    },
  };
}
