import type { Db } from '../../db/database.ts';
import type { Notices } from '../notices/index.ts';
import type { AccessService } from '../plans/index.ts';
import { getClassTimes, maxStudents } from './classes.policy.ts';
import { seatAssigned } from './notices.ts';
import {
  countRegistered,
  type LockedClass,
  leaveAll,
  listWaiting,
  lockUpcomingClassesOfUser,
  promoteWaiting,
  type WaitingStudent,
} from './registration.queries.ts';

/** The services that assigning seats needs. */
export interface SeatServices {
  readonly access: AccessService;
  readonly notices: Notices;
}

/** The number of waiting students that are read together. */
const batch = 200;
/** The first waiting student whose plan still includes classes; skipped students keep their position. */
async function nextInLine(
  tx: Db,
  { access }: SeatServices,
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
      looked.map((student) => student.userId),
      now,
    );
    next.push(
      ...looked.filter(({ userId }) => {
        const own = theirs.get(userId);
        return own?.code === 1 && own.mayAttend;
      }),
    );
  } while (looked.length === batch && next.length < free);
  return next.slice(0, free);
}

/** Assigns free seats to the first waiting students, and notifies them. The class must be locked. */
export async function assignFreeSeats(
  tx: Db,
  services: SeatServices,
  found: LockedClass,
  now: Date,
): Promise<void> {
  if (now >= getClassTimes(found).endsAt) return;
  const free = found.capacity === null ? maxStudents : found.capacity - (await countRegistered(tx, found.id));
  if (free <= 0) return;
  const next = await nextInLine(tx, services, found.id, free, now);
  if (next.length === 0) return;
  await promoteWaiting(
    tx,
    found.id,
    next.map((student) => student.userId),
    now,
  );
  await services.notices.sendAll(
    tx,
    next.map((student) => seatAssigned(student, found)),
  );
}

/** Removes a user whose account is deleted from all classes; seats in coming classes go to the waiting list. */
export async function leaveClasses(tx: Db, services: SeatServices, userId: string, now: Date): Promise<void> {
  const upcoming = await lockUpcomingClassesOfUser(tx, userId, now);
  await leaveAll(tx, userId);
  for (const found of upcoming) await assignFreeSeats(tx, services, found, now);
}
