import { type DrillType, defaultDrillSettings, type SectionType } from '@docket/contract';
import { drillBudgetSeconds, newItemEstimate, type OptionKey } from '@docket/rules';
import type { Deps } from '../../../http/deps.ts';
import {
  type AttemptRow,
  countAnswers,
  countRight,
  type FinishedQuestion,
  findKnown,
  findLevels,
  insertAttemptQuestions,
  insertAttempts,
  Ledger,
  lockItems,
  lockPopulation,
  lockStudent,
  type NewAttempt,
  type NewAttemptQuestion,
  questionKeys,
  writeEntries,
} from '../../attempts/index.ts';

import type { ContentService, QuestionMeta } from '../../content/index.ts';
import { insertChallenges } from '../challenges/challenges.queries.ts';
import { describe } from '../create/create-attempt.ts';
import { lessonTitle, pickedTitle, problemSetTitle, skillTitle } from '../create/titles.ts';
import { type ReasonCode, reasonText } from '../pick/reason.ts';
import { type UnitIndex, unitIndexes } from '../pick/units.ts';

export interface PastAnswer {
  readonly questionId: string;
  /** Null means left blank. */
  readonly answer: OptionKey | null;
  readonly answeredAt: Date;
  readonly timeMs: number;
  readonly flagged: boolean;
}
export interface PastAttempt {
  readonly kind: AttemptRow['kind'];
  readonly type: DrillType;
  readonly startedAt: Date;
  readonly completedAt: Date;
  readonly archivedAt: Date | null;
  /** The id of one of `challenges` in the same input. */
  readonly challengeId?: string;
  /** In the order of the drill; never empty. */
  readonly answers: readonly PastAnswer[];
}
export interface PastChallenge {
  readonly id: string;
  /** Code of the question type. */
  readonly skillId: string;
  readonly rootType: SectionType;
  readonly noOfChallenges: number;
  readonly completed: number;
  readonly createdAt: Date;
  readonly endedAt: Date;
}
export interface PastWork {
  readonly userId: string;
  readonly timezone: string | null;
  /** In any order; they are graded oldest first. */
  readonly attempts: readonly PastAttempt[];
  readonly challenges?: readonly PastChallenge[];
}

/** The title and the reason of a drill, as the calls that create such drills set them. */
function describeDrill(
  { kind, type }: PastAttempt,
  metas: readonly QuestionMeta[],
  { content, byId }: UnitIndex,
): { title: string; reason: ReasonCode } {
  const first = metas[0]!;
  if (kind === 'ps') return { title: problemSetTitle(metas.length), reason: 'ps' };
  if (kind === 'lesson')
    return { title: lessonTitle(content.lessonsById.get(first.sectionId)!), reason: 'lesson' };
  if (first.skillId !== null)
    return { title: skillTitle(content.skillsById.get(first.skillId)!), reason: 'skill' };
  const unit = byId.get(first.segmentId ?? first.id);
  return {
    title: pickedTitle(type, unit ? [unit] : []),
    reason: kind === 'challenge' ? 'challenge' : 'near-level',
  };
}

/** Rows per insert, far below the number of parameters that a statement may have. */
const chunk = 500;
const chunks = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / chunk) }, (_, i) => rows.slice(i * chunk, (i + 1) * chunk));

const toQuestion = (
  { questionId, answer, timeMs, flagged }: PastAttempt['answers'][number],
  keys: Awaited<ReturnType<typeof questionKeys>>,
  newId: () => string,
) => {
  const key = keys.get(questionId)!;
  return { id: newId(), questionId, pool: key.pool, key, answer, timeMs, flagged, assisted: false };
};

const toAnswerColumns = (
  { questionId, answer, answeredAt, timeMs, flagged }: PastAttempt['answers'][number],
  { correct, counted, first, effectiveDifficulty }: ReturnType<Ledger['settle']>[number],
) => ({
  questionId,
  answer,
  answerAt: answeredAt,
  timeMs,
  flagged,
  highlights: [],
  correct,
  counted,
  first,
  effectiveDifficulty: effectiveDifficulty?.mean ?? null,
  effectiveDifficultyVariance: effectiveDifficulty?.variance ?? null,
});

