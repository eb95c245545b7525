import type { Out, outboxCalls } from '@docket/contract';
import { foldText } from '@docket/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { toLimitAndOffset } from '../../db/list-query.ts';
import { maxTries } from './mail.queries.ts';
import { mails } from './mail.tables.ts';

export type MailState = 'sent' | 'waiting' | 'failed';
export interface MailLineRow {
  [column: string]: unknown;
  id: string;
  to: string;
  subject: string;
  created_at: Date;
  sent_at: Date | null;
  error: string | null;
  attempts: number;
}
export interface MailRow extends MailLineRow {
  html: string;
  text: string;
  secret: string | null;
}

const columns = 'id, "to", subject, created_at, sent_at, error, attempts';
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
  if (how === 'all') return `(select ${columns} from mails where ${where}) m`;
  if (how === 'address') return `(select ${columns} from mails where "to" = $1 and ${where}) m`;
  return `(select * from (select ${columns} from mails where ${where} ${newestFirst} limit ${maxSearched}) l
    where position($1 in docket_fold("to" || ' ' || subject)) > 0) m`;
}
const isAddress = (search: string) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(search);

type MailQuery = Out<typeof outboxCalls.list.query>;
export async function listMails(db: Db, { search, state: filterState, size, page }: MailQuery) {
  const state = filterState ?? 'any';
  const how = !search ? 'all' : isAddress(search) ? 'address' : 'text';
  const values = !search ? [] : [how === 'address' ? search.toLowerCase() : foldText(search)];
  const from = source(state, how);
  const count = {
    name: `outbox_count_${state}_${how}`,
    text: `select count(*)::int as total from (select 1 from ${from} limit ${maxCounted}) c`,
  };
  const list = {
    name: `outbox_list_${state}_${how}`,
    text: `select * from ${from} ${newestFirst} limit $${values.length + 1} offset $${values.length + 2}`,
  };
  const [counted] = await db.rows<{ total: number }>(count, values);
  const { limit, offset } = toLimitAndOffset({ page, size });
  const items = await db.rows<MailLineRow>(list, [...values, limit, offset]);
  return { items, total: counted!.total };
}

const counts = {
  name: 'outbox_counts',
  text: `select
    (select count(*)::int from (select 1 from mails where ${inState.waiting} limit ${maxCounted}) w) as waiting,
    (select count(*)::int from (select 1 from mails where ${inState.failed} limit ${maxCounted}) f) as failed,
    (select created_at from mails where ${inState.waiting} order by created_at, id limit 1) as oldest,
    (select error from (select error, created_at, id from mails where ${inState.waiting}
      order by created_at, id limit 100) o where error is not null order by created_at, id limit 1) as trouble`,
};
interface MailCounts extends Record<string, unknown> {
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
export const countMails = async (db: Db) => (await db.rows<MailCounts>(counts, []))[0]!;

const one = {
  name: 'outbox_get',
  text: `select ${columns}, html, text, secret from mails where id = $1`,
};
export const findMail = async (db: Db, id: string) => (await db.rows<MailRow>(one, [id]))[0] ?? null;

const hold = {
  name: 'outbox_hold',
  text: `select ${columns}, secret, secret_until from mails where id = $1 for update`,
};
export const lockMail = async (tx: Db, id: string) =>
  (await tx.rows<MailLineRow & { secret: string | null; secret_until: Date | null }>(hold, [id]))[0] ?? null;

const again = {
  name: 'outbox_again',
  text: `update mails set attempts = 0, next_try_at = $2, error = null where id = $1 returning ${columns}`,
};
export const makeDue = async (tx: Db, id: string, now: Date) =>
  (await tx.rows<MailLineRow>(again, [id, now]))[0]!;

/** The user an email was written to; null if nobody had an account with that address. */
export async function findMailUser({ orm }: Db, id: string): Promise<string | null> {
  const [row] = await orm.select({ userId: mails.userId }).from(mails).where(eq(mails.id, id));
  return row?.userId ?? null;
}
