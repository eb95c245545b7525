import type { mediaAdminCalls, Out, VideoRequest } from '@docket/contract';
import { foldText } from '@docket/rules';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { videoRequests } from './video-requests.tables.ts';

export interface VideoRequestRow {
  id: string;
  kind: VideoRequest['kind'];
  subject: VideoRequest['subject'];
  subject_id: string | null;
  vimeo_id: string | null;
  youtube_id: string | null;
  meeting_url: string | null;
  state: VideoRequest['state'];
  message: string | null;
  by_name: string;
  requested_at: Date;
  ended_at: Date | null;
}
type Raw = VideoRequestRow & Record<string, unknown>;
export type VideoRequestFilter = Pick<
  Out<typeof mediaAdminCalls.requests.query>,
  'search' | 'kind' | 'state'
>;

const columns = `select r.id, r.kind, r.subject, r.subject_id, r.vimeo_id, r.youtube_id, r.meeting_url, r.state, r.message,
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, 'Unknown') as by_name, r.requested_at, r.ended_at
  from video_requests r left join users u on u.id = r.requested_by`;
const condition = `($1::text is null or position($1 in docket_fold(concat_ws(' ', r.vimeo_id, r.youtube_id, r.meeting_url, r.message))) > 0)
    and ($2::text is null or r.kind = $2) and ($3::text[] is null or r.state = any($3))`;
const values = ({ search, kind, state }: VideoRequestFilter) => [
  search ? foldText(search) : null,
  kind ?? null,
  state ?? null,
];

const newest = {
  name: 'video_requests_newest_first',
  text: `${columns} where ${condition} order by r.requested_at desc, r.id desc limit $4 offset $5`,
};
const oldest = {
  name: 'video_requests_oldest_first',
  text: `${columns} where ${condition} order by r.requested_at, r.id limit $4 offset $5`,
};
const count = {
  name: 'video_requests_count',
  text: `select count(*)::int as total from (select 1 from video_requests r where ${condition} limit 1000) as found`,
};
/** By time (video_requests_newest); a filter with few matches reads that index to its end. */
export const listVideoRequests = (
  db: Db,
  filter: VideoRequestFilter,
  { order, size, offset }: { readonly order: 'asc' | 'desc'; readonly size: number; readonly offset: number },
): Promise<VideoRequestRow[]> =>
  db.rows<Raw>(order === 'desc' ? newest : oldest, [...values(filter), size, offset]);
/** The number of matches; 1,000 means at least 1,000. */
export const countVideoRequests = async (db: Db, filter: VideoRequestFilter): Promise<number> =>
  (await db.rows<{ total: number }>(count, values(filter)))[0]!.total;

const one = { name: 'video_requests_get', text: `${columns} where r.id = $1` };
export const findVideoRequest = async (db: Db, id: string): Promise<VideoRequestRow | undefined> =>
  (await db.rows<Raw>(one, [id]))[0];

export const insertVideoRequest = (tx: Db, row: typeof videoRequests.$inferInsert) =>
  tx.orm.insert(videoRequests).values(row);
export const endVideoRequest = (
  db: Db,
  id: string,
  end: { readonly state: 'done' | 'failed'; readonly message: string | null; readonly endedAt: Date },
) => db.orm.update(videoRequests).set(end).where(eq(videoRequests.id, id));

const subjects: Readonly<Record<VideoRequest['subject'], { name: string; text: string }>> = {
  class: { name: 'video_subject_class', text: 'select 1 from classes where id = $1 and deleted_at is null' },
  explanation: { name: 'video_subject_explanation', text: 'select 1 from explanations where id = $1' },
  lesson: { name: 'video_subject_lesson', text: 'select 1 from lessons where id = $1' },
  admission: { name: 'video_subject_admission', text: 'select 1 from admission_lessons where id = $1' },
};
/** Whether the target of a request exists. */
export const hasSubject = async (db: Db, subject: VideoRequest['subject'], id: string): Promise<boolean> =>
  (await db.rows(subjects[subject], [id])).length > 0;
