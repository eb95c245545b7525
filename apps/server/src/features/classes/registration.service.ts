import type { Deps } from '../../http/deps.ts';
import { classNotFound, getClassTimes, isOver, notIncluded, overlaps } from './classes.policy.ts';
import { loadClass, type Reader } from './reader.service.ts';
import {
  allowsOverlapping,
  countRegistered,
  findOverlap,
  lockClass,
  markWatched,
  ownState,
  registerStudent,
  saveProgress,
  takeStudent,
} from './registration.queries.ts';
import { assignFreeSeats, type SeatServices } from './seats.service.ts';

/**
 * Registers, or joins the waiting list if the class is full. Idempotent. Throws NOT_FOUND, NOT_INCLUDED, WRONG_STATE,
 * CONFLICT.
 */
export async function register(
  deps: Deps,
  services: SeatServices,
  reader: Reader,
  id: string,
): Promise<void> {
  const { user, now } = reader;
  await loadClass(deps, reader, id);
  if (!reader.allowed) throw notIncluded();
  await deps.db.transaction(async (tx) => {
    // The class is always locked before the student, because a notice also locks the student's row.
    const found = await lockClass(tx, id);
    if (!found?.enabled) throw classNotFound();
    const mayOverlap = await allowsOverlapping(tx, user.id);
    if (await ownState(tx, user.id, id)) return;
    const { startsAt, endsAt } = getClassTimes(found);
    if (now >= endsAt) throw isOver();
    const other = mayOverlap ? null : await findOverlap(tx, user.id, id, startsAt, endsAt);
    if (other !== null) throw overlaps(other);
    // A seat that nobody could take when it became free goes to the waiting list.
    await assignFreeSeats(tx, services, found, now);
    const full = found.capacity !== null && (await countRegistered(tx, id)) >= found.capacity;
    await registerStudent(tx, user.id, id, full ? 'waiting' : 'registered', now);
  });
}

/** Cancels a registration or leaves the waiting list; idempotent. Throws NOT_FOUND, WRONG_STATE. */
export async function cancel(deps: Deps, services: SeatServices, reader: Reader, id: string): Promise<void> {
  const { user, now } = reader;
  await loadClass(deps, reader, id);
  await deps.db.transaction(async (tx) => {
    const found = await lockClass(tx, id);
    if (!found) throw classNotFound();
    if (!(await ownState(tx, user.id, id))) return;
    if (now >= getClassTimes(found).endsAt) throw isOver();
    await takeStudent(tx, user.id, id);
    await assignFreeSeats(tx, services, found, now);
  });
}

/** Marks a recording as watched or unwatched. Throws NOT_FOUND, NOT_INCLUDED. */
export async function setWatched(deps: Deps, reader: Reader, id: string, watched: boolean): Promise<void> {
  await loadClass(deps, reader, id);
  if (!reader.allowed) throw notIncluded();
  await markWatched(deps.db, reader.user.id, id, watched ? reader.now : null);
}

/** Stores the position in a recording. Throws NOT_FOUND, NOT_INCLUDED. */
export async function setProgress(deps: Deps, reader: Reader, id: string, second: number): Promise<void> {
  await loadClass(deps, reader, id);
  if (!reader.allowed) throw notIncluded();
  await saveProgress(deps.db, reader.user.id, id, second);
}
