import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { reorder } from '../../db/reorder.ts';
import type { StoredVideo } from '../content/lessons.tables.ts';
import { admissionItems, admissionLessons, admissionUnits } from './admissions.tables.ts';

type NewUnit = typeof admissionUnits.$inferInsert;
type NewItem = typeof admissionItems.$inferInsert;
export interface LessonText {
  readonly title: string;
  readonly summary: string;
  readonly bodyHtml: string;
  readonly video: StoredVideo | null;
}

export const insertUnit = (tx: Db, row: NewUnit) => tx.orm.insert(admissionUnits).values(row);
export const updateUnit = (
  tx: Db,
  id: string,
  change: Partial<Pick<NewUnit, 'title' | 'enabled' | 'enabledForTeam' | 'planSettings'>>,
  updatedAt: Date,
) =>
  tx.orm
    .update(admissionUnits)
    .set({ ...change, updatedAt })
    .where(eq(admissionUnits.id, id));
export const removeUnit = (tx: Db, id: string, now: Date) =>
  tx.orm.update(admissionUnits).set({ deletedAt: now, updatedAt: now }).where(eq(admissionUnits.id, id));

export const bringBackUnit = (tx: Db, id: string, now: Date) =>
  tx.orm.update(admissionUnits).set({ deletedAt: null, updatedAt: now }).where(eq(admissionUnits.id, id));

export const insertItem = (tx: Db, row: NewItem) => tx.orm.insert(admissionItems).values(row);
export const enableItem = (tx: Db, id: string, enabled: boolean) =>
  tx.orm.update(admissionItems).set({ enabled }).where(eq(admissionItems.id, id));
export const removeItem = (tx: Db, id: string, deletedAt: Date) =>
  tx.orm.update(admissionItems).set({ deletedAt }).where(eq(admissionItems.id, id));
export const bringBackItem = (tx: Db, id: string) =>
  tx.orm.update(admissionItems).set({ deletedAt: null }).where(eq(admissionItems.id, id));

export const insertLesson = (
  tx: Db,
  row: LessonText & { readonly id: string; readonly itemId: string; readonly updatedAt: Date },
) => tx.orm.insert(admissionLessons).values(row);
export const updateLesson = (tx: Db, id: string, change: Partial<LessonText>, updatedAt: Date) =>
  tx.orm
    .update(admissionLessons)
    .set({ ...change, updatedAt })
    .where(eq(admissionLessons.id, id));

/** Numbers the units in their order, from 1. */
export const numberUnits = (tx: Db, ids: readonly string[]) =>
  reorder(tx, admissionUnits, ids, { position: 'no' });
export const numberItems = (tx: Db, ids: readonly string[]) =>
  reorder(tx, admissionItems, ids, { position: 'no' });
