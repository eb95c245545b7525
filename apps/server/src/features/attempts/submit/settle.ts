import { blindCorrect, newItemEstimate, newPopulation, wasOpened } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { type Arrival, reviewArrivals } from '../../review-schedule/index.ts';
import type { AttemptQuestionRow, AttemptRow } from '../attempts.queries.ts';
import type { AttemptServices } from '../attempts.types.ts';
import { advanceChallenge } from './finish.queries.ts';
import { lockItems } from './items.queries.ts';
import { type KeyedQuestions, questionKeys } from './keys.ts';
import { Ledger } from './ledger.ts';
import type { KnownQuestion, MarkedQuestion, Progress } from './ledger.types.ts';
import { lockPopulation } from './population.queries.ts';
import { findLevels } from './student.queries.ts';

/** What settling an attempt needs besides its rows; read before the transaction. */
export interface Settling {
  readonly userId: string;
  readonly now: Date;
  readonly newId: () => string;
  readonly timezone: string | null;
  readonly accuracySeconds: number;
  readonly keys: KeyedQuestions;
  /** The mean milliseconds of students who answered a question before; null if nobody did. */
  readonly meanMs: ReadonlyMap<string, number | null>;
}

/** The maximum number of ids in one request of statistics. */
const maxIds = 120;

export async function findStatistics(content: AttemptServices['content'], ids: readonly string[]) {
  const parts = Array.from({ length: Math.ceil(ids.length / maxIds) }, (_, i) =>
    content.statistics(ids.slice(i * maxIds, (i + 1) * maxIds)),
  );
  return new Map((await Promise.all(parts)).flatMap((part) => [...part]));
}

export async function loadSettling(
  deps: Deps,
  services: AttemptServices,
  own: { readonly userId: string; readonly now: Date },
  questionIds: readonly string[],
): Promise<Settling> {
  const [keys, statistics, access, accuracySeconds] = await Promise.all([
    questionKeys(services.content, questionIds),
    findStatistics(services.content, questionIds),
    services.access.load(own.userId, own.now),
    services.accuracySeconds(),
  ]);
  return {
    userId: own.userId,
    now: own.now,
    newId: deps.newId,
    timezone: access.timezone,
    accuracySeconds,
    keys,
    meanMs: new Map(
      questionIds.map((id) => {
        const seconds = statistics.get(id)?.meanSeconds ?? null;
        return [id, seconds === null ? null : seconds * 1000];
      }),
    ),
  };
}

/** The ledger of an attempt that is settled now; `rated` has its questions that may change a rating. */
export async function settlingLedger(
  tx: Db,
  { userId, now, timezone, accuracySeconds, keys }: Settling,
  progress: Progress,
  known: ReadonlyMap<string, KnownQuestion>,
  rated: readonly string[],
): Promise<Ledger> {
  const levels = await findLevels(tx, userId);
  const starting = new Map(rated.map((id) => [id, newItemEstimate(keys.get(id)!.difficulty)]));
  const items = await lockItems(tx, starting, now);
  return new Ledger({
    ...{ timezone, accuracySeconds, progress, known, levels, items },
    ...(rated.length > 0 ? await lockPopulation(tx) : { population: newPopulation(), teaches: false }),
  });
}

const reviewKey = /^review:(.+)$/;
const toSource = ({ surface, type }: AttemptRow) =>
  surface === 'practice'
    ? ('practice' as const)
    : type === 'SKILL'
      ? ('skills' as const)
      : ('drilling' as const);

/**
 * Further consequences of showing the result: it advances the challenge of the attempt and updates the review inbox.
 */
export async function followUp(
  tx: Db,
  settling: Settling,
  attempt: AttemptRow,
  rows: readonly AttemptQuestionRow[],
  marked: readonly MarkedQuestion[],
): Promise<void> {
  const { userId, now, keys, meanMs, timezone } = settling;
  if (attempt.challengeId) {
    const right = rows.filter((row, i) => marked[i]!.correct && row.hintOption === null);
    const types = right.map((row) => keys.get(row.questionId)!.questionType);
    await advanceChallenge(tx, userId, attempt.challengeId, types, now);
  }
  await reviewArrivals(tx, settling.newId, {
    userId,
    attemptId: attempt.id,
    isReview: attempt.kind === 'review',
    source: toSource(attempt),
    reviewId: reviewKey.exec(attempt.nextKey ?? '')?.[1] ?? null,
    timezone,
    // A question that was never opened does not come into the inbox; in a review drill, being left blank is its grade.
    questions: rows.flatMap((row, i): Arrival | [] => {
      if (attempt.kind !== 'review' && !wasOpened(row) && row.brOpenedAt === null) return [];
      const { credited, sectionType, questionType, difficulty } = keys.get(row.questionId)!;
      return {
        questionId: row.questionId,
        attemptQuestionId: row.id,
        sectionType,
        questionType,
        difficulty,
        answered: row.answer !== null,
        correct: marked[i]!.correct,
        brCorrect: blindCorrect({
          opened: row.brOpenedAt !== null,
          answer: row.answer,
          brAnswer: row.brAnswer,
          credited,
        }),
        confidence: row.confidence,
        flagged: row.flagged,
        assisted: row.hintOption !== null,
        timeMs: row.timeMs,
        meanMs: meanMs.get(row.questionId) ?? null,
      };
    }),
    now,
  });
}
