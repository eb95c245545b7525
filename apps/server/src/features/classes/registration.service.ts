import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { Notices } from '../notices/notices.service.ts';
import { classNotFound, isOver, mostStudents, notIncluded, overlaps, timesOf } from './classes.policy.ts';
import { placeIsFree } from './notices.ts';
import { loadClass, type Reader } from './reader.service.ts';
import {
  allowsOverlapping,
  countRegistered,
  findOverlap,
  type LockedClass,
  lockClass,
  markWatched,
  noteProgress,
  ownState,
  promoteWaiting,
  putStudent,
  takeStudent,
} from './registration.queries.ts';

/**
 * Registers, or joins the waiting list where the class is full; again is no mistake. Throws NOT_FOUND, NOT_INCLUDED,
 * WRONG_STATE, CONFLICT.
 */
export async function register(deps: Deps, notices: Notices, reader: Reader, id: string): Promise<void> {
  const { user, now } = reader;
  await loadClass(deps, reader, id);
  if (!reader.allowed) throw notIncluded();
  await deps.db.transaction(async (tx) => {
    const mayOverlap = await allowsOverlapping(tx, user.id);
    const found = await lockClass(tx, id);
    if (!found?.enabled) throw classNotFound();
    if (await ownState(tx, user.id, id)) return;
    const { startsAt, endsAt } = timesOf(found);
    if (now >= endsAt) throw isOver();
    const other = mayOverlap ? null : await findOverlap(tx, user.id, id, startsAt, endsAt);
    if (other !== null) throw overlaps(other);
    // Places that came free otherwise (an account was deleted) belong to those who wait.
    await fillPlaces(tx, notices, found, now);
    const full = found.capacity !== null && (await countRegistered(tx, id)) >= found.capacity;
    await putStudent(tx, user.id, id, full ? 'waiting' : 'registered', now);
  });
}

/** Gives places that are free to the first of the waiting list, and tells them. For a class that is locked. */
export async function fillPlaces(tx: Db, notices: Notices, found: LockedClass, now: Date): Promise<void> {
  if (now >= timesOf(found).endsAt) return;
  const free =
    found.capacity === null ? mostStudents : found.capacity - (await countRegistered(tx, found.id));
  if (free <= 0) return;
  for (const student of await promoteWaiting(tx, found.id, now, free))
    await notices.send(tx, placeIsFree(student, found));
}

/** Gives the place or the turn back; again is no mistake. Throws NOT_FOUND, WRONG_STATE. */
export async function cancel(deps: Deps, notices: Notices, reader: Reader, id: string): Promise<void> {
  const { user, now } = reader;
  await loadClass(deps, reader, id);
  await deps.db.transaction(async (tx) => {
    const found = await lockClass(tx, id);
    if (!found) throw classNotFound();
    if (!(await ownState(tx, user.id, id))) return;
    if (now >= timesOf(found).endsAt) throw isOver();
    await takeStudent(tx, user.id, id);
    await fillPlaces(tx, notices, found, now);
  });
}

/** Marks a recording as watched, or not. Throws NOT_FOUND, NOT_INCLUDED. */
export async function setWatched(deps: Deps, reader: Reader, id: string, watched: boolean): Promise<void> {
  await loadClass(deps, reader, id);
  if (!reader.allowed) throw notIncluded();
  await markWatched(deps.db, reader.user.id, id, watched ? reader.now : null);
}

/** Notes where a recording was left. Throws NOT_FOUND, NOT_INCLUDED. */
export async function setProgress(deps: Deps, reader: Reader, id: string, second: number): Promise<void> {
  await loadClass(deps, reader, id);
  if (!reader.allowed) throw notIncluded();
  await noteProgress(deps.db, reader.user.id, id, second);
}
