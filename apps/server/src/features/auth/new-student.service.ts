import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { subscribeToFreePlan } from '../plans/index.ts';
import { insertStudent, type NewStudent } from '../users/index.ts';

/** Creates a student with the free plan; returns false if the address is taken. */
export async function addStudent(tx: Db, deps: Deps, one: NewStudent, now: Date): Promise<boolean> {
  if (!(await insertStudent(tx, one, now))) return false;
  await subscribeToFreePlan(tx, one.id, deps.newId(), now);
  return true;
}