const toChallenge = (userId: string, challenge: NonNullable<PastWork['challenges']>[number]) => ({
  userId,
  id: challenge.id,
  skillId: challenge.skillId,
  rootType: challenge.rootType,
  noOfChallenges: challenge.noOfChallenges,
  completed: challenge.completed,
  repeatMasteredQuestions: false,
  endChallenge: challenge.endedAt,
  createdAt: challenge.createdAt,
  updatedAt: challenge.endedAt,
});

/**
 * Writes what a student did in the past, with the same result as submitting it then: finished attempts with their
 * answers, and the levels, ratings, statistics and streak that follow. One transaction. Returns the ids of the
 * attempts, oldest first.
 */
export async function recordHistory(
  deps: Pick<Deps, 'db' | 'clock' | 'newId'>,
  services: { readonly content: ContentService; readonly accuracySeconds: number },
  work: PastWork,
): Promise<string[]> {
  const { content, accuracySeconds } = services;
  const { userId, timezone } = work;
  const now = deps.clock.now();
  const past = work.attempts.toSorted((a, b) => a.completedAt.getTime() - b.completedAt.getTime());
  const questionIds = [...new Set(past.flatMap((one) => one.answers.map((answer) => answer.questionId)))];
  const keys = await questionKeys(content, questionIds);
  const index = await unitIndexes(content, deps.clock).current();
  const attemptRows: NewAttempt[] = [];
  const questionRows: NewAttemptQuestion[] = [];

  function createRows(
    one: PastAttempt,
    questions: readonly Omit<FinishedQuestion, 'fresh'>[],
    ledger: Ledger,
  ) {
    const id = deps.newId();
    const { kind, type, startedAt, completedAt: endedAt } = one;
    const attempt = { kind, type, startedAt, endedAt };
    const fresh = ledger.record({ ...attempt, questions });
    const finished = questions.map((question) => ({ ...question, fresh: fresh.has(question.id) }));
    const marked = ledger.settle({ ...attempt, questions: finished }, endedAt);
    const metas = one.answers.map((answer) => index.content.questionsById.get(answer.questionId)!);
    const { title, reason } = describeDrill(one, metas, index);
    const timing = one.kind === 'lesson' ? ({ kind: 'untimed' } as const) : defaultDrillSettings.timing;
    attemptRows.push({
      userId,
      id,
      kind: one.kind,
      type: one.type,
      state: 'completed',
      title,
      reasonCode: reason,
      reasonText: reasonText(reason, 0.7),
      challengeId: one.challengeId ?? null,
      budgetSeconds: drillBudgetSeconds(timing, one.type, metas.length),
      onTimeUp: defaultDrillSettings.onTimeUp,
      blindReview: false,
      createdAt: one.startedAt,
      startedAt: one.startedAt,
      endedAt: one.completedAt,
      revealedAt: one.completedAt,
      settledAt: one.completedAt,
      archivedAt: one.archivedAt,
      timedAt: one.completedAt,
      ...describe(metas),
      ...countAnswers(questions),
      rightCount: countRight(marked),
    });
    for (const [i, answer] of one.answers.entries())
      questionRows.push({
        ...{ userId, id: questions[i]!.id, attemptId: id, no: i + 1 },
        ...toAnswerColumns(answer, marked[i]!),
      });
  }

  const entries = await deps.db.transaction(async (tx) => {
    const progress = await lockStudent(tx, userId);
    const known = await findKnown(tx, userId, questionIds);
    const levels = await findLevels(tx, userId);
    const starting = new Map([...keys].map(([id, key]) => [id, newItemEstimate(key.difficulty)]));
    const items = await lockItems(tx, starting, now);
    const ledger = new Ledger({
      ...{ timezone, accuracySeconds, progress, levels, known, items },
      ...(await lockPopulation(tx)),
    });
    for (const one of past) {
      const questions = one.answers.map((answer) => toQuestion(answer, keys, deps.newId));
      createRows(one, questions, ledger);
    }
    const challenges = (work.challenges ?? []).map((challenge) => toChallenge(userId, challenge));
    if (challenges.length > 0) await insertChallenges(tx, challenges);
    for (const rows of chunks(attemptRows)) await insertAttempts(tx, rows);
    for (const rows of chunks(questionRows)) await insertAttemptQuestions(tx, rows);
    const written = ledger.entries();
    await writeEntries(tx, userId, written, now);
    return written;
  });
  for (const item of entries.items) content.ratingChanged(item.questionId, item.rating);
  return attemptRows.map((row) => row.id);
}
