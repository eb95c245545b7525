import type { questionStatsCalls } from '@docket/contract';
import { optionLetter, optionLetters } from '@docket/rules';
import { notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { csvResponse } from '../../http/file-response.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { ContentIndex, ContentService, SectionMeta } from '../content/index.ts';
import { type JobsService, jobView } from '../jobs/index.ts';
import { type QuestionLine, questionLineView, scoreStatisticsView } from './question-stats.view.ts';
import { findQuestionStatistics, findScores } from './statistics.queries.ts';

/** Sections of a test as the test shows them, of a skill unit or of a course. */
const listSections = (index: ContentIndex, homeId: string): readonly SectionMeta[] =>
  index.testsById.get(homeId)?.sections ??
  index.learningSections.filter((section) => section.homeTestId === homeId);

type CsvRow = QuestionLine & { readonly sectionNo: number };
const statistic =
  (of: (statistics: NonNullable<QuestionLine['statistics']>) => number | null) => (row: CsvRow) =>
    row.statistics && of(row.statistics);
const columns: readonly (readonly [string, (row: CsvRow) => string | number | null])[] = [
  ['section', (row) => row.sectionNo],
  ['question', (row) => row.no],
  ['type', (row) => row.questionType.label],
  ['key', (row) => optionLetter(row.credited)],
  ['difficulty', (row) => row.difficulty],
  ['rating', (row) => row.rating.mean],
  ['rating error', (row) => row.rating.error],
  ['first answers', statistic(({ answers }) => answers)],
  ['share right', statistic(({ share }) => share)],
  ...optionLetters.map(
    (optionName, i) => [`chose ${optionName}`, statistic(({ options }) => options[i]!.answers)] as const,
  ),
  ['mean seconds', statistic(({ meanSeconds }) => meanSeconds)],
  ['attempts', statistic(({ attempts }) => attempts)],
  ['left blank', statistic(({ blank }) => blank)],
  ['point-biserial', statistic(({ pointBiserial }) => pointBiserial)],
  ['point-biserial with the rest', statistic(({ discrimination }) => discrimination)],
  ...optionLetters.map(
    (optionName, i) =>
      [`correlation of ${optionName}`, statistic(({ options }) => options[i]!.pointBiserial)] as const,
  ),
  ['drift z', statistic(({ drift }) => drift?.z ?? null)],
  ['flags', (row) => row.statistics?.flags.join(' ') ?? null],
];

export function questionStatsHandlers(
  deps: Deps,
  { content, jobs }: { content: ContentService; jobs: JobsService },
): Handlers<typeof questionStatsCalls> {
  async function loadHome(id: string) {
    const index = await content.index();
    const home = index.homesById.get(id);
    if (!home) throw notFound('Test');
    return { index, home };
  }
  return {
    async questionStats({ params, query }) {
      const { index, home } = await loadHome(params.id);
      const sections = listSections(index, home.id);
      const ids = sections.map((section) => section.id);
      const [rows, ofTest, ofSections, job] = await Promise.all([
        findQuestionStatistics(deps.db, ids),
        findScores(deps.db, 'test', [home.id]),
        findScores(deps.db, 'section', ids),
        jobs.active('statistics', { testId: home.id }),
      ]);
      const lines = (sectionId: string) =>
        rows.filter((row) => row.sectionId === sectionId).map((row) => questionLineView(row, index));
      const name = `${home.name} statistics`;
      if (query.exportcsv)
        return csvResponse(
          name,
          columns,
          sections.flatMap(({ id, no }) => lines(id).map((line) => ({ ...line, sectionNo: no }))),
        );
      const scores = ofTest.get(home.id);
      return {
        test: { id: home.id, name: home.name, origin: home.origin },
        statistics: scores ? scoreStatisticsView(scores) : null,
        sections: sections.map(({ id, no, homeTestId, type, variable }) => {
          const own = ofSections.get(id);
          const statistics = own ? scoreStatisticsView(own) : null;
          return { id, no, homeTestId, type, variable, statistics, questions: lines(id) };
        }),
        job: job && jobView(job),
      };
    },
    async recalculate({ params, user, now }) {
      const { home } = await loadHome(params.id);
      return { job: jobView(await jobs.enqueue('statistics', { testId: home.id }, user.id, now)) };
    },
    async rescore({ params, user, now }) {
      const { home } = await loadHome(params.id);
      return { job: jobView(await jobs.enqueue('rescore', { testId: home.id }, user.id, now)) };
    },
    recalculateAll: async ({ user, now }) => ({
      job: jobView(await jobs.enqueue('statistics', { testId: null }, user.id, now)),
    }),
  };
}
