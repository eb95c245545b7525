import { randomInt } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/token.ts';
import {
  type EmailTokenPurpose,
  insertEmailTokens,
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

interface Recipient {
  readonly userId: string;
  readonly email: string;
}

/** Creates a token for a link in an email; only the email contains it. */
export async function issueEmailToken(
  tx: Db,
  to: Recipient,
  purpose: EmailTokenPurpose,
  lifeMs: number,
  now: Date,
): Promise<string> {
  const [token] = await issueEmailTokens(tx, [to], purpose, lifeMs, now);
  return token!;
}

/** Creates a token for each of several users, in their order, in two statements. */
export async function issueEmailTokens(
  tx: Db,
  recipients: readonly Recipient[],
  purpose: EmailTokenPurpose,
  lifeMs: number,
  now: Date,
): Promise<string[]> {
  const issued = recipients.map(({ userId, email }) => ({ userId, email, token: newToken() }));
  const expiresAt = new Date(now.getTime() + lifeMs);
  await pruneEmailTokens(
    tx,
    issued.map(({ userId }) => userId),
    now,
  );
  await insertEmailTokens(
    tx,
    issued.map(({ userId, email, token }) => ({
      ...{ userId, email, purpose, expiresAt },
      tokenHash: hashToken(token),
      createdAt: now,
    })),
  );
  return issued.map(({ token }) => token);
}

/** With the user, because the same digits may be sent to others. */
const hashCode = (userId: string, code: string) => hashToken(`${userId}:${code}`);

/**
 * Creates a code of six digits to type in, which replaces an earlier one; only the email contains it. Whoever checks
 * it has to limit the attempts.
 */
export async function issueEmailCode(
  tx: Db,
  to: Recipient,
  purpose: EmailTokenPurpose,
  lifeMs: number,
  now: Date,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await removeEmailTokens(tx, to.userId, purpose);
  await insertEmailTokens(tx, [
    {
      tokenHash: hashCode(to.userId, code),
      userId: to.userId,
      purpose,
      email: to.email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
    },
  ]);
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
