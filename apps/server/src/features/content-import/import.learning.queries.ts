import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lessons } from '../content/lessons.tables.ts';

type NewLesson = typeof lessons.$inferInsert;

export const findLessons = async (tx: Db, ids: readonly string[]) =>
  tx.orm
    .select({
      id: lessons.id,
      enabled: lessons.enabled,
      title: lessons.title,
      summary: lessons.summary,
      bodyHtml: lessons.bodyHtml,
      video: lessons.video,
    })
    .from(lessons)
    .where(inArray(lessons.id, [...ids]));
export const insertLessons = async (tx: Db, rows: NewLesson[]) => tx.orm.insert(lessons).values(rows);
export const updateLesson = async (tx: Db, id: string, set: Partial<Omit<NewLesson, 'id'>>) =>
  tx.orm.update(lessons).set(set).where(eq(lessons.id, id));
export const disableLessons = async (tx: Db, ids: readonly string[]) =>
  tx.orm
    .update(lessons)
    .set({ enabled: false })
    .where(inArray(lessons.id, [...ids]));
