import {
  type EffectiveDifficulty,
  type Estimate,
  newItemEstimate,
  newPopulation,
  noCredited,
  type RatingState,
} from '@docket/rules';
import { createPauses } from '../../../http/pauses.ts';
import { type FinishedQuestion, type KnownQuestion, Ledger, type Progress } from '../../attempts/index.ts';
import type { QuestionMeta } from '../../content/index.ts';
import type { DerivedTable } from './history.queries.ts';
import { type PastQuestionRow, toRowKey } from './history.queries.ts';
import type { Derived, Past } from './history.types.ts';

/** The input of a recalculation besides the attempts. */
export interface ReplayWith {
  readonly timezone: string | null;
  readonly metas: ReadonlyMap<string, QuestionMeta>;
  /** Current ratings of questions. */
  readonly ratings: ReadonlyMap<string, Estimate>;
}

/** Stored as 'real' between attempts. */
const stored = ({ mean, variance, count }: Estimate): Estimate => ({
  mean: Math.fround(mean),
  variance: Math.fround(variance),
  count,
});
const noProgress: Progress = {
  streak: 0,
  longestStreak: 0,
  lastDay: null,
  forgivenDay: null,
  secondsSinceBreak: 0,
  lastWorkAt: null,
};

/**
 * Ratings for answers without a stored difficulty: if only this student has answered the question, it is known;
 * otherwise many others have changed it since, and the current one is the best estimate.
 */
function ratingsMet({ metas, ratings }: ReplayWith): Map<string, Estimate> {
  const met = new Map<string, Estimate>();
  for (const [id, rating] of ratings) {
    const meta = metas.get(id);
    if (meta) met.set(id, rating.count > 1 ? rating : stored(newItemEstimate(meta.difficulty)));
  }
  return met;
}

const toDifficulty = ({
  effectiveDifficulty: mean,
  effectiveDifficultyVariance: variance,
}: PastQuestionRow): EffectiveDifficulty | null =>
  mean === null || variance === null ? null : { mean, variance };

const finished = (row: PastQuestionRow, meta: QuestionMeta): FinishedQuestion => ({
  id: row.id,
  questionId: row.questionId,
  pool: meta.pool,
  answer: row.answer,
  timeMs: row.timeMs,
  flagged: row.flagged,
  assisted: row.hinted,
  fresh: row.first === true,
  marked: {
    correct: row.correct === true,
    counted: row.counted === true,
    first: row.first === true,
    effectiveDifficulty: toDifficulty(row),
  },
  key: {
    questionId: row.questionId,
    // Graded already: never compared.
    credited: noCredited,
    optionKeys: [],
    retiredOptions: [],
    optionsById: new Map(),
    origin: meta.origin,
    pool: meta.pool,
    levelKey: meta.levelKey,
    sectionType: meta.sectionType,
    questionType: meta.questionType,
    difficulty: meta.difficulty,
  },
});

interface Step {
  readonly at: Date;
  readonly what: 'record' | 'settle';
  readonly attempt: Past & { startedAt: Date; endedAt: Date };
}
/** The steps in order of time: a drill without blind review is recorded and graded in one. */
function listSteps(past: readonly Past[]): Step[] {
  const steps = past.flatMap((one): Step[] => {
    const { endedAt, startedAt, settledAt } = one;
    if (one.state !== 'completed' || !endedAt || !startedAt) return [];
    const attempt = { ...one, endedAt, startedAt };
    const settlesImmediately = one.surface === 'drill' && !one.blindReview && settledAt;
    return [
      { at: settlesImmediately || endedAt, what: 'record', attempt },
      ...(settledAt ? [{ at: settledAt, what: 'settle', attempt } as const] : []),
    ];
  });
  return steps.sort(
    (a, b) =>
      a.at.getTime() - b.at.getTime() ||
      (a.attempt.id === b.attempt.id ? (a.what === 'record' ? -1 : 1) : a.attempt.id < b.attempt.id ? -1 : 1),
  );
}

