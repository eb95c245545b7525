import type { mediaAdminCalls, Out, VideoRequest } from '@docket/contract';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fullName } from '../../db/full-name.ts';
import { type Conditions, countUpTo } from '../../db/list-query.ts';
import { rawStatement } from '../../db/raw-statement.ts';
import { containsText } from '../../db/text-search.ts';
import { users } from '../users/users.tables.ts';
import { videoRequests as requests } from './video-requests.tables.ts';

export type VideoRequestRow = Awaited<ReturnType<typeof listVideoRequests>>[number];
export type VideoRequestFilter = Pick<
  Out<typeof mediaAdminCalls.requests.query>,
  'search' | 'kind' | 'state'
>;

const select = (db: Db) =>
  db.orm
    .select({
      id: requests.id,
      kind: requests.kind,
      subject: requests.subject,
      subjectId: requests.subjectId,
      vimeoId: requests.vimeoId,
      youtubeId: requests.youtubeId,
      meetingUrl: requests.meetingUrl,
      state: requests.state,
      message: requests.message,
      byName: sql<string>`coalesce(nullif(trim(${fullName(users)}), ''), ${users.email}, 'Unknown')`,
      requestedAt: requests.requestedAt,
      endedAt: requests.endedAt,
    })
    .from(requests)
    .leftJoin(users, eq(users.id, requests.requestedBy));

const searched = sql`concat_ws(' ', ${requests.vimeoId}, ${requests.youtubeId}, ${requests.meetingUrl}, ${requests.message})`;
const conditions = ({ search, kind, state }: VideoRequestFilter): Conditions => [
  search ? containsText(searched, search) : undefined,
  kind && eq(requests.kind, kind),
  state && inArray(requests.state, state),
];

/** By time (video_requests_newest); a filter with few matches reads that index to its end. */
export const listVideoRequests = (
  db: Db,
  filter: VideoRequestFilter,
  { order, size, offset }: { readonly order: 'asc' | 'desc'; readonly size: number; readonly offset: number },
) => {
  const by = order === 'asc' ? asc : desc;
  return select(db)
    .where(and(...conditions(filter)))
    .orderBy(by(requests.requestedAt), by(requests.id))
    .limit(size)
    .offset(offset);
};
/** The number of matches; 1,000 means at least 1,000. */
export const countVideoRequests = async (db: Db, filter: VideoRequestFilter): Promise<number> =>
  (await countUpTo(db, requests, conditions(filter), 1_000)).total;

export const findVideoRequest = async (db: Db, id: string): Promise<VideoRequestRow | undefined> =>
  (await select(db).where(eq(requests.id, id)))[0];

export const insertVideoRequest = (tx: Db, row: typeof requests.$inferInsert) =>
  tx.orm.insert(requests).values(row);
export const endVideoRequest = (
  db: Db,
  id: string,
  end: { readonly state: 'done' | 'failed'; readonly message: string | null; readonly endedAt: Date },
) => db.orm.update(requests).set(end).where(eq(requests.id, id));

// SQL: the features of these tables import this one.
const subjectStatement = (subject: VideoRequest['subject'], from: string) =>
  rawStatement({ name: `video_subject_${subject}`, columns: {}, text: `select 1 from ${from}` });
const subjects = {
  class: subjectStatement('class', 'classes where id = $1 and deleted_at is null'),
  explanation: subjectStatement('explanation', 'explanations where id = $1'),
  lesson: subjectStatement('lesson', 'lessons where id = $1'),
  admission: subjectStatement('admission', 'admission_lessons where id = $1'),
};
/** Whether the target of a request exists. */
export const hasSubject = async (db: Db, subject: VideoRequest['subject'], id: string): Promise<boolean> =>
  (await db.rows(subjects[subject], [id])).length > 0;
