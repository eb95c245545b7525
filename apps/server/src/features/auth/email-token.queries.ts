import { and, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from '../users/users.tables.ts';
import { emailTokens } from './auth.tables.ts';

/**
 * `change-email`: sent to the new address, which the account gets when the link is opened. `sign-in`: after the right
 * password. `delete-account`: a code, not a link. `two-step-reset`: sent by an administrator, and asks for the password.
 */
export type EmailTokenPurpose = (typeof emailTokens.$inferSelect)['purpose'];

export const insertEmailTokens = async (
  { orm }: Db,
  rows: Omit<typeof emailTokens.$inferInsert, 'usedAt'>[],
) => orm.insert(emailTokens).values(rows);

export const pruneEmailTokens = async ({ orm }: Db, userIds: readonly string[], now: Date) =>
  orm
    .delete(emailTokens)
    .where(and(inArray(emailTokens.userId, [...userIds]), lte(emailTokens.expiresAt, now)));

/** Those of these users to whom a link for a purpose was sent since a time. */
export async function lastTokens(
  { orm }: Db,
  userIds: readonly string[],
  purpose: EmailTokenPurpose,
  since: Date,
): Promise<ReadonlySet<string>> {
  const rows = await orm
    .selectDistinct({ userId: emailTokens.userId })
    .from(emailTokens)
    .where(
      and(
        inArray(emailTokens.userId, [...userIds]),
        eq(emailTokens.purpose, purpose),
        gt(emailTokens.createdAt, since),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** The address of the user is still that to which the token was sent. */
const isOfCurrentAddress = and(eq(users.id, emailTokens.userId), eq(users.email, emailTokens.email));
const hasPurpose = (tokenHash: string, purpose: EmailTokenPurpose) =>
  and(eq(emailTokens.tokenHash, tokenHash), eq(emailTokens.purpose, purpose));
const isValid = (now: Date) => and(isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, now));

/** A token that was sent to the current address of its user. */
export async function findEmailToken({ orm }: Db, tokenHash: string, purpose: EmailTokenPurpose) {
  const [row] = await orm
    .select({
      userId: emailTokens.userId,
      expiresAt: emailTokens.expiresAt,
      usedAt: emailTokens.usedAt,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(emailTokens)
    .innerJoin(users, isOfCurrentAddress)
    .where(hasPurpose(tokenHash, purpose));
  return row ?? null;
}

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
        isValid(now),
      ),
    );
  return found?.userId ?? null;
}

/**
 * Uses up a token; returns the id of its user, or null if it was no longer valid. Of two concurrent calls one
 * succeeds.
 */
export async function spendEmailToken(
  { orm }: Db,
  tokenHash: string,
  purpose: EmailTokenPurpose,
  now: Date,
): Promise<string | null> {
  const [spent] = await orm
    .update(emailTokens)
    .set({ usedAt: now })
    .from(users)
    .where(and(hasPurpose(tokenHash, purpose), isValid(now), isOfCurrentAddress))
    .returning({ userId: emailTokens.userId });
  return spent?.userId ?? null;
}

/** Uses up the link of an address change; returns its user and the new address, or null if it was no longer valid. */
export async function spendAddressChange({ orm }: Db, tokenHash: string, now: Date) {
  const [spent] = await orm
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(hasPurpose(tokenHash, 'change-email'), isValid(now)))
    .returning({ userId: emailTokens.userId, email: emailTokens.email });
  return spent ?? null;
}

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
export const removePasswordLinks = async ({ orm }: Db, userId: string) =>
  orm
    .delete(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        inArray(emailTokens.purpose, ['reset', 'sign-in', 'change-email', 'two-step-reset']),
      ),
    );

/** Removes links that were sent to other addresses than the user's current one. */
export const removeLinksToOtherAddresses = async ({ orm }: Db, userId: string) => {
  const current = orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return orm.delete(emailTokens).where(and(eq(emailTokens.userId, userId), ne(emailTokens.email, current)));
};
