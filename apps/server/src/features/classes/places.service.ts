import type { Db } from '../../db/database.ts';
import type { Notices } from '../notices/index.ts';
import type { AccessService } from '../plans/index.ts';
import { mostStudents, timesOf } from './classes.policy.ts';
import { placeIsFree } from './notices.ts';
import {
  countRegistered,
  type LockedClass,
  leaveAll,
  listWaiting,
  lockComingOf,
  promoteWaiting,
  type WaitingStudent,
} from './registration.queries.ts';

/** What places are given out with. */
export interface PlaceServices {
  readonly access: AccessService;
  readonly notices: Notices;
}

/** So many of the waiting list are looked at together. */
const batch = 200;
/** The first of the waiting list whose plan still includes classes; who is passed over keeps the turn. */
async function nextInLine(
  tx: Db,
  { access }: PlaceServices,
  classId: string,
  free: number,
  now: Date,
): Promise<WaitingStudent[]> {
  const next: WaitingStudent[] = [];
  let looked: readonly WaitingStudent[] = [];
  do {
    looked = await listWaiting(tx, classId, looked.at(-1), batch);
    if (looked.length === 0) break;
    const theirs = await access.loadAll(
      tx,
      looked.map((student) => student.user_id),
      now,
    );
    next.push(
      ...looked.filter(({ user_id: userId }) => {
        const own = theirs.get(userId);
        return own?.code === 1 && own.mayAttend;
      }),
    );
  } while (looked.length === batch && next.length < free);
  return next.slice(0, free);
}

/** Gives places that are free to the first of the waiting list, and tells them. For a class that is locked. */
export async function fillPlaces(
  tx: Db,
  services: PlaceServices,
  found: LockedClass,
  now: Date,
): Promise<void> {
  if (now >= timesOf(found).endsAt) return;
  const free =
    found.capacity === null ? mostStudents : found.capacity - (await countRegistered(tx, found.id));
  if (free <= 0) return;
  const next = await nextInLine(tx, services, found.id, free, now);
  if (next.length === 0) return;
  await promoteWaiting(
    tx,
    found.id,
    next.map((student) => student.user_id),
    now,
  );
  await services.notices.sendAll(
    tx,
    next.map((student) => placeIsFree(student, found)),
  );
}

/** Takes somebody who leaves the product out of all classes; who waits for one that comes gets the place. */
export async function leaveClasses(
  tx: Db,
  services: PlaceServices,
  userId: string,
  now: Date,
): Promise<void> {
  const coming = await lockComingOf(tx, userId, now);
  await leaveAll(tx, userId);
  for (const found of coming) await fillPlaces(tx, services, found, now);
}
