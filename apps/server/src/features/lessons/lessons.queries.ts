import type { Db } from '../../db/database.ts';
import type { StoredVideo } from './lessons.tables.ts';

export interface LessonTextRow {
  body_html: string;
  video: StoredVideo | null;
}
const text = { name: 'lessons_text', text: 'select body_html, video from lessons where id = $1 and enabled' };
export const findLessonText = async (db: Db, id: string) =>
  (await db.rows<LessonTextRow & Record<string, unknown>>(text, [id]))[0];

export interface ProgressRow {
  lesson_id: string;
  read: number;
  block: number;
  video_second: number;
  opened_at: Date;
  updated_at: Date;
  done_at: Date | null;
}
const columns = 'lesson_id, read, block, video_second, opened_at, updated_at, done_at';
const progress = {
  name: 'lessons_progress',
  text: `select ${columns} from lesson_progress where user_id = $1`,
};
/** How far a student is in every lesson that was opened: at most all lessons. */
export const findProgress = (db: Db, userId: string) =>
  db.rows<ProgressRow & Record<string, unknown>>(progress, [userId]);
const progressOfOne = {
  name: 'lessons_progress_of_one',
  text: `select ${columns} from lesson_progress where user_id = $1 and lesson_id = $2`,
};
export const findProgressOf = async (db: Db, userId: string, lessonId: string) =>
  (await db.rows<ProgressRow & Record<string, unknown>>(progressOfOne, [userId, lessonId]))[0];

export interface ProgressChange {
  readonly read: number | undefined;
  readonly block: number | undefined;
  readonly videoSecond: number | undefined;
  readonly done: boolean | undefined;
}
const save = {
  name: 'lessons_save_progress',
  text: `insert into lesson_progress as p (user_id, lesson_id, read, block, video_second, opened_at, updated_at, done_at)
    values ($1, $2, coalesce($3::real, 0), coalesce($4::int, 0), coalesce($5::real, 0), $7::timestamptz, $7::timestamptz,
      case when $6::boolean then $7::timestamptz end)
    on conflict (user_id, lesson_id) do update set read = greatest(p.read, $3::real), block = coalesce($4::int, p.block),
      video_second = coalesce($5::real, p.video_second), updated_at = $7::timestamptz,
      done_at = case when $6::boolean is null then p.done_at when $6::boolean then coalesce(p.done_at, $7::timestamptz) end
    returning ${columns}`,
};
/** Opens a lesson or changes what is given; the share that was read never falls. */
export async function saveProgress(
  db: Db,
  userId: string,
  lessonId: string,
  change: ProgressChange,
  now: Date,
): Promise<ProgressRow> {
  const [row] = await db.rows<ProgressRow & Record<string, unknown>>(save, [
    userId,
    lessonId,
    change.read ?? null,
    change.block ?? null,
    change.videoSecond ?? null,
    change.done ?? null,
    now,
  ]);
  return row!;
}

const search = {
  name: 'lessons_search',
  text: `with words as (select docket_words($1) || case
        when numnode(to_tsquery('english', $3)) = 0 then ''::tsquery
        else websearch_to_tsquery('english', $2) && to_tsquery('simple', $3 || ':*') end as query), hits as (
      select l.id, ts_rank_cd(l.search, words.query) as rank, true as whole from lessons l, words
      where l.search @@ words.query and l.enabled and l.id = any($4::uuid[])
      union all
      select l.id, ts_rank_cd(l.outline_search, words.query), false from lessons l, words
      where l.outline_search @@ words.query and l.enabled and l.id = any($5::uuid[])
    )
    select h.id, case when h.whole then l.body_html end as html
    from hits h join lessons l on l.id = h.id order by h.rank desc, h.id limit $6`,
};
/**
 * Lessons that have the words, best first: those of `whole` by their text too, those of `outline` by title and summary
 * alone. The last word may be the beginning of one. Each part by its own index of words.
 */
export function searchLessons(
  db: Db,
  words: string,
  { whole, outline }: { readonly whole: readonly string[]; readonly outline: readonly string[] },
  limit: number,
) {
  const [, before = '', last = ''] = /^(.*?)([\p{L}\p{N}]{3,})$/su.exec(words.trimEnd()) ?? [];
  return db.rows<{ id: string; html: string | null }>(search, [
    words,
    before,
    last.toLowerCase(),
    whole,
    outline,
    limit,
  ]);
}
