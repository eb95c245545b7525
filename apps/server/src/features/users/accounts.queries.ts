import { defaultDrillSettings, type Role } from '@docket/contract';
import { signUpConsent } from '@docket/rules';
import { and, arrayContained, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { users } from './users.tables.ts';

export interface Account {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  roles: Role[];
  password_hash: string | null;
  google_id: string | null;
  email_verified_at: Date | null;
  password_temporary: boolean;
  password_expires_at: Date | null;
}
const columns = `id, email, first_name, last_name, roles, password_hash, google_id, email_verified_at, password_temporary,
  password_expires_at`;
const byEmail = { name: 'auth_by_email', text: `select ${columns} from users where email = $1` };
export const findByEmail = async (db: Db, email: string) =>
  (await db.rows<Account>(byEmail, [email]))[0] ?? null;

const byId = {
  name: 'auth_by_id',
  text: `select ${columns} from users where id = $1 and deleted_at is null`,
};
export const findById = async (db: Db, id: string) => (await db.rows<Account>(byId, [id]))[0] ?? null;

const byGoogle = { name: 'auth_by_google', text: `select ${columns} from users where google_id = $1` };
export const findByGoogleId = async (db: Db, googleId: string) =>
  (await db.rows<Account>(byGoogle, [googleId]))[0] ?? null;

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

const setPassword = {
  name: 'auth_set_password',
  text: `update users set password_hash = $2, password_temporary = $3::timestamptz is not null, password_expires_at = $3
    where id = $1`,
};
/** Sets a password; one with an expiry has to be changed at the next sign-in. */
export const updatePassword = (tx: Db, userId: string, passwordHash: string, expiresAt: Date | null = null) =>
  tx.rows(setPassword, [userId, passwordHash, expiresAt]);

/** Stores another hash of the same password, unless it was changed meanwhile. */
export const replacePasswordHash = ({ orm }: Db, userId: string, former: string, passwordHash: string) =>
  orm
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, former)));

const verify = {
  name: 'auth_verify',
  text: 'update users set email_verified_at = coalesce(email_verified_at, $2) where id = $1',
};
export const markVerified = (tx: Db, userId: string, now: Date) => tx.rows(verify, [userId, now]);

const setVerifiedEmail = {
  name: 'auth_set_email',
  text: 'update users set email = $2, email_verified_at = $3 where id = $1',
};
/** Changes the address to one that was verified by a link. Throws a unique violation when it is taken. */
export const updateVerifiedEmail = (tx: Db, userId: string, email: string, now: Date) =>
  tx.rows(setVerifiedEmail, [userId, email, now]);

/** Changes the address to one that its owner has not confirmed yet. Throws a unique violation when it is taken. */
export const updateUnverifiedEmail = (tx: Db, userId: string, email: string) =>
  tx.orm.update(users).set({ email, emailVerifiedAt: null }).where(eq(users.id, userId));

const linkGoogle = {
  name: 'auth_link_google',
  text: `update users set google_id = $2,
      password_hash = case when email_verified_at is null then null else password_hash end,
      password_temporary = password_temporary and email_verified_at is not null,
      email_verified_at = coalesce(email_verified_at, $3)
    where id = $1`,
};
/**
 * Links an account with Google. A password that was set before the address was ever verified is removed: somebody
 * else may have signed up with this address and may be waiting for its owner.
 */
export const linkGoogleAccount = (tx: Db, userId: string, googleId: string, now: Date) =>
  tx.rows(linkGoogle, [userId, googleId, now]);

const known = {
  name: 'auth_known_emails',
  text: 'select email from users where email = any($1::text[])',
};
/** Which of these addresses have an account. */
export const knownEmails = async (db: Db, emails: readonly string[]) =>
  new Set((await db.rows<{ email: string }>(known, [emails])).map((row) => row.email));

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
