import type { HistoryCorrection } from '@docket/contract';
import { countsForAccuracy, type OptionKey, rawScore, testScaled, wasOpened } from '@docket/rules';
import { notFound } from '../../../api-error.ts';
import type { Database, Db } from '../../../db/database.ts';
import { runInSteps } from '../../../db/write-in-steps.ts';
import type { Deps } from '../../../http/deps.ts';
import { createPauses } from '../../../http/pauses.ts';
import { findTimezone, lockStudent } from '../../attempts/index.ts';
import { audit } from '../../audit/index.ts';
import type { ContentIndex, ContentService } from '../../content/index.ts';
import { loadScoringTable, type ScoringTable } from '../../score-tables/index.ts';
import { requireStudent } from '../../users/index.ts';
import { findCorrections, findWorkedDays, writeStreak } from '../streak.queries.ts';
import { correctedStreak } from '../streak.service.ts';
import { findWeighing } from '../work.queries.ts';
import { addCorrections, findDifference, listCorrections, questionDifference } from './compare.ts';
import { countsOfPast, sectionCounts } from './counts.ts';
import {
  clearHistoryCorrupted,
  findAttemptsFingerprint,
  findKeys,
  findPastAttempts,
  findPastQuestions,
  findPastSections,
  findRatings,
  type HistoryWrite,
  planAttempts,
  planDerived,
  planMarks,
  planSections,
  readDerived,
  writeLastWork,
} from './history.queries.ts';
import type { Past } from './history.types.ts';
import { replay } from './replay.ts';

/**
 * What is done before the recalculation: nothing, drills graded with the current keys, or practice tests scored with
 * the current tables.
 */
export type Rebuild = 'correct' | 'drills' | 'tests';
const actions = {
  correct: 'user.history.correct',
  drills: 'user.history.drills',
  tests: 'user.history.tests',
} as const satisfies Record<Rebuild, string>;
const derived = ['levels', 'types', 'days', 'hours'] as const;

export interface HistoryServices {
  readonly content: ContentService;
  readonly accuracySeconds: () => Promise<number>;
}
interface Own {
  readonly userId: string;
  readonly actorId: string | null;
  readonly what: Rebuild;
  /** One of many: an entry of the audit log is written only if something was corrected, or a mark removed. */
  readonly onlyChanges?: boolean;
}
export interface Rebuilt {
  readonly attempts: number;
  readonly answers: number;
  readonly changed: HistoryCorrection[];
}

/** Attempts whose questions are read with one statement; a practice test has about 100. */
const attemptsAtOnce = 50;

async function readPast(tx: Db, userId: string): Promise<Past[]> {
  const attempts = await findPastAttempts(tx, userId);
  const past = attempts.map((row): Past => ({ ...row, questions: [], sections: [] }));
  const byId = new Map(past.map((one) => [one.id, one]));
  for (let at = 0; at < past.length; at += attemptsAtOnce) {
    const ids = past.slice(at, at + attemptsAtOnce).map((one) => one.id);
    for (const row of await findPastQuestions(tx, userId, ids)) byId.get(row.attemptId)?.questions.push(row);
  }
  for (const row of await findPastSections(tx, userId)) byId.get(row.attemptId)?.sections.push(row);
  return past;
}

/** The corrections that were found, and what writes them. */
interface Plan {
  readonly past: readonly Past[];
  readonly changed: HistoryCorrection[];
  readonly writes: HistoryWrite[];
}

/** Grades shown answers with the current keys; which answer was the first one is unchanged. */
async function regrade(
  writes: HistoryWrite[],
  userId: string,
  past: readonly Past[],
  keys: ReadonlyMap<string, OptionKey>,
  accuracySeconds: number,
): Promise<HistoryCorrection[]> {
  const pause = createPauses();
  const changed: { id: string; correct: boolean; counted: boolean }[] = [];
  for (const one of past) {
    await pause();
    if (one.state !== 'completed' || !one.settledAt) continue;
    for (const row of one.questions) {
      const credited = keys.get(row.questionId);
      if (credited === undefined) continue;
      const correct = row.answer === credited;
      const counted =
        row.answer !== null &&
        countsForAccuracy({ timeMs: row.timeMs, accuracySeconds, assisted: row.hinted });
      if (row.correct === correct && row.counted === counted) continue;
      Object.assign(row, { correct, counted });
      changed.push({ id: row.id, correct, counted });
    }
  }
  writes.push(...planMarks(userId, changed));
  return listCorrections('answers', { changed: changed.length });
}