/** When each question was first shown to the student. */
function findFirstSeen(past: readonly Past[]): Map<string, Date> {
  const firstSeen = new Map<string, Date>();
  for (const one of past) {
    const began = new Map(one.sections.map((section) => [section.no, section.startedAt]));
    for (const row of one.questions) {
      const at = one.surface === 'practice' ? began.get(row.sectionNo ?? 0) : one.createdAt;
      const before = firstSeen.get(row.questionId);
      if (at && (!before || at < before)) firstSeen.set(row.questionId, at);
    }
  }
  return firstSeen;
}

type Sums = Record<string, unknown>;
const numbers = ['right', 'of', 'questions', 'counted', 'timeMs'] as const;
function add(table: DerivedTable, into: Map<string, Sums>, row: Sums) {
  const key = toRowKey(table, row);
  const sum = into.get(key);
  if (!sum) return into.set(key, row);
  for (const name of numbers) if (name in row) sum[name] = (sum[name] as number) + (row[name] as number);
  if ('levelMean' in row) sum.levelMean = row.levelMean ?? sum.levelMean;
  return into;
}

/** Recalculates everything from the attempts, in the order of their work; requests are served in between. */
export async function replay(past: readonly Past[], context: ReplayWith): Promise<Derived> {
  const pause = createPauses();
  const { metas, timezone } = context;
  // Answers without a stored difficulty are older than the population; those with one do not need it.
  const population = newPopulation();
  const items = ratingsMet(context);
  const known = new Map<string, KnownQuestion>();
  const levels = new Map<string, RatingState>();
  const out = {
    questions: new Map<string, Sums>(),
    levels: new Map<string, Sums>(),
    types: new Map<string, Sums>(),
    days: new Map<string, Sums>(),
    hours: new Map<string, Sums>(),
  };
  for (const [id, servedAt] of findFirstSeen(past)) {
    const meta = metas.get(id);
    if (!meta) continue;
    known.set(id, {
      questionId: id,
      type: meta.pool,
      servedAt,
      seenAt: null,
      firstAnsweredAt: null,
      firstCorrect: null,
      lastAnsweredAt: null,
      lastCorrect: null,
      flagged: false,
      revealedAt: null,
    });
  }
  for (const { what, attempt } of listSteps(past)) {
    await pause();
    const questions = attempt.questions.flatMap((row) => {
      const meta = metas.get(row.questionId);
      return meta ? [finished(row, meta)] : [];
    });
    const { kind, type, startedAt, endedAt } = attempt;
    const ledger = new Ledger({
      ...{ timezone, accuracySeconds: 0, progress: noProgress, known, levels, items },
      ...{ population, teaches: false },
    });
    const work = { kind, type, startedAt, endedAt, questions };
    // A drill shows its key when it ends; with a blind review, when the student ends that.
    const shownAt = attempt.surface === 'drill' && !attempt.blindReview ? endedAt : attempt.revealedAt;
    if (what === 'record') ledger.record(work);
    else ledger.settle(work, shownAt ?? attempt.settledAt!);
    const entries = ledger.entries();
    for (const [id, one] of entries.known) known.set(id, one);
    for (const [key, { state, workedAt }] of entries.levels) {
      levels.set(key, state);
      out.levels.set(key, { key, ...state, workedAt });
    }
    for (const { type, questionType, difficulty, right, of, timeMs } of entries.typeStats)
      add('types', out.types, { type, questionType, difficulty, right, of, timeMs });
    for (const { day, type, questions, right, counted, timeMs, levelMean } of entries.days)
      add('days', out.days, {
        ...{ day, type, questions, right, counted, timeMs },
        levelMean: levelMean === null ? null : Math.fround(levelMean),
      });
    for (const { hour, right, of, timeMs } of entries.hours)
      add('hours', out.hours, { hour, right, of, timeMs });
  }
  for (const one of known.values())
    out.questions.set(one.questionId, {
      questionId: one.questionId,
      type: one.type,
      servedAt: one.servedAt,
      seenAt: one.seenAt,
      firstAnsweredAt: one.firstAnsweredAt,
      firstCorrect: one.firstCorrect,
      lastAnsweredAt: one.lastAnsweredAt,
      lastCorrect: one.lastCorrect,
      flagged: one.flagged,
      revealedAt: one.revealedAt,
    });
  return out;
}
