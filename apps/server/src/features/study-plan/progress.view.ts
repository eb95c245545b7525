import type { DrillType } from '@docket/contract';
import { displayedLevelAfter } from '@docket/rules';
import type { ContentIndex } from '../content/index.ts';
import type { Pace } from './pace.service.ts';
import type { DayRow, ProgressRow, TotalRow } from './progress.queries.ts';
import { byDay, daysBefore, level, sumStats, toSeconds, toShare } from './statistics.ts';

const difficulties = [1, 2, 3, 4, 5];

export function timeStatsView(input: {
  totals: readonly TotalRow[];
  days: readonly DayRow[];
  others: Pace;
  today: string;
}) {
  const days = byDay(input.days);
  const lastWeek = days.filter((day) => day.day > daysBefore(input.today, 7));
  return {
    totalSeconds: toSeconds(input.totals.reduce((sum, row) => sum + row.timeMs, 0)),
    last7DaysSeconds: lastWeek.reduce((sum, one) => sum + one.seconds, 0),
    questions: input.totals.reduce((sum, row) => sum + row.questions, 0),
    byType: input.totals.map((row) => ({
      type: row.type,
      seconds: toSeconds(row.timeMs),
      questions: row.questions,
      meanSeconds: row.questions ? row.timeMs / row.questions / 1000 : null,
      othersMeanSeconds: input.others.get(row.type) ?? null,
    })),
    byDay: days.map(({ day, seconds, questions }) => ({ day, seconds, questions })),
  };
}

/** Days, oldest first, with the level at the end of each; `answers` is their number at the end of the last. */
function levelsByDay(days: readonly DayRow[], answers: number) {
  let later = 0;
  return days
    .toReversed()
    .map(({ day, right, counted, levelMean }) => {
      const before = Math.max(0, answers - later);
      later += counted;
      return {
        day,
        right,
        of: counted,
        level: levelMean === null ? null : displayedLevelAfter(levelMean, before),
      };
    })
    .toReversed();
}

export function drillHistoryView(
  type: DrillType,
  progress: ProgressRow,
  days: readonly DayRow[],
  index: ContentIndex,
) {
  const stats = progress.stats.filter((row) => row.type === type);
  const levelRow = progress.levels.find((row) => row.key === type);
  const total = sumStats(stats, () => type).get(type);
  const byDifficulty = sumStats(stats, (row) => row.difficulty);
  const byQuestionType = [...sumStats(stats, (row) => row.questionType)].map(([code, sum]) => ({
    code,
    label: index.questionTypes.get(code)?.label ?? code,
    ...toShare(sum.right, sum.of),
    meanSeconds: sum.of ? sum.timeMs / sum.of / 1000 : null,
  }));
  return {
    type,
    level: levelRow ? level(levelRow) : null,
    total: toShare(total?.right ?? 0, total?.of ?? 0),
    byQuestionType: byQuestionType.sort((a, b) => b.of - a.of || a.label.localeCompare(b.label)),
    byDifficulty: difficulties.map((difficulty) => ({
      difficulty,
      ...toShare(byDifficulty.get(difficulty)?.right ?? 0, byDifficulty.get(difficulty)?.of ?? 0),
    })),
    byDay: levelsByDay(
      days.filter((row) => row.type === type),
      levelRow?.count ?? 0,
    ),
  };
}
