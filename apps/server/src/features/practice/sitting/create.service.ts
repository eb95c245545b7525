import type { PracticeTiming } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { invalid, notFound } from '../../../fault.ts';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import { type AttemptRow, findAttemptQuestions, updateAttempt } from '../../attempts/attempts.queries.ts';
import type { AttemptServices } from '../../attempts/attempts.types.ts';
import { lockStudent } from '../../attempts/submit/student.queries.ts';
import { sectionsOffered } from '../offered.policy.ts';
import { type Asked, chooseSections } from './choice.policy.ts';
import { findOfProctored, findUnstarted, renewSections, withdraw } from './create.queries.ts';
import { type Gift, give, timesOf } from './give.service.ts';

export interface PracticeOrder extends Asked {
  readonly timing?: PracticeTiming | undefined;
  readonly rehearsal?: boolean | undefined;
}

const standard: PracticeTiming = { kind: 'standard', minutes: 35 };

/** The same questions in the same order: content may have changed since it was made. */
async function stillFits(tx: Db, { id, userId }: AttemptRow, { sections }: Gift): Promise<boolean> {
  const rows = await findAttemptQuestions(tx, userId, id);
  const ids = sections.flatMap((section) => section.questionIds);
  return rows.length === ids.length && rows.every((row, i) => row.questionId === ids[i]);
}

/** Brings one that was never started up to what the settings say now. */
async function renew(tx: Db, { id, userId }: AttemptRow, gift: Gift): Promise<void> {
  const { rules, sections } = timesOf(gift);
  await updateAttempt(tx, userId, id, { rules, budgetSeconds: sections[0]!.budget });
  await renewSections(
    tx,
    userId,
    id,
    sections.map((times, i) => ({
      no: i + 1,
      budgetSeconds: times.budget,
      breakSeconds: times.break,
      variable: gift.sections[i]!.variable,
    })),
  );
}

/**
 * Makes a practice test or a timed section; one of the same choice that was never started is given again, with the times
 * that hold now. Two calls at once get the same. Throws NOT_FOUND, NOT_INCLUDED, INVALID.
 */
export async function createPractice(
  deps: Deps,
  services: AttemptServices,
  user: SessionUser,
  order: PracticeOrder,
  now: Date,
): Promise<string> {
  const [index, access] = await Promise.all([services.content.index(), services.access.load(user.id, now)]);
  const choice = chooseSections(index, access, user, order);
  const timing = order.timing ?? standard;
  const rehearsal = order.rehearsal ?? false;
  if (rehearsal && timing.kind !== 'standard')
    throw invalid('timing', "A rehearsal takes the exam's own time, with your accommodations");
  const nos = choice.sections.map((section) => section.no);
  const gift: Gift = {
    userId: user.id,
    ...choice,
    timing,
    rehearsal,
    accommodations: access.accommodations,
    proctored: null,
    nextKey: `practice:${JSON.stringify([choice.test.id, nos, timing, rehearsal])}`,
    now,
  };
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, user.id);
    const unstarted = await findUnstarted(tx, user.id, gift.nextKey);
    if (!unstarted) return give(tx, deps, index, gift);
    if (await stillFits(tx, unstarted, gift)) {
      await renew(tx, unstarted, gift);
      return unstarted.id;
    }
    await withdraw(tx, user.id, unstarted.id);
    return give(tx, deps, index, gift);
  });
}

export interface ProctoredSeatOrder {
  readonly userId: string;
  readonly proctoredTestId: string;
  readonly testId: string;
  readonly startsAt: Date;
  readonly now: Date;
}

/**
 * A student's own part in a proctored test; the same one however often it is asked for. It begins at `startsAt` by the
 * clock of the server whether anybody looks or not; who may enter, and when, is for the caller. Throws NOT_FOUND.
 */
export async function enterProctored(
  deps: Deps,
  services: AttemptServices,
  { userId, proctoredTestId, testId, startsAt, now }: ProctoredSeatOrder,
): Promise<string> {
  const [index, access] = await Promise.all([services.content.index(), services.access.load(userId, now)]);
  const test = index.testsById.get(testId);
  if (!test) throw notFound('Test');
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const there = await findOfProctored(tx, userId, testId, proctoredTestId);
    if (there !== undefined) return there;
    return give(tx, deps, index, {
      userId,
      kind: 'proctored',
      test,
      sections: sectionsOffered(test, access),
      timing: standard,
      rehearsal: false,
      accommodations: access.accommodations,
      proctored: { id: proctoredTestId, startsAt },
      nextKey: `proctored:${proctoredTestId}`,
      now,
    });
  });
}
