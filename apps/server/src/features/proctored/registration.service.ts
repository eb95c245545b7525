import { errorMessages } from '@docket/contract';
import { wrongState } from '../../api-error.ts';
import { batched } from '../../db/batch.ts';
import { isOnlyReading } from '../../db/reading.ts';
import type { Deps } from '../../http/deps.ts';
import { lockStudents } from '../attempts/index.ts';
import {
  chooseSections,
  enterProctored,
  type ProctoredSeatOrder,
  sectionsOffered,
} from '../practice/index.ts';
import { loadEvent, type Reader, timesFor } from './events.service.ts';
import { closed, notRegistered, tooEarly } from './proctored.policy.ts';
import { holdEvents, type OwnEventRow } from './proctored.queries.ts';
import {
  deleteRegistration,
  hasPracticedSinceCanceling,
  insertRegistration,
  isPracticing,
  markEntered,
  markWaiting,
  rememberCancellation,
} from './registration.queries.ts';
import { eventNotFound } from './schedule.service.ts';

const timesOfRow = (reader: Reader, row: OwnEventRow) =>
  timesFor(reader, row, reader.index.testsById.get(row.testId)!);

/** A waiting student asks every few seconds; it is stored only this often. */
const recordWaitingEveryMs = 5_000;

/** Records that a registered student is in the waiting room: a student who reads the event while it is open. */
export async function recordWaiting(deps: Deps, reader: Reader, row: OwnEventRow): Promise<void> {
  const { now, user } = reader;
  // Staff who impersonate the student do not count as the student waiting.
  if (!reader.access || !row.registered || row.enteredAt || isOnlyReading()) return;
  const { opensAt, closesAt } = timesOfRow(reader, row);
  if (now < opensAt || now >= closesAt) return;
  if (row.waitingAt && now.getTime() - row.waitingAt.getTime() < recordWaitingEveryMs) return;
  await markWaiting(deps.db, user.id, row.id, now);
}

/** Registers the student; registering again is not an error. Throws NOT_FOUND, NOT_INCLUDED, WRONG_STATE. */
export async function register(deps: Deps, reader: Reader, id: string): Promise<void> {
  const row = await loadEvent(deps, reader, id);
  if (row.registered) return;
  const { sections } = chooseSections(reader.index, reader.access!, reader.user, { testId: row.testId });
  const questionIds = sections.flatMap((section) => section.questionIds);
  await deps.db.transaction(async (tx) => {
    // A practice test of these questions could begin at the same moment.
    await lockStudents(tx, [reader.user.id]);
    const event = (await holdEvents(tx, [id])).get(id);
    if (!event) throw eventNotFound();
    if (reader.now >= timesOfRow(reader, { ...row, ...event }).closesAt) throw closed();
    if (await hasPracticedSinceCanceling(tx, reader.user.id, id, questionIds))
      throw wrongState(errorMessages.proctored.practicedSinceCanceling);
    // Its next sections would be met after the registration.
    if (await isPracticing(tx, reader.user.id, questionIds))
      throw wrongState(errorMessages.proctored.practicing);
    await insertRegistration(tx, reader.user.id, id, reader.now);
  });
}

/** Withdraws a registration; withdrawing again is not an error. Throws NOT_FOUND, WRONG_STATE. */
export async function unregister(deps: Deps, reader: Reader, id: string): Promise<void> {
  const row = await loadEvent(deps, reader, id);
  if (!row.registered) return;
  if (row.enteredAt) throw wrongState(errorMessages.proctored.alreadyEntered);
  if (reader.now >= timesOfRow(reader, row).closesAt) throw closed();
  await deps.db.transaction(async (tx) => {
    await deleteRegistration(tx, reader.user.id, id);
    await rememberCancellation(tx, reader.user.id, id, reader.now);
  });
}

interface SeatOrder extends ProctoredSeatOrder {
  readonly deps: Deps;
  readonly index: Reader['index'];
}

/**
 * Takes the seats of several students in one transaction; null for students whose event has changed since it was read, since
 * their seats would begin at another time. The students are locked before the events, as everywhere.
 */
const takeSeats = batched(
  (db, orders: readonly SeatOrder[]): Promise<(string | null)[]> =>
    db.transaction(async (tx) => {
      const { deps, index } = orders[0]!;
      await lockStudents(
        tx,
        orders.map((order) => order.userId),
      );
      const events = await holdEvents(
        tx,
        orders.map((order) => order.proctoredTestId),
      );
      const unchanged = orders.filter(({ proctoredTestId, test, startsAt }) => {
        const event = events.get(proctoredTestId);
        return event?.testId === test.id && event.startsAt.getTime() === startsAt.getTime();
      });
      const ids = await enterProctored(tx, deps, index, unchanged);
      const seats = new Map(unchanged.map((order, i) => [order, ids[i]!]));
      await markEntered(
        tx,
        [...seats].map(([{ userId, proctoredTestId, now }, attemptId]) => ({
          userId,
          eventId: proctoredTestId,
          attemptId,
          now,
        })),
      );
      return orders.map((order) => seats.get(order) ?? null);
    }),
  50,
);

/**
 * Takes a seat and returns its practice attempt, the same one on every call. All students of an event may come within
 * a second, so what they write is written together. Throws NOT_FOUND, NOT_REGISTERED, WRONG_STATE.
 */
export async function enter(deps: Deps, reader: Reader, id: string): Promise<string> {
  const { now, user, index } = reader;
  const row = await loadEvent(deps, reader, id);
  if (!row.registered) throw notRegistered();
  if (row.attemptId) return row.attemptId;
  if (row.enteredAt) throw wrongState(errorMessages.proctored.attemptDeleted);
  const { opensAt, closesAt } = timesOfRow(reader, row);
  if (now < opensAt) throw tooEarly();
  if (now >= closesAt) throw closed();
  const test = index.testsById.get(row.testId)!;
  const access = reader.access!;
  const attemptId = await takeSeats(deps.db, {
    deps,
    index,
    userId: user.id,
    accommodations: access.accommodations,
    proctoredTestId: id,
    test,
    sections: sectionsOffered(test, access),
    startsAt: row.startsAt,
    now,
  });
  if (!attemptId) throw wrongState(errorMessages.proctored.justChanged);
  return attemptId;
}
