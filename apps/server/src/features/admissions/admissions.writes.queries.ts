import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { reorder } from '../../db/reorder.ts';
import { admissionItems, admissionLessons, admissionUnits } from './admissions.tables.ts';

type NewUnit = typeof admissionUnits.$inferInsert;
type NewItem = typeof admissionItems.$inferInsert;
/** What staff write of a lesson. */
export type LessonText = Readonly<
  Omit<typeof admissionLessons.$inferSelect, 'id' | 'itemId' | 'wordCount' | 'updatedAt'>
>;

export const insertUnit = async (tx: Db, row: NewUnit) => tx.orm.insert(admissionUnits).values(row);
export const updateUnit = async (
  tx: Db,
  id: string,
  change: Partial<Pick<NewUnit, 'title' | 'enabled' | 'enabledForTeam' | 'planSettings'>>,
  updatedAt: Date,
) =>
  tx.orm
    .update(admissionUnits)
    .set({ ...change, updatedAt })
    .where(eq(admissionUnits.id, id));
export const removeUnit = async (tx: Db, id: string, now: Date) =>
  tx.orm.update(admissionUnits).set({ deletedAt: now, updatedAt: now }).where(eq(admissionUnits.id, id));

export const bringBackUnit = async (tx: Db, id: string, now: Date) =>
  tx.orm.update(admissionUnits).set({ deletedAt: null, updatedAt: now }).where(eq(admissionUnits.id, id));

export const insertItem = async (tx: Db, row: NewItem) => tx.orm.insert(admissionItems).values(row);
export const enableItem = async (tx: Db, id: string, enabled: boolean) =>
  tx.orm.update(admissionItems).set({ enabled }).where(eq(admissionItems.id, id));
export const removeItem = async (tx: Db, id: string, deletedAt: Date) =>
  tx.orm.update(admissionItems).set({ deletedAt }).where(eq(admissionItems.id, id));
export const bringBackItem = async (tx: Db, id: string) =>
  tx.orm.update(admissionItems).set({ deletedAt: null }).where(eq(admissionItems.id, id));

export const insertLesson = async (
  tx: Db,
  row: LessonText & { readonly id: string; readonly itemId: string; readonly updatedAt: Date },
) => tx.orm.insert(admissionLessons).values(row);
export const updateLesson = async (tx: Db, id: string, change: Partial<LessonText>, updatedAt: Date) =>
  tx.orm
    .update(admissionLessons)
    .set({ ...change, updatedAt })
    .where(eq(admissionLessons.id, id));

/** Numbers the units in their order, from 1. */
export const numberUnits = (tx: Db, ids: readonly string[]) =>
  reorder(tx, admissionUnits, ids, { position: 'no' });
export const numberItems = (tx: Db, ids: readonly string[]) =>
  reorder(tx, admissionItems, ids, { position: 'no' });
