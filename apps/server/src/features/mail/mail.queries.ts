import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { insertion } from '../../db/upsert.ts';
import { hashToken, isTokenShaped } from '../../http/token.ts';
import { users } from '../users/users.tables.ts';
import { mails } from './mail.tables.ts';

/** After this many tries a mail has failed; the index mails_failed uses the same number. */
export const maxTries = 5;

export interface OutgoingMail {
  readonly to: string;
  /** Given if the address is no longer the user's; otherwise the user is found by the address. */
  readonly userId?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly secret?: MailSecret | null;
}
/** What a mail contains that opens an account. */
export interface MailSecret {
  /** The token or code itself. */
  readonly value: string;
  readonly hours: number;
}
export interface DueMail extends OutgoingMail {
  readonly id: string;
  /** The number of tries so far, including the current one. */
  readonly attempts: number;
}

const insert = insertion(mails, {
  name: 'mail_insert',
  columns: [
    ...(['id', 'to', 'subject', 'html', 'text', 'createdAt', 'nextTryAt'] as const),
    ...(['userId', 'secret', 'secretHash', 'secretUntil'] as const),
  ],
});
const hourMs = 3_600_000;
/** Inserts any number of mails in one statement, after one that finds their users. */
export async function insertMails(
  db: Db,
  outgoing: readonly (OutgoingMail & { readonly id: string })[],
  now: Date,
): Promise<void> {
  const unknown = outgoing.filter(({ userId }) => userId === undefined).map(({ to }) => to);
  const found =
    unknown.length === 0
      ? []
      : await db.orm
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(isAmong(users.email, unknown));
  const ids = new Map(found.map(({ id, email }) => [email, id]));
  await insert(
    db,
    outgoing.map(({ id, to, subject, html, text, userId, secret }) => ({
      ...{ id, to, subject, html, text, createdAt: now, nextTryAt: now },
      userId: userId ?? ids.get(to) ?? null,
      secret: secret?.value ?? null,
      secretHash: secret && isTokenShaped(secret.value) ? hashToken(secret.value) : null,
      secretUntil: secret ? new Date(now.getTime() + secret.hours * hourMs) : null,
    })),
  );
}

/**
 * Claims mails that are due for this process: until `lease` no other process tries them, and if this process dies
 * they become due again then.
 */
export const claimMails = (
  { orm }: Db,
  now: Date,
  lease: Date,
  maxTries: number,
  count: number,
): Promise<DueMail[]> => {
  const due = orm
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), lte(mails.nextTryAt, now), lt(mails.attempts, maxTries)))
    .orderBy(asc(mails.nextTryAt))
    .limit(count)
    .for('update', { skipLocked: true });
  return orm
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextTryAt: lease })
    .where(inArray(mails.id, due))
    .returning({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      html: mails.html,
      text: mails.text,
      attempts: mails.attempts,
    });
};

export const markSent = async ({ orm }: Db, id: string, sentAt: Date) =>
  orm.update(mails).set({ sentAt, error: null }).where(eq(mails.id, id));
export const markFailed = async ({ orm }: Db, id: string, error: string, nextTryAt: Date) =>
  orm.update(mails).set({ error, nextTryAt }).where(eq(mails.id, id));
