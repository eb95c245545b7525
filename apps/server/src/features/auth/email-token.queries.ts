import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { emailTokens } from './auth.tables.ts';

/**
 * `change-email`: sent to the new address, which the account gets when the link is opened. `sign-in`: after the right
 * password. `delete-account`: a code, not a link. `two-step-reset`: sent by an administrator, and asks for the password.
 */
export type EmailTokenPurpose =
  | 'verify'
  | 'reset'
  | 'change-email'
  | 'sign-in'
  | 'delete-account'
  | 'two-step-reset';
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
/** Those of these users to whom a link for a purpose was sent since a time. */
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
/** A token that was sent to the current address of its user. */
export const findEmailToken = async (db: Db, tokenHash: string, purpose: EmailTokenPurpose) =>
  (await db.rows<FoundEmailToken>(find, [tokenHash, purpose]))[0] ?? null;

/** Whose address an unused link verifies or changes; null if it no longer works. */
export async function findAddressLinkOwner(
  { orm }: Db,
  tokenHash: string,
  now: Date,
): Promise<string | null> {
  const [found] = await orm
    .select({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.tokenHash, tokenHash),
        inArray(emailTokens.purpose, ['verify', 'change-email']),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    );
  return found?.userId ?? null;
}

const spend = {
  name: 'email_token_use',
  text: `update email_tokens t set used_at = $3 from users u
    where t.token_hash = $1 and t.purpose = $2 and t.used_at is null and t.expires_at > $3
      and u.id = t.user_id and u.email = t.email
    returning t.user_id`,
};
/**
 * Uses up a token; returns the id of its user, or null if it was no longer valid. Of two concurrent calls one
 * succeeds.
 */
export const spendEmailToken = async (tx: Db, tokenHash: string, purpose: EmailTokenPurpose, now: Date) =>
  (await tx.rows<{ user_id: string }>(spend, [tokenHash, purpose, now]))[0]?.user_id ?? null;

const spendChange = {
  name: 'email_token_use_change',
  text: `update email_tokens set used_at = $2
    where token_hash = $1 and purpose = 'change-email' and used_at is null and expires_at > $2
    returning user_id, email`,
};
/** Uses up the link of an address change; returns its user and the new address, or null if it was no longer valid. */
export const spendAddressChange = async (tx: Db, tokenHash: string, now: Date) =>
  (await tx.rows<{ user_id: string; email: string }>(spendChange, [tokenHash, now]))[0] ?? null;

const removePassword = {
  name: 'email_token_remove_password',
  text: `delete from email_tokens where user_id = $1 and purpose in ('reset', 'sign-in', 'change-email', 'two-step-reset')`,
};
/** Invalidates the links or codes of a user for a purpose. */
export async function removeEmailTokens(
  { orm }: Db,
  userId: string,
  purpose: EmailTokenPurpose,
): Promise<void> {
  await orm.delete(emailTokens).where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)));
}
/** Invalidates an earlier address change: the last request counts. */
export const removeAddressChange = (tx: Db, userId: string) => removeEmailTokens(tx, userId, 'change-email');

/** Invalidates links that only somebody with the former password could request, after it was changed. */
export const removePasswordLinks = (tx: Db, userId: string) => tx.rows(removePassword, [userId]);

const removeFormer = {
  name: 'email_token_remove_former',
  text: 'delete from email_tokens t using users u where u.id = $1 and t.user_id = u.id and t.email <> u.email',
};
/** Removes links that were sent to other addresses than the user's current one. */
export const removeLinksToOtherAddresses = (tx: Db, userId: string) => tx.rows(removeFormer, [userId]);
