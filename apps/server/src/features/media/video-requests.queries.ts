import type { mediaAdminCalls, Out, VideoRequest } from '@docket/contract';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fullName } from '../../db/full-name.ts';
import { type Conditions, countUpTo } from '../../db/list-query.ts';
import { containsText } from '../../db/text-search.ts';
import { admissionLessons } from '../admissions/admissions.tables.ts';
import { classes } from '../classes/classes.tables.ts';
import { lessons } from '../content/lessons.tables.ts';
import { explanations } from '../explanations/explanations.tables.ts';
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
export const listVideoRequests = async (
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

export const insertVideoRequest = async (tx: Db, row: typeof requests.$inferInsert) =>
  tx.orm.insert(requests).values(row);
export const endVideoRequest = async (
  db: Db,
  id: string,
  end: { readonly state: 'done' | 'failed'; readonly message: string | null; readonly endedAt: Date },
) => db.orm.update(requests).set(end).where(eq(requests.id, id));

/** Whether the target of a request exists. */
export async function hasSubject(
  { orm }: Db,
  subject: VideoRequest['subject'],
  id: string,
): Promise<boolean> {
  const counts = {
    class: () => orm.$count(classes, and(eq(classes.id, id), isNull(classes.deletedAt))),
    explanation: () => orm.$count(explanations, eq(explanations.id, id)),
    lesson: () => orm.$count(lessons, eq(lessons.id, id)),
    admission: () => orm.$count(admissionLessons, eq(admissionLessons.id, id)),
  };
  return (await counts[subject]()) > 0;
}
