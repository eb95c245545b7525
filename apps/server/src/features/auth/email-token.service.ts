import { randomInt } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/token.ts';
import {
  type EmailTokenPurpose,
  insertEmailToken,
  pruneEmailTokens,
  removeEmailTokens,
  spendEmailToken,
} from './email-token.queries.ts';

const HOUR = 3_600_000;
export const linkLifeMs = {
  verify: 7 * 24 * HOUR,
  reset: HOUR,
  /** It stands for a password that was just entered, so whoever reads the email later must not get in by it. */
  signIn: HOUR / 6,
  /** An administrator may send it in the evening. */
  twoStepReset: 24 * HOUR,
  signUp: 7 * 24 * HOUR,
  /** A visitor of an event may read the email at home, days later. */
  event: 7 * 24 * HOUR,
} as const;

/** Creates a token for a link in an email; only the email contains it. */
export async function issueEmailToken(
  tx: Db,
  to: { readonly userId: string; readonly email: string },
  purpose: EmailTokenPurpose,
  lifeMs: number,
  now: Date,
): Promise<string> {
  const token = newToken();
  await pruneEmailTokens(tx, to.userId, now);
  await insertEmailToken(tx, {
    tokenHash: hashToken(token),
    userId: to.userId,
    purpose,
    email: to.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return token;
}

/** With the user, because the same digits may be sent to others. */
const hashCode = (userId: string, code: string) => hashToken(`${userId}:${code}`);

/**
 * Creates a code of six digits to type in, which replaces an earlier one; only the email contains it. Whoever checks
 * it has to limit the attempts.
 */
export async function issueEmailCode(
  tx: Db,
  to: { readonly userId: string; readonly email: string },
  purpose: EmailTokenPurpose,
  lifeMs: number,
  now: Date,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await removeEmailTokens(tx, to.userId, purpose);
  await insertEmailToken(tx, {
    tokenHash: hashCode(to.userId, code),
    userId: to.userId,
    purpose,
    email: to.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
  return code;
}

/** Uses up a code of a user; false if it is wrong, used or expired. */
export const spendEmailCode = async (
  tx: Db,
  userId: string,
  code: string,
  purpose: EmailTokenPurpose,
  now: Date,
): Promise<boolean> => (await spendEmailToken(tx, hashCode(userId, code), purpose, now)) === userId;
