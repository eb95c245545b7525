import type { Db } from '../../db/database.ts';

export type EmailTokenPurpose = 'verify' | 'reset';
export interface NewEmailToken {
  readonly tokenHash: string;
  readonly userId: string;
  readonly purpose: EmailTokenPurpose;
  readonly email: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}
const insert = {
  name: 'email_token_insert',
  text: `insert into email_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6)`,
};
export const insertEmailToken = (tx: Db, one: NewEmailToken) =>
  tx.rows(insert, [one.tokenHash, one.userId, one.purpose, one.email, one.createdAt, one.expiresAt]);

const prune = {
  name: 'email_token_prune',
  text: 'delete from email_tokens where user_id = $1 and expires_at <= $2',
};
export const pruneEmailTokens = (tx: Db, userId: string, now: Date) => tx.rows(prune, [userId, now]);

const last = {
  name: 'email_token_last',
  text: `select distinct user_id from email_tokens
    where user_id = any($1::uuid[]) and purpose = $2 and created_at > $3`,
};
/** Who of these users was sent a link for a purpose since then. */
export const lastTokens = async (
  tx: Db,
  userIds: readonly string[],
  purpose: EmailTokenPurpose,
  since: Date,
): Promise<ReadonlySet<string>> =>
  new Set((await tx.rows<{ user_id: string }>(last, [userIds, purpose, since])).map((row) => row.user_id));

export interface FoundEmailToken {
  user_id: string;
  expires_at: Date;
  used_at: Date | null;
  email_verified_at: Date | null;
}
const find = {
  name: 'email_token_find',
  text: `select t.user_id, t.expires_at, t.used_at, u.email_verified_at
    from email_tokens t join users u on u.id = t.user_id and u.email = t.email
    where t.token_hash = $1 and t.purpose = $2`,
};
/** A token that went to the address its user has now. */
export const findEmailToken = async (db: Db, tokenHash: string, purpose: EmailTokenPurpose) =>
  (await db.rows<FoundEmailToken>(find, [tokenHash, purpose]))[0] ?? null;

const spend = {
  name: 'email_token_use',
  text: `update email_tokens t set used_at = $3 from users u
    where t.token_hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > $3
      and u.id = t.user_id and u.email = t.email
    returning t.user_id`,
};
/** Uses a token up; the id of its user, or null when it was not good any more. Of two at once one gets it. */
export const spendEmailToken = async (tx: Db, tokenHash: string, purpose: EmailTokenPurpose, now: Date) =>
  (await tx.rows<{ user_id: string }>(spend, [tokenHash, purpose, now]))[0]?.user_id ?? null;

const remove = {
  name: 'email_token_remove',
  text: 'delete from email_tokens where user_id = $1 and ($2::text is null or purpose = $2)',
};
/** Makes the links of a user worthless; all of them, or those for one purpose. */
export const removeEmailTokens = (tx: Db, userId: string, purpose: EmailTokenPurpose | null) =>
  tx.rows(remove, [userId, purpose]);
