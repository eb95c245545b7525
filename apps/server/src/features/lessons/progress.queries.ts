import type { lessonCalls, Out } from '@docket/contract';
import { and, desc, eq, getTableColumns, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { admissionProgress } from '../admissions/admissions.tables.ts';
import type { lessonProgress } from './progress.tables.ts';

/** The id is that of what was opened: a lesson of a course, or an item of the admissions course, which the plan does not have. */
export type ProgressRow = { id: string } & Omit<typeof lessonProgress.$inferSelect, 'userId' | 'lessonId'>;
export type ProgressChange = Out<typeof lessonCalls.setProgress.body>;

/** The share that was read before a day: all of it, if none of it was read on that day or later. */
export function findReadBefore(
  { read, readByDay }: Pick<ProgressRow, 'read' | 'readByDay'>,
  day: string,
): number {
  const days = Object.keys(readByDay);
  if (days.every((one) => one < day)) return read;
  return Math.max(0, ...days.map((one) => (one < day ? readByDay[one]! : 0)));
}

/**
 * The queries on a table of reading progress; it has one row for each student and item, found by primary key. The two
 * tables differ only in the column of the item, so that both are read with the types of the first.
 */
export function progressQueries(either: typeof lessonProgress | typeof admissionProgress) {
  const field = 'lessonId' in either ? 'lessonId' : 'itemId';
  const item = 'lessonId' in either ? either.lessonId : either.itemId;
  const table = either as typeof lessonProgress;
  const { userId: owner, lessonId: _, ...others } = getTableColumns(table);
  const columns = { id: sql<string>`${item}`, ...others };
  return {
    /** A student's progress in everything that was opened; the number of rows is limited by the content. */
    findProgress: ({ orm }: Db, userId: string): Promise<ProgressRow[]> =>
      orm.select(columns).from(table).where(eq(owner, userId)),
    /** Unfinished lessons or items that were worked on since this time, newest first (lesson_progress_open). */
    findOpenProgress: ({ orm }: Db, userId: string, since: Date, limit: number): Promise<ProgressRow[]> =>
      orm
        .select(columns)
        .from(table)
        .where(and(eq(owner, userId), isNull(table.doneAt), gte(table.updatedAt, since)))
        .orderBy(desc(table.updatedAt))
        .limit(limit),
    findProgressOfUser: async ({ orm }: Db, userId: string, id: string): Promise<ProgressRow | undefined> =>
      (
        await orm
          .select(columns)
          .from(table)
          .where(and(eq(owner, userId), eq(item, id)))
      )[0],
    /**
     * Opens a lesson or item, or changes the given fields; the share that was read never decreases. `day` is the student's
     * local day, for lessons.
     */
    async saveProgress(
      { orm }: Db,
      userId: string,
      id: string,
      { read, block, blockName, videoSecond, videoName, done }: ProgressChange,
      now: Date,
      day: string | null = null,
    ): Promise<ProgressRow> {
      const opened = { read, block, blockName, videoSecond, videoName, openedAt: now, updatedAt: now };
      const daily = day !== null && read ? { readByDay: { [day]: read } } : {};
      const values = { ...opened, ...daily, userId, [field]: id, doneAt: done ? now : null };
      const [row] = await orm
        .insert(table)
        .values(values as typeof table.$inferInsert)
        .onConflictDoUpdate({
          target: [owner, item],
          set: {
            read: read === undefined ? undefined : sql`greatest(${table.read}, excluded.read)`,
            // What was read before this column existed is of the day of the last visit.
            readByDay:
              daily.readByDay &&
              sql`case when excluded.read <= ${table.read} then ${table.readByDay}
                when ${table.readByDay} = '{}' and ${table.read} > 0
                then jsonb_build_object(to_char(${table.updatedAt}, 'YYYY-MM-DD'), ${table.read}) || excluded.read_by_day
                else ${table.readByDay} || excluded.read_by_day end`,
            block,
            blockName: block === undefined ? undefined : (blockName ?? ''),
            videoSecond,
            videoName: videoSecond === undefined ? undefined : (videoName ?? ''),
            updatedAt: now,
            doneAt:
              done === undefined ? undefined : done ? sql`coalesce(${table.doneAt}, excluded.done_at)` : null,
          },
        })
        .returning(columns);
      return row!;
    },
  };
}