/** Counts of attempts and sections, and with `tables` the scores of shown practice tests. */
async function repairAttempts(
  db: Db,
  { past, writes }: Plan,
  userId: string,
  keys: ReadonlyMap<string, OptionKey>,
  scoring: { readonly index: ContentIndex } | null,
): Promise<HistoryCorrection[]> {
  const pause = createPauses();
  const attempts: object[] = [];
  const sections: object[] = [];
  let [counted, scored] = [0, 0];
  const tables = new Map<string, ScoringTable>();
  for (const one of past) {
    await pause();
    const counts = countsOfPast(one, keys);
    if (!counts) continue;
    const after = { ...one, ...counts };
    const own = sectionCounts(one, keys);
    for (const [i, section] of own.entries()) {
      const was = one.sections[i]!;
      if (
        (['rightCount', 'brRightCount', 'answeredCount', 'timeMs'] as const).some(
          (name) => was[name] !== section[name],
        )
      )
        sections.push(section);
    }
    const differs = (Object.keys(counts) as (keyof typeof counts)[]).some(
      (name) => one[name] !== counts[name],
    );
    let rescored = false;
    if (scoring && one.surface === 'practice' && one.revealedAt && one.testId) {
      if (!tables.has(one.testId))
        tables.set(
          one.testId,
          await loadScoringTable(db, one.testId, countScored(scoring.index, one.testId)),
        );
      const score = scorePractice(one.testId, own, tables.get(one.testId)!, scoring);
      rescored = (Object.keys(score) as (keyof typeof score)[]).some(
        (name) => !nearly(one[name], score[name]),
      );
      Object.assign(after, rescored ? score : {});
    }
    counted += Number(differs);
    scored += Number(rescored);
    if (differs || rescored) attempts.push(after);
  }
  writes.push(...planSections(userId, sections), ...planAttempts(userId, attempts));
  return [
    ...listCorrections('attempts', { changed: counted }),
    ...listCorrections('sections', { changed: sections.length }),
    ...listCorrections('results', { changed: scored }),
  ];
}

const nearly = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < 0.001 : a === b;

const listScored = (index: ContentIndex, testId: string) =>
  (index.testsById.get(testId)?.sections ?? []).filter((section) => !section.variable);
const countScored = (index: ContentIndex, testId: string) =>
  listScored(index, testId).reduce((sum, { questionIds }) => sum + questionIds.length, 0);

function scorePractice(
  testId: string,
  sections: Past['sections'],
  table: ScoringTable,
  { index }: { readonly index: ContentIndex },
) {
  const taken = new Set(sections.map((section) => section.sectionId));
  const whole = listScored(index, testId);
  const complete = whole.every((section) => taken.has(section.id));
  const results = (which: 'rightCount' | 'brRightCount') =>
    sections.map((section) => ({
      variable: section.variable,
      right: section[which] ?? 0,
      of: section.questionCount,
    }));
  const timed = results('rightCount');
  const { raw, of } = rawScore(timed);
  const score = testScaled({ sections: timed, ...table, complete });
  const blindKnown = sections.every((section) => section.variable || section.brRightCount !== null);
  const blind = blindKnown && testScaled({ sections: results('brRightCount'), ...table, complete });
  return {
    raw,
    rawOf: of,
    scaled: score?.scaled ?? null,
    brScaled: blind ? blind.scaled : null,
    estimated: score?.estimated ?? null,
    provisional: score ? table.provisional : null,
  };
}

/** Compares derived rows with the attempts and plans to write the differences. */
async function repairDerived(
  db: Db,
  { past, writes }: Plan,
  userId: string,
  index: ContentIndex,
  exact: boolean,
): Promise<HistoryCorrection[]> {
  const rows = past.flatMap((one) => one.questions);
  const ratings = await findRatings(db, [...new Set(rows.map((row) => row.questionId))]);
  const counted = await replay(past, {
    timezone: await findTimezone(db, userId),
    metas: index.questionsById,
    ratings,
  });
  const met = questionDifference(await readDerived(db, 'questions', userId), counted.questions, rows);
  writes.push(...planDerived('questions', userId, met.write, []));
  const corrections = listCorrections('questions', met);
  for (const table of derived) {
    const found = findDifference(table, await readDerived(db, table, userId), counted[table], exact);
    writes.push(...planDerived(table, userId, found.write, found.gone));
    corrections.push(...listCorrections(table, { ...found, removed: found.gone.length }));
  }
  return corrections;
}

const isOpened = ({ answer, timeMs, flagged }: Past['questions'][number]) =>
  wasOpened({ answer, timeMs, flagged });

async function repairProgress(
  tx: Db,
  userId: string,
  past: readonly Past[],
  before: Awaited<ReturnType<typeof lockStudent>>,
): Promise<HistoryCorrection[]> {
  const state = correctedStreak(await findWorkedDays(tx, userId), await findCorrections(tx, userId));
  const differs =
    state.streak !== before.streak ||
    state.longestStreak !== before.longestStreak ||
    state.lastDay !== before.lastDay ||
    state.forgivenDay !== before.forgivenDay;
  if (differs) await writeStreak(tx, userId, state);
  const ends = past.flatMap((one) =>
    one.state === 'completed' && one.endedAt && one.questions.some(isOpened) ? one.endedAt.getTime() : [],
  );
  const late =
    ends.length > 0 && (await writeLastWork(tx, userId, new Date(ends.reduce((a, b) => Math.max(a, b)))));
  return listCorrections('progress', { changed: Number(differs || late) });
}

