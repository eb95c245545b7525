import type { Out, SectionType, statsCalls } from '@docket/contract';
import type { ContentIndex } from '../content/index.ts';
import { typeView } from './question-stats.view.ts';
import type { AnswersRow } from './statistics.queries.ts';

type DifficultyStats = Out<(typeof statsCalls)['difficultyStats']['output']>;
type Sum = { questions: number; answers: number; right: number; timeMs: number; timed: number };

const noSums = () =>
  Array.from({ length: 5 }, (): Sum => ({ questions: 0, answers: 0, right: 0, timeMs: 0, timed: 0 }));
const toDifficultyLevels = (sums: readonly Sum[]) =>
  sums.map(({ questions, answers, right, timeMs, timed }, i) => ({
    difficulty: i + 1,
    questions,
    answers,
    share: answers === 0 ? null : right / answers,
    meanSeconds: timed === 0 ? null : timeMs / timed / 1000,
  }));

/** First answers by difficulty, for all questions of the requested tests and for each of their types. */
export function difficultyStats(
  index: ContentIndex,
  rows: readonly AnswersRow[],
  wanted: { readonly sectionType?: SectionType | undefined; readonly type?: string | undefined },
): DifficultyStats {
  const all = noSums();
  const types = new Map<string, { sectionType: SectionType; code: string; sums: Sum[] }>();
  for (const row of rows) {
    const meta = index.questionsById.get(row.questionId);
    if (meta?.origin !== 'test') continue;
    const { sectionType, questionType: code, difficulty } = meta;
    if (wanted.sectionType && wanted.sectionType !== sectionType) continue;
    if (wanted.type && wanted.type !== code) continue;
    const key = `${sectionType} ${code}`;
    const own = types.get(key) ?? { sectionType, code, sums: noSums() };
    types.set(key, own);
    for (const sum of [all[difficulty - 1]!, own.sums[difficulty - 1]!]) {
      sum.questions += 1;
      sum.answers += row.answers;
      sum.right += row.right;
      sum.timeMs += row.timeMs;
      sum.timed += row.timedAnswers;
    }
  }
  return {
    levels: toDifficultyLevels(all),
    types: [...types.values()]
      .map(({ sectionType, code, sums }) => ({
        sectionType,
        questionType: typeView(index, code),
        levels: toDifficultyLevels(sums),
      }))
      .sort(
        (a, b) =>
          a.sectionType.localeCompare(b.sectionType) ||
          a.questionType.label.localeCompare(b.questionType.label),
      ),
  };
}
