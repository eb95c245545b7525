import type { lessonCalls, Out } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import type { lessonProgress } from './progress.tables.ts';

/** The id is that of what was opened: a lesson of a course, or an item of the admissions course. */
export type ProgressRow = { id: string } & Omit<typeof lessonProgress.$inferSelect, 'userId' | 'lessonId'>;
export type ProgressChange = Out<typeof lessonCalls.setProgress.body>;

/**
 * The statements on a table of reading progress; it has one row for each student and item, found by primary key. They
 * are SQL text, which serves both tables and saves in one statement.
 */
export function progressQueries(table: 'lesson_progress' | 'admission_progress', idColumn: string) {
  const columns = `${idColumn} as id, read, block, block_name as "blockName", video_second as "videoSecond",
    video_name as "videoName", opened_at as "openedAt", updated_at as "updatedAt", done_at as "doneAt"`;
  const all = rawStatement<ProgressRow>({
    name: `${table}_all`,
    columns: {
      id: 'uuid',
      read: 'float4',
      block: 'int4',
      blockName: 'text',
      videoSecond: 'float4',
      videoName: 'text',
      openedAt: 'timestamptz',
      updatedAt: 'timestamptz',
      doneAt: 'timestamptz?',
    },
    text: `select ${columns} from ${table} where user_id = $1`,
  });
  const open = rawStatement<ProgressRow>({
    name: `${table}_open`,
    columns: {
      id: 'uuid',
      read: 'float4',
      block: 'int4',
      blockName: 'text',
      videoSecond: 'float4',
      videoName: 'text',
      openedAt: 'timestamptz',
      updatedAt: 'timestamptz',
      doneAt: 'timestamptz?',
    },
    text: `${all.text} and done_at is null and updated_at >= $2 order by updated_at desc limit $3`,
  });
  const one = rawStatement<ProgressRow>({
    name: `${table}_one`,
    columns: {
      id: 'uuid',
      read: 'float4',
      block: 'int4',
      blockName: 'text',
      videoSecond: 'float4',
      videoName: 'text',
      openedAt: 'timestamptz',
      updatedAt: 'timestamptz',
      doneAt: 'timestamptz?',
    },
    text: `${all.text} and ${idColumn} = $2`,
  });
  const save = rawStatement<ProgressRow>({
    name: `${table}_save`,
    columns: {
      id: 'uuid',
      read: 'float4',
      block: 'int4',
      blockName: 'text',
      videoSecond: 'float4',
      videoName: 'text',
      openedAt: 'timestamptz',
      updatedAt: 'timestamptz',
      doneAt: 'timestamptz?',
    },
    text: `insert into ${table} as p (user_id, ${idColumn}, read, block, block_name, video_second, video_name, opened_at, updated_at, done_at)
      values ($1, $2, coalesce($3::real, 0), coalesce($4::int, 0), coalesce($8::text, ''), coalesce($5::real, 0), coalesce($9::text, ''),
        $7::timestamptz, $7::timestamptz,
        case when $6::boolean then $7::timestamptz end)
      on conflict (user_id, ${idColumn}) do update set read = greatest(p.read, $3::real), block = coalesce($4::int, p.block),
        block_name = case when $4::int is null then p.block_name else coalesce($8::text, '') end,
        video_second = coalesce($5::real, p.video_second),
        video_name = case when $5::real is null then p.video_name else coalesce($9::text, '') end, updated_at = $7::timestamptz,
        done_at = case when $6::boolean is null then p.done_at when $6::boolean then coalesce(p.done_at, $7::timestamptz) end
      returning ${columns}`,
  });
  return {
    /** A student's progress in everything that was opened; the number of rows is limited by the content. */
    findProgress: (db: Db, userId: string): Promise<ProgressRow[]> => db.rows(all, [userId]),
    /** Unfinished lessons or items that were worked on since this time, newest first (lesson_progress_open). */
    findOpenProgress: (db: Db, userId: string, since: Date, limit: number): Promise<ProgressRow[]> =>
      db.rows(open, [userId, since, limit]),
    findProgressOfUser: async (db: Db, userId: string, id: string): Promise<ProgressRow | undefined> =>
      (await db.rows(one, [userId, id]))[0],
    /** Opens a lesson or item, or changes the given fields; the share that was read never decreases. */
    async saveProgress(
      db: Db,
      userId: string,
      id: string,
      { read, block, blockName, videoSecond, videoName, done }: ProgressChange,
      now: Date,
    ): Promise<ProgressRow> {
      const position = [read ?? null, block ?? null, videoSecond ?? null, done ?? null, now];
      const values = [userId, id, ...position, blockName ?? null, videoName ?? null];
      return (await db.rows(save, values))[0]!;
    },
  };
}
