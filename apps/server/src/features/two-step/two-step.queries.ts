import type { Db } from '../../db/database.ts';
import { removeChallenges } from '../sessions/index.ts';
import { removeSecurityKeys } from './security-keys.queries.ts';

export interface TwoStepRow {
  secret: string | null;
  enabled_at: Date | null;
  last_step: number;
  pending_secret: string | null;
  pending_until: Date | null;
}
const find = {
  name: 'two_step_find',
  text: 'select secret, enabled_at, last_step, pending_secret, pending_until from two_step where user_id = $1',
};
export const findTwoStep = async (db: Db, userId: string) =>
  (await db.rows<TwoStepRow>(find, [userId]))[0] ?? null;

const begin = {
  name: 'two_step_begin',
  text: `insert into two_step (user_id, pending_secret, pending_until) values ($1, $2, $3)
    on conflict (user_id) do update set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until`,
};
export const storePendingSecret = (tx: Db, userId: string, secret: string, until: Date) =>
  tx.rows(begin, [userId, secret, until]);

const enable = {
  name: 'two_step_enable',
  text: `update two_step set secret = pending_secret, enabled_at = $3, last_step = $2, pending_secret = null,
      pending_until = null
    where user_id = $1`,
};
/** The pending secret replaces the old one. */
export const enableTwoStep = (tx: Db, userId: string, step: number, now: Date) =>
  tx.rows(enable, [userId, step, now]);

const useStep = {
  name: 'two_step_use',
  text: 'update two_step set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
};
/** Uses up a time step; returns false if it or a later one was used before. */
export const useTimeStep = async (tx: Db, userId: string, step: number) =>
  (await tx.rows(useStep, [userId, step])).length > 0;

const removeSecret = { name: 'two_step_remove', text: 'delete from two_step where user_id = $1' };
const removeCodes = {
  name: 'two_step_remove_codes',
  text: 'delete from two_step_recovery_codes where user_id = $1',
};
/** Switches two-step sign-in off: deletes secret, keys, recovery codes and open challenges. */
export async function removeTwoStep(tx: Db, userId: string): Promise<void> {
  await tx.rows(removeSecret, [userId]);
  await removeSecurityKeys(tx, userId);
  await tx.rows(removeCodes, [userId]);
  await removeChallenges(tx, userId);
}

const insertCodes = {
  name: 'two_step_insert_codes',
  text: 'insert into two_step_recovery_codes (user_id, code_hash) select $1, unnest($2::text[])',
};
/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(tx: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.rows(removeCodes, [userId]);
  await tx.rows(insertCodes, [userId, hashes]);
}

const useCode = {
  name: 'two_step_use_code',
  text: `update two_step_recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null
    returning user_id`,
};
/** Uses up a recovery code; returns false if the user has no such code, or used it before. */
export const useRecoveryCode = async (tx: Db, userId: string, hash: string, now: Date) =>
  (await tx.rows(useCode, [userId, hash, now])).length > 0;

const countCodes = {
  name: 'two_step_count_codes',
  text: 'select count(*)::int as count from two_step_recovery_codes where user_id = $1 and used_at is null',
};
export const countRecoveryCodes = async (db: Db, userId: string) =>
  (await db.rows<{ count: number }>(countCodes, [userId]))[0]!.count;
