import { asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { reorder } from '../../db/reorder.ts';
import { writingPrompts as prompts, writingAttempts } from './writing.tables.ts';

export type PromptRow = typeof prompts.$inferSelect;
/** The most prompts; their list is read completely. */
export const MAX_PROMPTS = 200;

/** In order; the table is small. */
export const listPrompts = (db: Db): Promise<PromptRow[]> =>
  db.orm.select().from(prompts).orderBy(asc(prompts.position), asc(prompts.id)).limit(MAX_PROMPTS);

export const hasPublishedPrompt = async (db: Db): Promise<boolean> =>
  (await db.orm.select({ id: prompts.id }).from(prompts).where(eq(prompts.published, true)).limit(1)).length >
  0;

export const findPrompt = async (db: Db, id: string): Promise<PromptRow | undefined> =>
  (await db.orm.select().from(prompts).where(eq(prompts.id, id)))[0];
/**
 * Locks a prompt until the transaction ends: 'key share' against its deletion, 'update' to delete it. Returns whether
 * it exists.
 */
export const lockPrompt = async (tx: Db, id: string, strength: 'key share' | 'update'): Promise<boolean> =>
  (await tx.orm.select({ id: prompts.id }).from(prompts).where(eq(prompts.id, id)).for(strength)).length > 0;

export const insertPrompt = async (tx: Db, row: PromptRow) => tx.orm.insert(prompts).values(row);
export const updatePrompt = async (tx: Db, id: string, change: Partial<PromptRow>) =>
  tx.orm.update(prompts).set(change).where(eq(prompts.id, id));
export const deletePrompt = async (tx: Db, id: string) => tx.orm.delete(prompts).where(eq(prompts.id, id));

export const isPromptSlugTaken = async (tx: Db, slug: string): Promise<boolean> =>
  (await tx.orm.select({ id: prompts.id }).from(prompts).where(eq(prompts.slug, slug))).length > 0;

/** Attempts by prompt; the index by prompt contains all that is read. */
export async function countAttempts(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.orm
    .select({ promptId: writingAttempts.promptId, n: count() })
    .from(writingAttempts)
    .groupBy(writingAttempts.promptId);
  return new Map(rows.map(({ promptId, n }) => [promptId, n]));
}
export const isPromptUsed = async (tx: Db, id: string): Promise<boolean> =>
  (
    await tx.orm
      .select({ id: writingAttempts.id })
      .from(writingAttempts)
      .where(eq(writingAttempts.promptId, id))
      .limit(1)
  ).length > 0;

/** Locks the prompts and their order against other changes until the transaction ends. */
export const lockPrompts = (tx: Db) => lockNamed(tx, 'docket writing prompts');

/** Numbers them as they are listed here, from 1. */
export const orderPrompts = (tx: Db, ids: readonly string[]) =>
  reorder(tx, prompts, ids, { position: 'position' });
