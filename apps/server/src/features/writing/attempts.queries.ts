import type { WritingField } from '@docket/contract';
import { and, desc, eq, getTableColumns, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { isBeyond } from '../../db/list-query.ts';
import type { TimeCursor } from '../../http/cursor.ts';
import { tickets } from '../tickets/tickets.tables.ts';
import {
  writingAttempts as attempts,
  writingPrompts as prompts,
  writingSaves as saves,
} from './writing.tables.ts';

export type AttemptRow = typeof attempts.$inferSelect;
export type SaveRow = typeof saves.$inferSelect;

const matchesOwner = (userId: string, id: string) => and(eq(attempts.userId, userId), eq(attempts.id, id));

export const insertAttempt = async (tx: Db, row: typeof attempts.$inferInsert) =>
  tx.orm.insert(attempts).values(row);
export const updateAttempt = async (tx: Db, { userId, id }: AttemptRow, change: Partial<AttemptRow>) =>
  tx.orm.update(attempts).set(change).where(matchesOwner(userId, id));

export const findAttempt = async (db: Db, userId: string, id: string): Promise<AttemptRow | undefined> =>
  (await db.orm.select().from(attempts).where(matchesOwner(userId, id)))[0];
/** The row, locked until the transaction ends. */
export const lockAttempt = async (tx: Db, userId: string, id: string): Promise<AttemptRow | undefined> =>
  (await tx.orm.select().from(attempts).where(matchesOwner(userId, id)).for('update'))[0];
/** Whether it existed; its saves are removed with it. */
export const deleteAttempt = async (tx: Db, userId: string, id: string): Promise<boolean> =>
  (await tx.orm.delete(attempts).where(matchesOwner(userId, id)).returning({ id: attempts.id })).length > 0;

/** The newest: only that one can be in progress. It is the last in the index by student and start. */
export const findNewestAttempt = async (db: Db, userId: string): Promise<AttemptRow | undefined> =>
  (
    await db.orm
      .select()
      .from(attempts)
      .where(eq(attempts.userId, userId))
      .orderBy(desc(attempts.startedAt), desc(attempts.id))
      .limit(1)
  )[0];

export type ListedAttempt = Omit<AttemptRow, 'notes' | 'draft'> & { readonly title: string };
const { notes: _notes, draft: _draft, ...lineColumns } = getTableColumns(attempts);
/** Newest first, without texts; the index by student and start has this order. */
export const listAttempts = (
  db: Db,
  userId: string,
  { after, limit }: { readonly after: TimeCursor | null; readonly limit: number },
): Promise<ListedAttempt[]> =>
  db.orm
    .select({ ...lineColumns, title: prompts.title })
    .from(attempts)
    .innerJoin(prompts, eq(prompts.id, attempts.promptId))
    .where(
      and(
        eq(attempts.userId, userId),
        after ? isBeyond('desc', [attempts.startedAt, attempts.id], [after.at, after.id]) : undefined,
      ),
    )
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
    .limit(limit);

/** The newest attempts on each prompt, two of each: at most the first of these is in progress. */
export const listNewestByPrompt = (db: Db, userId: string): Promise<Omit<ListedAttempt, 'title'>[]> => {
  const ranked = db.orm
    .select({
      ...lineColumns,
      rank: sql<number>`row_number() over (partition by ${attempts.promptId} order by ${attempts.startedAt} desc)`.as(
        'rank',
      ),
    })
    .from(attempts)
    .where(eq(attempts.userId, userId))
    .as('ranked');
  return db.orm.select().from(ranked).where(sql`${ranked.rank} <= 2`);
};

/** The highest number that a device used for an attempt; 0 if it saved nothing. */
export const findWatermark = async (
  tx: Db,
  userId: string,
  attemptId: string,
  device: string,
): Promise<number> =>
  (
    await tx.orm
      .select({ seq: max(saves.seq) })
      .from(saves)
      .where(and(eq(saves.userId, userId), eq(saves.attemptId, attemptId), eq(saves.device, device)))
  )[0]?.seq ?? 0;
export const findSave = async (
  tx: Db,
  { userId, attemptId, device, field }: Pick<SaveRow, 'userId' | 'attemptId' | 'device' | 'field'>,
): Promise<SaveRow | undefined> =>
  (
    await tx.orm
      .select()
      .from(saves)
      .where(
        and(
          eq(saves.userId, userId),
          eq(saves.attemptId, attemptId),
          eq(saves.device, device),
          eq(saves.field, field),
        ),
      )
  )[0];
export const insertSave = async (tx: Db, row: SaveRow) =>
  tx.orm
    .insert(saves)
    .values(row)
    .onConflictDoUpdate({
      target: [saves.userId, saves.attemptId, saves.device, saves.field],
      set: { seq: row.seq, text: row.text, typedAt: row.typedAt },
    });
/** Of all devices, newest first; the primary key begins with the attempt. */
export const listSaves = async (db: Db, userId: string, attemptId: string, field: WritingField) =>
  db.orm
    .select()
    .from(saves)
    .where(and(eq(saves.userId, userId), eq(saves.attemptId, attemptId), eq(saves.field, field)))
    .orderBy(desc(saves.typedAt))
    .limit(20);

const reviewColumns = {
  aboutId: sql<string>`${tickets.aboutId}`,
  id: tickets.id,
  lastFrom: tickets.lastFrom,
  studentUnread: tickets.studentUnread,
};
export type ReviewRow = Pick<typeof tickets.$inferSelect, 'id' | 'lastFrom' | 'studentUnread'> & {
  readonly aboutId: string;
};
/** The newest ticket about each of these essays, by the essay; tickets_about has this order. */
export async function findReviews(
  { orm }: Db,
  userId: string,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, ReviewRow>> {
  if (attemptIds.length === 0) return new Map();
  const rows = await orm
    .selectDistinctOn([tickets.aboutId], reviewColumns)
    .from(tickets)
    .where(
      and(eq(tickets.userId, userId), eq(tickets.aboutKind, 'writing'), isAmong(tickets.aboutId, attemptIds)),
    )
    .orderBy(tickets.aboutId, desc(tickets.createdAt));
  return new Map(rows.map((row) => [row.aboutId, row]));
}

/** The essay that a ticket is about, and its student; undefined if it is about something else. */
export const findReviewedAttempt = async ({ orm }: Db, ticketId: string) =>
  (
    await orm
      .select({ userId: tickets.userId, id: sql<string>`${tickets.aboutId}` })
      .from(tickets)
      .where(and(eq(tickets.id, ticketId), eq(tickets.aboutKind, 'writing')))
  )[0];

/** The prompts of these essays; deleted essays are left out. */
export const findEssayTitles = async (db: Db, ids: readonly string[]) =>
  db.orm
    .select({ id: attempts.id, title: prompts.title })
    .from(attempts)
    .innerJoin(prompts, eq(prompts.id, attempts.promptId))
    .where(inArray(attempts.id, ids));
