import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { hashToken, isTokenShaped } from '../../http/token.ts';
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

// SQL: any number of mails in one prepared statement, which finds their users.
const insert = rawStatement({
  name: 'mail_insert',
  columns: {},
  text: `insert into mails (id, "to", subject, html, text, created_at, next_try_at, user_id, secret, secret_hash, secret_until)
    select m.id, m."to", m.subject, m.html, m.text, $7, $7,
      coalesce(m.user_id, (select u.id from users u where u.email = m."to")), m.secret, m.secret_hash,
      $7::timestamptz + m.hours * interval '1 hour'
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $8::text[], $9::text[], $10::float8[])
      as m (id, "to", subject, html, text, user_id, secret, secret_hash, hours)`,
});
/** Inserts any number of mails in one statement. */
export const insertMails = (
  db: Db,
  outgoing: readonly (OutgoingMail & { readonly id: string })[],
  now: Date,
) =>
  db.rows(insert, [
    outgoing.map((mail) => mail.id),
    outgoing.map((mail) => mail.to),
    outgoing.map((mail) => mail.subject),
    outgoing.map((mail) => mail.html),
    outgoing.map((mail) => mail.text),
    outgoing.map((mail) => mail.userId ?? null),
    now,
    outgoing.map((mail) => mail.secret?.value ?? null),
    outgoing.map((mail) =>
      mail.secret && isTokenShaped(mail.secret.value) ? hashToken(mail.secret.value) : null,
    ),
    outgoing.map((mail) => mail.secret?.hours ?? null),
  ]);

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

export const markSent = ({ orm }: Db, id: string, sentAt: Date) =>
  orm.update(mails).set({ sentAt, error: null }).where(eq(mails.id, id));
export const markFailed = ({ orm }: Db, id: string, error: string, nextTryAt: Date) =>
  orm.update(mails).set({ error, nextTryAt }).where(eq(mails.id, id));
