import { defaultDrillSettings, type Role } from '@docket/contract';
import { signUpConsent } from '@docket/rules';
import { and, arrayContained, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from './users.tables.ts';

/** The address of an account: only a deleted one has none. */
export const accountEmail = sql<string>`${users.email}`;
const columns = {
  id: users.id,
  email: accountEmail,
  firstName: users.firstName,
  lastName: users.lastName,
  roles: users.roles,
  passwordHash: users.passwordHash,
  googleId: users.googleId,
  emailVerifiedAt: users.emailVerifiedAt,
  passwordTemporary: users.passwordTemporary,
  passwordExpiresAt: users.passwordExpiresAt,
};
const findAccount = async ({ orm }: Db, condition: SQL | undefined) =>
  (await orm.select(columns).from(users).where(condition))[0] ?? null;
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const findByEmail = (db: Db, email: string) => findAccount(db, eq(users.email, email));
export const findById = (db: Db, id: string) =>
  findAccount(db, and(eq(users.id, id), isNull(users.deletedAt)));
export const findByGoogleId = (db: Db, googleId: string) => findAccount(db, eq(users.googleId, googleId));

export interface NewStudent {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash?: string;
  readonly phone?: string;
  readonly timezone?: string | null;
  readonly oldDemonId?: string;
  readonly googleId?: string;
  readonly profilePic?: string | null;
  readonly emailVerifiedAt?: Date;
  readonly eventName?: string;
  /** Set if the person signed up on our page: when. The text is that of the page. */
  readonly consentedAt?: Date;
}
const toConsent = ({ consentedAt }: NewStudent) =>
  consentedAt ? { text: signUpConsent, at: consentedAt.toISOString() } : null;

const student: Role[] = ['STUDENT'];

/** Adds a student; false when the address (or Google account) is taken, also by a concurrent sign-up. */
export async function insertStudent(tx: Db, one: NewStudent, now: Date): Promise<boolean> {
  const rows = await tx.orm
    .insert(users)
    .values({
      id: one.id,
      email: one.email,
      firstName: one.firstName,
      lastName: one.lastName,
      passwordHash: one.passwordHash ?? null,
      phone: one.phone ?? null,
      timezone: one.timezone ?? null,
      oldDemonId: one.oldDemonId ?? null,
      googleId: one.googleId ?? null,
      profilePic: one.profilePic ?? null,
      emailVerifiedAt: one.emailVerifiedAt ?? null,
      isEvent: one.eventName !== undefined,
      eventName: one.eventName ?? null,
      roles: student,
      testSettings: { tests: {} },
      usageState: {},
      drillSettings: defaultDrillSettings,
      keepDrilling: true,
      createdAt: now,
      consent: toConsent(one),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * Gives a student's account that nobody could sign in to so far (created at an event or by staff) to the owner of its
 * address, who signed up; returns its id, or null if the address has no such account.
 */
export async function claimStudent({ orm }: Db, one: NewStudent, now: Date): Promise<string | null> {
  const [claimed] = await orm
    .update(users)
    .set({
      firstName: one.firstName,
      lastName: one.lastName,
      passwordHash: one.passwordHash ?? null,
      googleId: one.googleId ?? null,
      emailVerifiedAt: one.emailVerifiedAt ?? now,
      consent: toConsent(one),
      ...(one.phone === undefined ? {} : { phone: one.phone }),
      ...(one.timezone ? { timezone: one.timezone } : {}),
    })
    .where(
      and(
        eq(users.email, one.email),
        isNull(users.passwordHash),
        isNull(users.googleId),
        isNull(users.emailVerifiedAt),
        arrayContained(users.roles, student),
      ),
    )
    .returning({ id: users.id });
  return claimed?.id ?? null;
}

/** Sets a password; one with an expiry has to be changed at the next sign-in. */
export const updatePassword = async (
  { orm }: Db,
  userId: string,
  passwordHash: string,
  expiresAt: Date | null = null,
) =>
  orm
    .update(users)
    .set({ passwordHash, passwordTemporary: expiresAt !== null, passwordExpiresAt: expiresAt })
    .where(eq(users.id, userId));

/** Stores another hash of the same password, unless it was changed meanwhile. */
export const replacePasswordHash = async (
  { orm }: Db,
  userId: string,
  former: string,
  passwordHash: string,
) =>
  orm
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, former)));

/** The time of the first verification. */
const verifiedSince = (now: Date) => sql`coalesce(${users.emailVerifiedAt}, ${now}::timestamptz)`;

export const markVerified = async ({ orm }: Db, userId: string, now: Date) =>
  orm
    .update(users)
    .set({ emailVerifiedAt: verifiedSince(now) })
    .where(eq(users.id, userId));

/** Changes the address to one that was verified by a link. Throws a unique violation when it is taken. */
export const updateVerifiedEmail = async ({ orm }: Db, userId: string, email: string, now: Date) =>
  orm.update(users).set({ email, emailVerifiedAt: now }).where(eq(users.id, userId));

/** Changes the address to one that its owner has not confirmed yet. Throws a unique violation when it is taken. */
export const updateUnverifiedEmail = async (tx: Db, userId: string, email: string) =>
  tx.orm.update(users).set({ email, emailVerifiedAt: null }).where(eq(users.id, userId));

/**
 * Links an account with Google. A password that was set before the address was ever verified is removed: somebody
 * else may have signed up with this address and may be waiting for its owner.
 */
export const linkGoogleAccount = async ({ orm }: Db, userId: string, googleId: string, now: Date) => {
  const isVerified = isNotNull(users.emailVerifiedAt);
  return orm
    .update(users)
    .set({
      googleId,
      passwordHash: sql`case when ${isVerified} then ${users.passwordHash} end`,
      passwordTemporary: sql`${users.passwordTemporary} and ${isVerified}`,
      emailVerifiedAt: verifiedSince(now),
    })
    .where(eq(users.id, userId));
};

/** Which of these addresses have an account. */
export async function knownEmails({ orm }: Db, emails: readonly string[]) {
  const rows = await orm
    .select({ email: accountEmail })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Set(rows.map(({ email }) => email));
}

export interface SignInOwner {
  readonly email: string;
  readonly firstName: string;
  readonly timezone: string | null;
  readonly roles: readonly Role[];
  /** Null before the first sign-in. */
  readonly lastSeenAt: Date | null;
}
/** Whose account is signed in to, before the new session counts as a visit. */
export async function findSignInOwner({ orm }: Db, userId: string): Promise<SignInOwner | null> {
  const [owner] = await orm
    .select({
      email: users.email,
      firstName: users.firstName,
      timezone: users.timezone,
      roles: users.roles,
      lastSeenAt: users.lastSeenAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  return owner?.email ? { ...owner, email: owner.email } : null;
}
