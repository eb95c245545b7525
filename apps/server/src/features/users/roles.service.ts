import { errorMessages } from '@docket/contract';
import { wrongState } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { lockAdmins } from './roles.queries.ts';

/** Throws WRONG_STATE if nobody would be left who can grant roles. */
export async function requireAnotherAdmin(tx: Db, leavingId: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === leavingId) throw wrongState(errorMessages.users.lastAdmin);
}
