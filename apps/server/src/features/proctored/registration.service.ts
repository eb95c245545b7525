import { isOnlyReading } from '../../db/reading.ts';
import { wrongState } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import { chooseSections } from '../practice/sitting/choice.policy.ts';
import { withdraw } from '../practice/sitting/create.queries.ts';
import { enterProctored } from '../practice/sitting/create.service.ts';
import { loadEvent, type Reader, timesFor } from './events.service.ts';
import { closed, notRegistered, tooEarly } from './proctored.policy.ts';
import { type EventRow, holdEvent } from './proctored.queries.ts';
import type { ProctoredServices } from './proctored.services.ts';
import { deleteRegistration, insertRegistration, markEntered, markWaiting } from './registration.queries.ts';
import { eventNotFound } from './schedule.service.ts';

const timesOfRow = (reader: Reader, row: EventRow) =>
  timesFor(reader, row, reader.index.testsById.get(row.test_id)!);

/** A waiting student asks every few seconds; so often it is written down. */
const noteWaitingEveryMs = 5_000;

/** Notes that a registered student is in the waiting room: who asks for the event while it is open. */
export async function noteWaiting(deps: Deps, reader: Reader, row: EventRow): Promise<void> {
  const { now, user } = reader;
  // Staff who look at the student's account do not wait for the student.
  if (!reader.access || !row.registered || row.entered_at || isOnlyReading()) return;
  const { opensAt, closesAt } = timesOfRow(reader, row);
  if (now < opensAt || now >= closesAt) return;
  if (row.waiting_at && now.getTime() - row.waiting_at.getTime() < noteWaitingEveryMs) return;
  await markWaiting(deps.db, user.id, row.id, now);
}

/** Takes part; again is no mistake. Throws NOT_FOUND, NOT_INCLUDED, WRONG_STATE. */
export async function register(deps: Deps, reader: Reader, id: string): Promise<void> {
  const row = await loadEvent(deps, reader, id);
  if (row.registered) return;
  chooseSections(reader.index, reader.access!, reader.user, { testId: row.test_id });
  await deps.db.transaction(async (tx) => {
    const event = await holdEvent(tx, id);
    if (!event) throw eventNotFound();
    if (reader.now >= timesOfRow(reader, { ...row, ...event }).closesAt) throw closed();
    await insertRegistration(tx, reader.user.id, id, reader.now);
  });
}

/** Takes a registration back; again is no mistake. Throws NOT_FOUND, WRONG_STATE. */
export async function unregister(deps: Deps, reader: Reader, id: string): Promise<void> {
  const row = await loadEvent(deps, reader, id);
  if (!row.registered) return;
  if (row.entered_at) throw wrongState('You have entered this proctored test already');
  if (reader.now >= timesOfRow(reader, row).closesAt) throw closed();
  await deleteRegistration(deps.db, reader.user.id, id);
}

/**
 * Takes a seat and answers its practice attempt; the same one however often. The seat is made in a transaction of its
 * own, so the event is looked at again when it is linked: had it changed meanwhile, the seat would begin at another time.
 * Throws NOT_FOUND, NOT_REGISTERED, WRONG_STATE.
 */
export async function enter(
  deps: Deps,
  services: ProctoredServices,
  reader: Reader,
  id: string,
): Promise<string> {
  const { now, user } = reader;
  const row = await loadEvent(deps, reader, id);
  if (!row.registered) throw notRegistered();
  if (row.attempt_id) return row.attempt_id;
  if (row.entered_at) throw wrongState('You deleted your part in this proctored test');
  const { opensAt, closesAt } = timesOfRow(reader, row);
  if (now < opensAt) throw tooEarly();
  if (now >= closesAt) throw closed();
  const { test_id: testId, starts_at: startsAt } = row;
  const order = { userId: user.id, proctoredTestId: id, testId, startsAt, now };
  const attemptId = await enterProctored(deps, services, order);
  const linked = await deps.db.transaction(async (tx) => {
    const event = await holdEvent(tx, id);
    const same = event?.test_id === testId && event.starts_at.getTime() === startsAt.getTime();
    if (same) await markEntered(tx, user.id, id, attemptId, now);
    else await withdraw(tx, user.id, attemptId);
    return same;
  });
  if (!linked) throw wrongState('This proctored test was just changed. Look at it again.');
  return attemptId;
}
