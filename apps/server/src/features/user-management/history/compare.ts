import type { HistoryCorrection } from '@docket/contract';
import type { DerivedTable, PastQuestionRow } from './history.queries.ts';
import type { Derived, Rows } from './history.types.ts';

type Row = Readonly<Record<string, unknown>>;
export interface Difference {
  /** Rows to write, and rows to delete. */
  readonly write: Row[];
  readonly gone: Row[];
  readonly added: number;
  readonly changed: number;
}
const labels: Readonly<Record<HistoryCorrection['what'], string>> = {
  attempts: 'Counts of drills and tests',
  sections: 'Counts of sections',
  answers: 'Scored answers',
  results: 'Scores of practice tests',
  questions: 'Questions seen and answered',
  levels: 'Levels',
  types: 'Accuracy by question type and difficulty',
  days: 'Work by day',
  hours: 'Correct answers by hour',
  progress: 'Streak and last work',
};
export const listCorrections = (
  what: HistoryCorrection['what'],
  counts: { readonly added?: number; readonly changed?: number; readonly removed?: number },
): HistoryCorrection[] => {
  const { added = 0, changed = 0, removed = 0 } = counts;
  return added + changed + removed === 0 ? [] : [{ what, label: labels[what], added, changed, removed }];
};

/** Corrections with those of an earlier comparison that was carried out in part. */
export function addCorrections(
  earlier: ReadonlyMap<HistoryCorrection['what'], number>,
  later: readonly HistoryCorrection[],
): HistoryCorrection[] {
  const missing = [...earlier.keys()].filter((what) => !later.some((one) => one.what === what));
  return [
    ...later.map((one) => ({ ...one, changed: one.changed + (earlier.get(one.what) ?? 0) })),
    ...missing.flatMap((what) => listCorrections(what, { changed: earlier.get(what)! })),
  ];
}

const plain = (value: unknown) =>
  value instanceof Date ? value.getTime() : Array.isArray(value) ? JSON.stringify(value) : value;
const same = (a: unknown, b: unknown) => plain(a) === plain(b);

/**
 * A level that differs from the recalculated one by this much is wrong; smaller differences come from others'
 * answers, which have changed the questions (decision 43).
 */
function levelMatches(was: Row, is: Row): boolean {
  if (!['count', 'right', 'lastAt', 'workedAt'].every((name) => same(was[name], is[name]))) return false;
  const deviation = Math.sqrt(is.variance as number);
  const share = (was.variance as number) / (is.variance as number);
  return Math.abs((was.mean as number) - (is.mean as number)) <= deviation && share > 0.5 && share < 2;
}
/** The tolerance for the level of a day, on the logit scale. */
const dayLevelWithin = 0.5;
function dayMatches(was: Row, is: Row): boolean {
  if (!['questions', 'right', 'counted', 'timeMs'].every((name) => same(was[name], is[name]))) return false;
  const [a, b] = [was.levelMean as number | null, is.levelMean as number | null];
  return a === null || b === null ? a === b : Math.abs(a - b) <= dayLevelWithin;
}
const allMatch = (was: Row, is: Row) => Object.keys(is).every((name) => same(was[name], is[name]));

/** Compares stored with recalculated rows; `exact` ignores the tolerance for levels. */
export function findDifference(
  table: Exclude<DerivedTable, 'questions'>,
  stored: Rows,
  counted: Rows,
  exact: boolean,
): Difference {
  const matches = exact
    ? allMatch
    : table === 'levels'
      ? levelMatches
      : table === 'days'
        ? dayMatches
        : allMatch;
  const write: Row[] = [];
  let added = 0;
  for (const [key, is] of counted) {
    const was = stored.get(key);
    if (was && matches(was, is)) continue;
    if (!was) added += 1;
    write.push(is);
  }
  const gone = [...stored].filter(([key]) => !counted.has(key)).map(([, row]) => row);
  return { write, gone, added, changed: write.length - added };
}

const earlier = (a: unknown, b: unknown) => a instanceof Date && b instanceof Date && a < b;

/**
 * The same for questions, for which attempts do not have all data: a key may have been shown otherwise, and a flag
 * may have been set on any attempt with the question.
 */
export function questionDifference(
  stored: Rows,
  counted: Derived['questions'],
  rows: readonly PastQuestionRow[],
): Difference {
  const flags = new Map<string, Set<boolean>>();
  for (const row of rows) {
    const set = flags.get(row.questionId) ?? new Set();
    flags.set(row.questionId, set.add(row.flagged));
  }
  const write: Row[] = [];
  let added = 0;
  for (const [key, is] of counted) {
    const was = stored.get(key);
    if (!was) {
      added += 1;
      write.push(is);
      continue;
    }
    const { servedAt, seenAt, revealedAt, flagged } = was;
    const wanted = {
      ...is,
      servedAt: earlier(is.servedAt, servedAt) ? is.servedAt : servedAt,
      seenAt: seenAt === null || earlier(is.seenAt, seenAt) ? is.seenAt : seenAt,
      revealedAt: revealedAt === null || earlier(is.revealedAt, revealedAt) ? is.revealedAt : revealedAt,
      flagged: flags.get(key)?.has(flagged as boolean) ? flagged : is.flagged,
    };
    if (!allMatch(was, wanted)) write.push(wanted);
  }
  const answered = ['firstAnsweredAt', 'firstCorrect', 'lastAnsweredAt', 'lastCorrect'];
  for (const [key, was] of stored)
    if (!counted.has(key) && answered.some((name) => was[name] !== null))
      write.push({ ...was, ...Object.fromEntries(answered.map((name) => [name, null])) });
  return { write, gone: [], added, changed: write.length - added };
}
