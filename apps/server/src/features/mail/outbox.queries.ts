import type { Out, outboxCalls } from '@docket/contract';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { countUpTo, listQuery, type Page, toLimitAndOffset } from '../../db/list-query.ts';
import { containsText } from '../../db/text-search.ts';
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

/** Each state has its own index. */
const inState: Readonly<Record<MailState, SQL | undefined>> = {
  sent: isNotNull(mails.sentAt),
  waiting: and(isNull(mails.sentAt), lt(mails.attempts, maxTries)),
  failed: and(isNull(mails.sentAt), gte(mails.attempts, maxTries)),
};
/** A search covers this many of the newest mails, and no more are counted. */
const maxSearched = 50_000;
const maxCounted = 10_000;
const newestFirst = [desc(mails.createdAt), desc(mails.id)];
const isAddress = (search: string) => /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(search);

type MailQuery = Out<typeof outboxCalls.list.query>;
/** All mails of a state, the mails to one address, or those of the newest mails that match the search. */
export async function listMails(db: Db, { search, state, size, page }: MailQuery) {
  const isOfState = state && inState[state];
  const bounds = toLimitAndOffset({ page, size });
  if (search && !isAddress(search)) return searchMails(db, isOfState, search, bounds);
  const where = [isOfState, search ? eq(mails.to, search.toLowerCase()) : undefined];
  const { total } = await countUpTo(db, mails, where, maxCounted);
  const items = await listQuery(db, { select: line, from: mails, where, orderBy: newestFirst, page: bounds });
  return { items, total };
}
async function searchMails({ orm }: Db, isOfState: SQL | undefined, search: string, { limit, offset }: Page) {
  const newest = orm
    .select(line)
    .from(mails)
    .where(isOfState)
    .orderBy(...newestFirst)
    .limit(maxSearched)
    .as('newest');
  const found = containsText(sql`${newest.to} || ' ' || ${newest.subject}`, search);
  const counted = orm
    .select({ one: sql`1`.as('one') })
    .from(newest)
    .where(found)
    .limit(maxCounted)
    .as('counted');
  const [row] = await orm.select({ total: count() }).from(counted);
  const items: MailLineRow[] = await orm
    .select()
    .from(newest)
    .where(found)
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(limit)
    .offset(offset);
  return { items, total: row!.total };
}

/** The oldest waiting mails whose errors are read. */
const maxRead = 100;
/**
 * How many mails wait and how many have failed, each counted up to 10,000; since when the oldest waits, and the error
 * of the oldest that was tried and could not be sent.
 */
export async function countMails(db: Db) {
  const upTo = async (state: MailState) => (await countUpTo(db, mails, [inState[state]], maxCounted)).total;
  const oldest = await db.orm
    .select({ createdAt: mails.createdAt, error: mails.error })
    .from(mails)
    .where(inState.waiting)
    .orderBy(mails.createdAt, mails.id)
    .limit(maxRead);
  return {
    waiting: await upTo('waiting'),
    failed: await upTo('failed'),
    oldest: oldest[0]?.createdAt ?? null,
    trouble: oldest.find(({ error }) => error !== null)?.error ?? null,
  };
}

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
