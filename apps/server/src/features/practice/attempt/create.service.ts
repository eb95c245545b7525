import type { PracticeTiming } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import {
  type AttemptRow,
  type AttemptServices,
  findAttemptQuestions,
  lockStudent,
  requireNoComingEvent,
  updateAttempt,
} from '../../attempts/index.ts';
import type { ContentIndex, SectionMeta, TestMeta } from '../../content/index.ts';
import type { StudentAccess } from '../../plans/index.ts';
import { chooseSections, type SectionsRequest } from './choice.policy.ts';
import { findOfProctored, findUnstarted, renewSections, withdraw } from './create.queries.ts';
import { createAttempt, createAttempts, type NewAttempt, planTimes } from './create-attempts.service.ts';

export interface PracticeOrder extends SectionsRequest {
  readonly timing?: PracticeTiming | undefined;
  readonly rehearsal?: boolean | undefined;
}

const standard: PracticeTiming = { kind: 'standard', minutes: 35 };

/** Whether the questions and their order are unchanged; content may have changed since the attempt was created. */
async function hasSameQuestions(
  tx: Db,
  { id, userId }: AttemptRow,
  { sections }: NewAttempt,
): Promise<boolean> {
  const rows = await findAttemptQuestions(tx, userId, id);
  const ids = sections.flatMap((section) => section.questionIds);
  return rows.length === ids.length && rows.every((row, i) => row.questionId === ids[i]);
}

/** Updates an attempt that was never started to the current settings. */
async function renew(tx: Db, { id, userId }: AttemptRow, newAttempt: NewAttempt): Promise<void> {
  const { rules, sections } = planTimes(newAttempt);
  await updateAttempt(tx, userId, id, { rules, budgetSeconds: sections[0]!.budget });
  await renewSections(
    tx,
    userId,
    id,
    sections.map((times, i) => ({
      no: i + 1,
      budgetSeconds: times.budget,
      breakSeconds: times.break,
      variable: newAttempt.sections[i]!.variable,
    })),
  );
}

/**
 * Creates a practice test or a timed section. One with the same choice that was never started is reused, with the
 * current times. Two concurrent calls return the same one. Throws NOT_FOUND, NOT_INCLUDED, INVALID.
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
    throw invalid('timing', errorMessages.practice.rehearsalTiming);
  const nos = choice.sections.map((section) => section.no);
  const newAttempt: NewAttempt = {
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
    await requireNoComingEvent(
      tx,
      user.id,
      choice.sections.flatMap((section) => section.questionIds),
      { now },
    );
    const unstarted = await findUnstarted(tx, user.id, newAttempt.nextKey);
    if (!unstarted) return createAttempt(tx, deps, index, newAttempt);
    if (await hasSameQuestions(tx, unstarted, newAttempt)) {
      await renew(tx, unstarted, newAttempt);
      return unstarted.id;
    }
    await withdraw(tx, user.id, unstarted.id);
    return createAttempt(tx, deps, index, newAttempt);
  });
}

export interface ProctoredSeatOrder {
  readonly userId: string;
  readonly accommodations: StudentAccess['accommodations'];
  readonly proctoredTestId: string;
  readonly test: TestMeta;
  /** The sections that the student takes. */
  readonly sections: readonly SectionMeta[];
  readonly startsAt: Date;
  readonly now: Date;
}
const seatKey = (userId: string, proctoredTestId: string) => `${userId}/${proctoredTestId}`;

/**
 * Creates the students' attempts in proctored tests, in the order of the requests; repeated requests return the same
 * attempt. They begin at `startsAt` by the server's clock even if nobody is online. The students must be locked, and
 * the caller checks who may enter and when.
 */
export async function enterProctored(
  tx: Db,
  deps: Deps,
  index: ContentIndex,
  orders: readonly ProctoredSeatOrder[],
): Promise<string[]> {
  const there = await findOfProctored(
    tx,
    orders.map(({ userId, test, proctoredTestId }) => ({ userId, testId: test.id, proctoredTestId })),
  );
  const ids = new Map(there.map((row) => [seatKey(row.userId, row.eventId), row.id]));
  // A student with two concurrent requests gets one seat.
  const missing = new Map(
    orders
      .map((order) => [seatKey(order.userId, order.proctoredTestId), order] as const)
      .filter(([key]) => !ids.has(key)),
  );
  const made = await createAttempts(
    tx,
    deps,
    index,
    [...missing.values()].map(
      ({ userId, accommodations, proctoredTestId, test, sections, startsAt, now }) => ({
        userId,
        kind: 'proctored',
        test,
        sections,
        timing: standard,
        rehearsal: false,
        accommodations,
        proctored: { id: proctoredTestId, startsAt },
        nextKey: `proctored:${proctoredTestId}`,
        now,
      }),
    ),
  );
  for (const [i, key] of [...missing.keys()].entries()) ids.set(key, made[i]!);
  return orders.map((order) => ids.get(seatKey(order.userId, order.proctoredTestId))!);
}
