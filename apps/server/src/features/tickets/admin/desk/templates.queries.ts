import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../../db/database.ts';
import { countUpTo } from '../../../../db/list-query.ts';
import { replyTemplates as templates } from '../../tickets.tables.ts';

export type TemplateRow = Omit<typeof templates.$inferSelect, 'createdBy' | 'createdAt'>;
/** The most templates of one person, and the most shared ones. */
export const maxTemplates = { own: 200, shared: 300 };

const ofOwner = (ownerId: string | null) =>
  ownerId === null ? isNull(templates.ownerId) : eq(templates.ownerId, ownerId);
const select = (db: Db) =>
  db.orm
    .select({
      id: templates.id,
      ownerId: templates.ownerId,
      title: templates.title,
      html: templates.html,
      updatedAt: templates.updatedAt,
    })
    .from(templates);
const inOrder = [asc(templates.title), asc(templates.id)];
/** Shared templates and those of one person. */
export const findTemplates = (db: Db, userId: string): Promise<TemplateRow[]> =>
  unionAll(
    select(db)
      .where(ofOwner(null))
      .orderBy(...inOrder)
      .limit(maxTemplates.shared),
    select(db)
      .where(ofOwner(userId))
      .orderBy(...inOrder)
      .limit(maxTemplates.own),
  ).orderBy(...inOrder);

/** Locks a template that is shared or belongs to this person until the end of the transaction. */
export const lockTemplate = async (tx: Db, id: string, userId: string): Promise<TemplateRow | undefined> =>
  (
    await select(tx)
      .where(and(eq(templates.id, id), or(ofOwner(null), ofOwner(userId))))
      .for('update')
  ).at(0);

/** Whether there are as many templates of one person, or shared ones (null), as there may be. */
export const hasMaxTemplates = async (tx: Db, ownerId: string | null): Promise<boolean> => {
  const max = maxTemplates[ownerId === null ? 'shared' : 'own'];
  return (await countUpTo(tx, templates, [ofOwner(ownerId)], max)).total >= max;
};

export const insertTemplate = async (tx: Db, row: typeof templates.$inferInsert) =>
  tx.orm.insert(templates).values(row);
export const updateTemplate = async (
  tx: Db,
  { id, title, html, updatedAt }: Pick<TemplateRow, 'id' | 'title' | 'html' | 'updatedAt'>,
) => tx.orm.update(templates).set({ title, html, updatedAt }).where(eq(templates.id, id));
export const removeTemplate = async (tx: Db, id: string) =>
  tx.orm.delete(templates).where(eq(templates.id, id));
