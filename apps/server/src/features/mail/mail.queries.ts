import type { Db } from '../../db/database.ts';
import { hashToken, isTokenShaped } from '../../http/token.ts';

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

const insert = {
  name: 'mail_insert',
  text: `insert into mails (id, "to", subject, html, text, created_at, next_try_at, user_id, secret, secret_hash, secret_until)
    select m.id, m."to", m.subject, m.html, m.text, $7, $7,
      coalesce(m.user_id, (select u.id from users u where u.email = m."to")), m.secret, m.secret_hash,
      $7::timestamptz + m.hours * interval '1 hour'
    from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::uuid[], $8::text[], $9::text[], $10::float8[])
      as m (id, "to", subject, html, text, user_id, secret, secret_hash, hours)`,
};
/** Inserts any number of mails in one statement. */
export const insertMails = (db: Db, mails: readonly (OutgoingMail & { readonly id: string })[], now: Date) =>
  db.rows(insert, [
    mails.map((mail) => mail.id),
    mails.map((mail) => mail.to),
    mails.map((mail) => mail.subject),
    mails.map((mail) => mail.html),
    mails.map((mail) => mail.text),
    mails.map((mail) => mail.userId ?? null),
    now,
    mails.map((mail) => mail.secret?.value ?? null),
    mails.map((mail) =>
      mail.secret && isTokenShaped(mail.secret.value) ? hashToken(mail.secret.value) : null,
    ),
    mails.map((mail) => mail.secret?.hours ?? null),
  ]);

const claim = {
  name: 'mail_claim',
  text: `update mails set attempts = attempts + 1, next_try_at = $2 where id in (
      select id from mails where sent_at is null and next_try_at <= $1 and attempts < $3
      order by next_try_at limit $4 for update skip locked)
    returning id, "to", subject, html, text, attempts`,
};
/**
 * Claims mails that are due for this process: until `lease` no other process tries them, and if this process dies
 * they become due again then.
 */
export const claimMails = (db: Db, now: Date, lease: Date, maxTries: number, count: number) =>
  db.rows<DueMail>(claim, [now, lease, maxTries, count]);

const sent = { name: 'mail_sent', text: 'update mails set sent_at = $2, error = null where id = $1' };
export const markSent = (db: Db, id: string, now: Date) => db.rows(sent, [id, now]);

const failed = { name: 'mail_failed', text: 'update mails set error = $2, next_try_at = $3 where id = $1' };
export const markFailed = (db: Db, id: string, error: string, nextTryAt: Date) =>
  db.rows(failed, [id, error, nextTryAt]);
