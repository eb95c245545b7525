import type { Out, outboxCalls } from '@docket/contract';
import { foldText } from '@docket/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { toLimitAndOffset } from '../../db/list-query.ts';
import { type RawColumns, type RawStatement, rawStatement } from '../../db/raw-statement.ts';
import { maxTries } from './mail.queries.ts';
import { mails } from './mail.tables.ts';

export type MailState = 'sent' | 'waiting' | 'failed';
const line = {
  id: mails.id,
  to: mails.to,
  subject: mails.subject,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  error: mails.error,
  attempts: mails.attempts,
};
export type MailLineRow = Pick<typeof mails.$inferSelect, keyof typeof line>;
export type MailRow = MailLineRow & Pick<typeof mails.$inferSelect, 'html' | 'text' | 'secret'>;

// SQL: a search reads the newest mails from an index of their state, and stops at a number of them.
const columns = 'id, "to", subject, created_at as "createdAt", sent_at as "sentAt", error, attempts';
const lineColumns: RawColumns<MailLineRow> = {
  id: 'uuid',
  to: 'text',
  subject: 'text',
  createdAt: 'timestamptz',
  sentAt: 'timestamptz?',
  error: 'text?',
  attempts: 'int4',
};
const newestFirst = 'order by created_at desc, id desc';
/** Each state has its own index. */
const inState: Readonly<Record<MailState | 'any', string>> = {
  any: 'true',
  sent: 'sent_at is not null',
  waiting: `sent_at is null and attempts < ${maxTries}`,
  failed: `sent_at is null and attempts >= ${maxTries}`,
};
/** A search covers this many of the newest mails, and no more are counted. */
const maxSearched = 50_000;
const maxCounted = 10_000;

/**
 * The mails that a list reads from: all mails of a state, the mails to one address, or the newest mails that match
 * the search.
 */
function source(state: MailState | 'any', how: 'all' | 'address' | 'text'): string {
  const where = inState[state];
  if (how === 'all') return `(select * from mails where ${where}) m`;
  if (how === 'address') return `(select * from mails where "to" = $1 and ${where}) m`;
  return `(select * from (select * from mails where ${where} ${newestFirst} limit ${maxSearched}) l
    where position($1 in docket_fold("to" || ' ' || subject)) > 0) m`;
}
const isAddress = (search: string) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(search);

type MailQuery = Out<typeof outboxCalls.list.query>;
export async function listMails(db: Db, { search, state: filterState, size, page }: MailQuery) {
  const state = filterState ?? 'any';
  const how = !search ? 'all' : isAddress(search) ? 'address' : 'text';
  const values = !search ? [] : [how === 'address' ? search.toLowerCase() : foldText(search)];
  const from = source(state, how);
  const count: RawStatement<{ total: number }> = {
    name: `outbox_count_${state}_${how}`,
    columns: { total: 'int4' },
    text: `select count(*)::int as total from (select 1 from ${from} limit ${maxCounted}) c`,
  };
  const list: RawStatement<MailLineRow> = {
    name: `outbox_list_${state}_${how}`,
    columns: lineColumns,
    text: `select ${columns} from ${from} ${newestFirst} limit $${values.length + 1} offset $${values.length + 2}`,
  };
  const [counted] = await db.rows(count, values);
  const { limit, offset } = toLimitAndOffset({ page, size });
  const items = await db.rows(list, [...values, limit, offset]);
  return { items, total: counted!.total };
}

const counts = rawStatement<MailCounts>({
  name: 'outbox_counts',
  columns: { waiting: 'int4', failed: 'int4', oldest: 'timestamptz?', trouble: 'text?' },
  text: `select
    (select count(*)::int from (select 1 from mails where ${inState.waiting} limit ${maxCounted}) w) as waiting,
    (select count(*)::int from (select 1 from mails where ${inState.failed} limit ${maxCounted}) f) as failed,
    (select created_at from mails where ${inState.waiting} order by created_at, id limit 1) as oldest,
    (select error from (select error, created_at, id from mails where ${inState.waiting}
      order by created_at, id limit 100) o where error is not null order by created_at, id limit 1) as trouble`,
});
interface MailCounts {
  waiting: number;
  failed: number;
  oldest: Date | null;
  /** The error of the oldest mail that was tried and could not be sent. */
  trouble: string | null;
}
/**
 * How many mails wait and how many have failed, each counted up to 10,000, since when the oldest waits, and its
 * error.
 */
export const countMails = async (db: Db) => (await db.rows(counts, []))[0]!;

export const findMail = async ({ orm }: Db, id: string): Promise<MailRow | undefined> =>
  (
    await orm
      .select({ ...line, html: mails.html, text: mails.text, secret: mails.secret })
      .from(mails)
      .where(eq(mails.id, id))
  )[0];

export const lockMail = async ({ orm }: Db, id: string) =>
  (
    await orm
      .select({ ...line, secret: mails.secret, secretUntil: mails.secretUntil })
      .from(mails)
      .where(eq(mails.id, id))
      .for('update')
  ).at(0);

export const makeDue = async ({ orm }: Db, id: string, now: Date): Promise<MailLineRow> =>
  (
    await orm
      .update(mails)
      .set({ attempts: 0, nextTryAt: now, error: null })
      .where(eq(mails.id, id))
      .returning(line)
  )[0]!;

/** The user an email was written to; null if nobody had an account with that address. */
export async function findMailUser({ orm }: Db, id: string): Promise<string | null> {
  const [row] = await orm.select({ userId: mails.userId }).from(mails).where(eq(mails.id, id));
  return row?.userId ?? null;
}
