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
import { toRowKey } from './history.queries.ts';
import type { Derived, DerivedTable, Past, PastQuestionRow } from './history.types.ts';

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
  effective_difficulty: mean,
  effective_difficulty_variance: variance,
}: PastQuestionRow): EffectiveDifficulty | null =>
  mean === null || variance === null ? null : { mean, variance };

const finished = (row: PastQuestionRow, meta: QuestionMeta): FinishedQuestion => ({
  id: row.id,
  questionId: row.question_id,
  pool: meta.pool,
  answer: row.answer,
  timeMs: row.time_ms,
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
    questionId: row.question_id,
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
  readonly attempt: Past & { started_at: Date; ended_at: Date };
}
/** The steps in order of time: a drill without blind review is recorded and graded in one. */
function listSteps(past: readonly Past[]): Step[] {
  const steps = past.flatMap((one): Step[] => {
    const { ended_at, started_at, settled_at } = one;
    if (one.state !== 'completed' || !ended_at || !started_at) return [];
    const attempt = { ...one, ended_at, started_at };
    const settlesImmediately = one.surface === 'drill' && !one.blind_review && settled_at;
    return [
      { at: settlesImmediately || ended_at, what: 'record', attempt },
      ...(settled_at ? [{ at: settled_at, what: 'settle', attempt } as const] : []),
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
    const began = new Map(one.sections.map((section) => [section.no, section.started_at]));
    for (const row of one.questions) {
      const at = one.surface === 'practice' ? began.get(row.section_no ?? 0) : one.created_at;
      const before = firstSeen.get(row.question_id);
      if (at && (!before || at < before)) firstSeen.set(row.question_id, at);
    }
  }
  return firstSeen;
}

type Sums = Record<string, unknown>;
const numbers = ['right', 'of', 'questions', 'counted', 'time_ms'] as const;
function add(table: DerivedTable, into: Map<string, Sums>, row: Sums) {
  const key = toRowKey(table, row);
  const sum = into.get(key);
  if (!sum) return into.set(key, row);
  for (const name of numbers) if (name in row) sum[name] = (sum[name] as number) + (row[name] as number);
  if ('level_mean' in row) sum.level_mean = row.level_mean ?? sum.level_mean;
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
      const meta = metas.get(row.question_id);
      return meta ? [finished(row, meta)] : [];
    });
    const { kind, type, started_at: startedAt, ended_at: endedAt } = attempt;
    const ledger = new Ledger({
      ...{ timezone, accuracySeconds: 0, progress: noProgress, known, levels, items },
      ...{ population, teaches: false },
    });
    const work = { kind, type, startedAt, endedAt, questions };
    // A drill shows its key when it ends; with a blind review, when the student ends that.
    const shownAt = attempt.surface === 'drill' && !attempt.blind_review ? endedAt : attempt.revealed_at;
    if (what === 'record') ledger.record(work);
    else ledger.settle(work, shownAt ?? attempt.settled_at!);
    const entries = ledger.entries();
    for (const [id, one] of entries.known) known.set(id, one);
    for (const [key, { state, workedAt }] of entries.levels) {
      levels.set(key, state);
      const { formMean: form_mean, formVariance: form_variance, lastAt: last_at, ...same } = state;
      out.levels.set(key, { key, ...same, form_mean, form_variance, last_at, worked_at: workedAt });
    }
    for (const { type, questionType, difficulty, right, of, timeMs } of entries.typeStats)
      add('types', out.types, { type, question_type: questionType, difficulty, right, of, time_ms: timeMs });
    for (const { day, type, questions, right, counted, timeMs, levelMean } of entries.days)
      add('days', out.days, {
        ...{ day, type, questions, right, counted, time_ms: timeMs },
        level_mean: levelMean === null ? null : Math.fround(levelMean),
      });
    for (const { hour, right, of, timeMs } of entries.hours)
      add('hours', out.hours, { hour, right, of, time_ms: timeMs });
  }
  for (const one of known.values())
    out.questions.set(one.questionId, {
      question_id: one.questionId,
      type: one.type,
      served_at: one.servedAt,
      seen_at: one.seenAt,
      first_answered_at: one.firstAnsweredAt,
      first_correct: one.firstCorrect,
      last_answered_at: one.lastAnsweredAt,
      last_correct: one.lastCorrect,
      flagged: one.flagged,
      revealed_at: one.revealedAt,
    });
  return out;
}