/** Compares all derived data of a student with the attempts. Others are served in between. */
async function planRebuild(
  db: Db,
  { userId, what }: Own,
  { index, accuracySeconds }: { readonly index: ContentIndex; readonly accuracySeconds: number },
): Promise<Plan> {
  const past = await readPast(db, userId);
  const plan: Plan = { past, changed: [], writes: [] };
  const ids = [...new Set(past.flatMap((one) => one.questions.map((row) => row.questionId)))];
  const keys = await findKeys(db, ids);
  const again = past.filter((one) => one.surface === (what === 'tests' ? 'practice' : 'drill'));
  const markWrites: HistoryWrite[] = [];
  const marks = what === 'correct' ? [] : await regrade(markWrites, userId, again, keys, accuracySeconds);
  const scoring = what === 'tests' ? { index } : null;
  plan.changed.push(
    ...marks,
    ...(await repairAttempts(db, plan, userId, keys, scoring)),
    // If no grade differs, changes caused by others' answers are not errors.
    ...(await repairDerived(db, plan, userId, index, what === 'drills' && marks.length > 0)),
  );
  // Last: while a grade differs, the next comparison is exact, whatever was carried out of this one.
  plan.writes.push(...markWrites);
  return plan;
}

/** How often a comparison is made before the lock; a student who submits all the time is compared under it. */
const triesBeforeLock = 2;

/** Thrown inside a step, so that it is rolled back. */
class ChangedMeanwhile extends Error {}

/**
 * Carries out a plan in short transactions; each is valid without the others. Returns the fingerprint after them. Throws
 * ChangedMeanwhile when the attempts are no longer those of the comparison.
 */
async function correctInSteps(
  db: Database,
  userId: string,
  plan: Plan,
  seen: string,
  written: Map<HistoryCorrection['what'], number>,
): Promise<string> {
  let known = seen;
  await runInSteps(db, plan.writes, async (tx, carryOut) => {
    await lockStudent(tx, userId);
    if ((await findAttemptsFingerprint(tx, userId)) !== known) throw new ChangedMeanwhile();
    const { done } = await carryOut();
    known = await findAttemptsFingerprint(tx, userId);
    for (const { what, rows } of done) written.set(what, (written.get(what) ?? 0) + rows);
  });
  return known;
}

/**
 * Compares all derived data of a student with the attempts and corrects differences. The comparison is made before the
 * student's row is locked, because years of work take seconds, and counts only if no attempt has changed since. On
 * PostgreSQL all is written in one transaction, on the embedded database in steps (decision 95). Throws NOT_FOUND,
 * WRONG_STATE unless it is a student.
 */
export async function rebuildHistory(
  deps: Deps,
  services: HistoryServices,
  own: Own,
  now: Date,
): Promise<Rebuilt> {
  const { userId, actorId, what, onlyChanges = false } = own;
  const { db } = deps;
  const person = await findWeighing(db, userId);
  if (!person) throw notFound('User');
  requireStudent(person.roles);
  // No other connection may be used in the transaction.
  const [index, accuracySeconds] = [await services.content.index(), await services.accuracySeconds()];
  const compareWith = { index, accuracySeconds };
  /** Rows that were written before an attempt changed, and the comparison was made again. */
  let earlier: ReadonlyMap<HistoryCorrection['what'], number> = new Map();
  const store = async (tx: Db, planned: Plan | null, seen: string): Promise<Rebuilt> => {
    const progress = await lockStudent(tx, userId);
    if (planned && (await findAttemptsFingerprint(tx, userId)) !== seen) throw new ChangedMeanwhile();
    const { past, writes, changed: found } = planned ?? (await planRebuild(tx, own, compareWith));
    for (const write of writes) await write.run(tx);
    const later = [...found, ...(await repairProgress(tx, userId, past, progress))];
    const changed = addCorrections(earlier, later);
    const wasMarked = await clearHistoryCorrupted(tx, userId);
    if (!onlyChanges || changed.length > 0 || wasMarked)
      await audit(tx, { newId: deps.newId, now, actorId }, actions[what], `user:${userId}`, {
        after: {
          changed: changed.map(({ what, added, changed, removed }) => ({ what, added, changed, removed })),
        },
      });
    return {
      attempts: past.length,
      answers: past.reduce((sum, one) => sum + one.questions.length, 0),
      changed,
    };
  };
  for (let time = 0; time < triesBeforeLock; time += 1) {
    const seen = await findAttemptsFingerprint(db, userId);
    const plan = await planRebuild(db, own, compareWith);
    const written = new Map(earlier);
    try {
      if (db.kind === 'postgres') return await db.transaction((tx) => store(tx, plan, seen));
      const after = await correctInSteps(db, userId, plan, seen, written);
      return await db.transaction((tx) => store(tx, { ...plan, writes: [] }, after));
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      earlier = written;
    }
  }
  return db.transaction((tx) => store(tx, null, ''));
}
