import type { Db } from '../../db/database.ts';
import { hashToken, newToken } from '../../http/token.ts';
import { type EmailTokenPurpose, insertEmailToken, pruneEmailTokens } from './email-token.queries.ts';

const HOUR = 3_600_000;
export const linkLifeMs = {
  verify: 7 * 24 * HOUR,
  reset: HOUR,
  signIn: HOUR,
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
