import { correctedDays, displayedLevel, forgivenDays, noStreak, pointsToGain, streakOn } from '@docket/rules';
import type { CorrectionRow, DayRow, LevelRow, ProgressRow, TypeStatRow } from './progress.queries.ts';

const dayMs = 86_400_000;
export const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
export const toSeconds = (ms: number) => Math.round(ms / 1000);
export const toShare = (right: number, of: number) => ({ right, of, share: of ? right / of : null });

export function level(row: LevelRow) {
  const { level, low, high } = displayedLevel(row);
  return { type: row.key, level, low, high, answers: row.count };
}

/** Sums the types of each day. */
export function byDay(rows: readonly DayRow[]) {
  const sums = new Map<string, { questions: number; right: number; counted: number; timeMs: number }>();
  for (const row of rows) {
    const sum = sums.get(row.day) ?? { questions: 0, right: 0, counted: 0, timeMs: 0 };
    sums.set(row.day, {
      questions: sum.questions + row.questions,
      right: sum.right + row.right,
      counted: sum.counted + row.counted,
      timeMs: sum.timeMs + row.timeMs,
    });
  }
  return [...sums].map(([day, sum]) => ({
    day,
    questions: sum.questions,
    right: sum.right,
    of: sum.counted,
    seconds: toSeconds(sum.timeMs),
  }));
}

/** The streak as of the student's local day, and the missed days that it forgave. `rows` and days begin at `from`. */
export function streakView(
  { progress, corrections }: Pick<ProgressRow, 'progress' | 'corrections'>,
  rows: readonly DayRow[],
  today: string,
  from: string,
) {
  const state = progress ?? noStreak;
  const { current, workedToday, forgiven } = streakOn(state, today);
  const work = new Map(byDay(rows).map((one) => [one.day, one]));
  const daysOfKind = (kind: CorrectionRow['kind']) =>
    corrections
      .filter((correction) => correction.kind === kind && correction.day >= from)
      .map((correction) => correction.day);
  const counted = correctedDays([...work.keys()], {
    worked: daysOfKind('worked'),
    notWorked: daysOfKind('not-worked'),
  });
  const days = counted.map((day) => ({
    day,
    questions: work.get(day)?.questions ?? 0,
    seconds: work.get(day)?.seconds ?? 0,
  }));
  const past = forgivenDays(
    state,
    days.map((day) => day.day),
    current,
  );
  return {
    current,
    longest: state.longestStreak,
    workedToday,
    forgiven: forgiven === null ? past : [...past, forgiven],
    days,
    corrected: corrections
      .filter((correction) => correction.day >= from)
      .map(({ day, kind }) => ({ day, kind, questions: work.get(day)?.questions ?? 0 })),
  };
}
type TypeSum = Pick<TypeStatRow, 'right' | 'of' | 'timeMs'>;

/** Sums statistics by a key, in the order of their first occurrence. */
export function sumStats<K, R extends TypeSum>(rows: readonly R[], getKey: (row: R) => K) {
  const sums = new Map<K, { right: number; of: number; timeMs: number }>();
  for (const row of rows) {
    const key = getKey(row);
    const sum = sums.get(key) ?? { right: 0, of: 0, timeMs: 0 };
    sums.set(key, {
      right: sum.right + row.right,
      of: sum.of + row.of,
      timeMs: sum.timeMs + row.timeMs,
    });
  }
  return sums;
}

/** The minimum number of answers for a meaningful share. */
const enoughAnswers = 5;
const maxWeak = 5;

type TypeRow<T extends string> = TypeSum & { readonly type: T; readonly questionType: string };
/** Question types with enough answers, of which some were wrong. */
function missedTypes<T extends string>(rows: readonly TypeRow<T>[]) {
  const types = new Map<string, { type: T; code: string }>();
  for (const row of rows)
    types.set(`${row.type} ${row.questionType}`, { type: row.type, code: row.questionType });
  return [...sumStats(rows, (row) => `${row.type} ${row.questionType}`)]
    .filter(([, sum]) => sum.of >= enoughAnswers && sum.right < sum.of)
    .map(([key, { right, of }]) => ({ ...types.get(key)!, right, of, share: right / of }));
}

/**
 * Question types by which the student can gain points on the exam, most first; `points` by type as 'LR flaw', `target` is the
 * share of right answers that the goal needs (decision 123).
 */
export function typesToGain<T extends string>(
  rows: readonly TypeRow<T>[],
  points: ReadonlyMap<string, number>,
  target: number,
) {
  const sections = sumStats(rows, (row) => row.type);
  return missedTypes(rows)
    .map((one) => {
      const { right, of } = sections.get(one.type)!;
      const result = { ...one, points: points.get(`${one.type} ${one.code}`) ?? 0 };
      return { one, gain: pointsToGain(result, right / of, target) };
    })
    .filter(({ gain }) => gain > 0)
    .sort((a, b) => b.gain - a.gain || b.one.of - a.one.of || (a.one.code < b.one.code ? -1 : 1))
    .slice(0, maxWeak)
    .map(({ one }) => one);
}

/** Question types with the lowest shares of right answers, weakest first. */
export const weakTypes = <T extends string>(rows: readonly TypeRow<T>[]) =>
  missedTypes(rows)
    .sort((a, b) => a.share - b.share || b.of - a.of || (a.code < b.code ? -1 : 1))
    .slice(0, maxWeak);
