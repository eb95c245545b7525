import type { Db } from '../../db/database.ts';

export interface PendingSignup {
  readonly tokenHash: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly timezone: string | null;
  readonly oldDemonId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const insert = {
  name: 'pending_signup_insert',
  text: `insert into pending_signups (token_hash, email, password_hash, first_name, last_name, phone, timezone,
      old_demon_id, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
};
export const insertPendingSignup = (db: Db, one: PendingSignup) =>
  db.rows(insert, [
    one.tokenHash,
    one.email,
    one.passwordHash,
    one.firstName,
    one.lastName,
    one.phone,
    one.timezone,
    one.oldDemonId,
    one.createdAt,
    one.expiresAt,
  ]);

const columns = `email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName", phone,
  timezone, old_demon_id as "oldDemonId"`;

const copyLatest = {
  name: 'pending_signup_copy',
  text: `insert into pending_signups (token_hash, email, password_hash, first_name, last_name, phone, timezone,
      old_demon_id, created_at, expires_at)
    select $1, email, password_hash, first_name, last_name, phone, timezone, old_demon_id, created_at, expires_at
    from pending_signups where email = $2 and expires_at > $3 order by created_at desc limit 1
    returning first_name as "firstName"`,
};
/** Gives the newest sign-up with an address a new link; returns its person, or null if none is pending. */
export const copyPendingSignup = async (tx: Db, tokenHash: string, email: string, now: Date) =>
  (await tx.rows<{ firstName: string }>(copyLatest, [tokenHash, email, now]))[0] ?? null;

const take = {
  name: 'pending_signup_take',
  text: `delete from pending_signups where token_hash = $1 and expires_at > $2 returning ${columns}`,
};
/** Uses up a link: of two concurrent calls one gets the sign-up, the other null. */
export const takePendingSignup = async (tx: Db, tokenHash: string, now: Date) =>
  (await tx.rows<Omit<PendingSignup, 'tokenHash' | 'createdAt' | 'expiresAt'>>(take, [tokenHash, now]))[0] ??
  null;

const remove = { name: 'pending_signup_remove', text: 'delete from pending_signups where email = $1' };
/** Removes all sign-ups with an address that now has an account. */
export const removePendingSignups = (tx: Db, email: string) => tx.rows(remove, [email]);

const sweep = {
  name: 'pending_signup_sweep',
  text: `delete from pending_signups where token_hash in (
    select token_hash from pending_signups where expires_at <= $1 order by expires_at limit 20 for update skip locked)`,
};
/** Removes a few expired sign-ups. */
export const sweepPendingSignups = (db: Db, now: Date) => db.rows(sweep, [now]);
