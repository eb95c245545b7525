import type { Db } from '../../db/database.ts';
import { getClassTimes, maxMinutes } from './classes.policy.ts';
import { listOwn } from './classes.queries.ts';

const maxLooked = 20;

/** A class that a student is registered for, from `withinMs` before its start until its end. */
export async function findUpcomingClass(db: Db, userId: string, now: Date, withinMs: number) {
  const from = new Date(now.getTime() - maxMinutes * 60_000);
  const rows = await listOwn(db, userId, from, maxLooked);
  const found = rows
    .filter((row) => row.ownState === 'registered')
    .map((row) => ({ id: row.id, title: row.title, ...getClassTimes(row) }))
    .find(({ startsAt, endsAt }) => endsAt > now && startsAt.getTime() - now.getTime() <= withinMs);
  return found ?? null;
}
