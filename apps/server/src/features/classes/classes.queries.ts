import { foldText } from '@docket/rules';
import type { Db } from '../../db/database.ts';

export interface ClassRow {
  id: string;
  title: string;
  description: string;
  tags: string[];
  tutor_name: string | null;
  tutor_slug: string | null;
  starts_at: Date;
  minutes: number;
  zone: string;
  join_url: string;
  capacity: number | null;
  question_ids: string[];
  enabled: boolean;
  sequence: number;
  updated_at: Date;
  started_at: Date | null;
  started_by: string | null;
  series_id: string | null;
  registered: number;
  waiting: number;
  recording_id: string | null;
  url: string | null;
  captions_url: string | null;
  seconds: number | null;
  /** The requesting user's own registration. */
  own_state: 'registered' | 'waiting' | null;
  waitlist_position: number | null;
  watched_at: Date | null;
  left_at: number | null;
}
type Raw = ClassRow & Record<string, unknown>;

// Counts and the position on the waiting list by user_classes_class; the own registration by the primary key.
export const classColumns = `c.id, c.title, c.description, c.tags, c.tutor_name, c.tutor_slug, c.starts_at, c.minutes,
    c.zone, c.join_url, c.capacity, c.question_ids, c.enabled, c.sequence, c.updated_at, c.started_at, c.started_by, c.series_id,
    (select count(*) from user_classes r where r.class_id = c.id and r.state = 'registered')::int as registered,
    (select count(*) from user_classes r where r.class_id = c.id and r.state = 'waiting')::int as waiting,
    v.id as recording_id, v.url, v.captions_url, v.seconds,
    o.state as own_state, o.watched_at, o.second as left_at,
    case when o.state = 'waiting' then (
      select count(*) from user_classes w
      where w.class_id = c.id and w.state = 'waiting' and (w.since, w.user_id) <= (o.since, o.user_id)
    )::int end as waitlist_position
  from classes c
    left join class_recordings v on v.class_id = c.id
    left join user_classes o on o.user_id = $1 and o.class_id = c.id`;

const one = {
  name: 'classes_get',
  text: `select ${classColumns} where c.id = $2 and c.deleted_at is null and (c.enabled or $3)`,
};
/** A class as this user may see it; students do not find hidden ones. */
export const findClass = async (db: Db, userId: string, id: string, staff: boolean) =>
  (await db.rows<Raw>(one, [userId, id, staff]))[0] as ClassRow | undefined;

const shown = `c.deleted_at is null and (c.enabled or $4) and ($5::text[] is null or c.tags && $5)`;
const upcoming = {
  name: 'classes_coming',
  text: `select ${classColumns}
    where (c.starts_at, c.id) > ($2, $3::uuid) and ${shown}
      and c.starts_at + make_interval(mins => c.minutes) > $7 and ($8::timestamptz is null or c.starts_at < $8)
      and (not $9 or o.state is not null)
    order by c.starts_at, c.id limit $6`,
};
interface ClassPageFilter {
  readonly userId: string;
  readonly after: { readonly at: Date; readonly id: string };
  readonly staff: boolean;
  readonly tags: readonly string[] | null;
  readonly limit: number;
}
/** Classes that end after one time and begin before another, after a cursor (classes_starts). */
export const listUpcoming = (
  db: Db,
  {
    userId,
    after,
    staff,
    tags,
    limit,
    ...filter
  }: ClassPageFilter & { from: Date; to: Date | null; mine: boolean },
): Promise<ClassRow[]> =>
  db.rows<Raw>(upcoming, [
    userId,
    after.at,
    after.id,
    staff,
    tags,
    limit,
    filter.from,
    filter.to,
    filter.mine,
  ]);

const recorded = {
  name: 'classes_recorded',
  text: `select ${classColumns}
    where (c.starts_at, c.id) < ($2, $3::uuid) and ${shown} and v.url is not null
      and (not $7 or o.watched_at is null)
      and ($8 = '' or position($8 in docket_fold(c.title || ' ' || coalesce(c.tutor_name, ''))) > 0)
    order by c.starts_at desc, c.id desc limit $6`,
};
/** Classes with a recording, newest first (classes_starts, scanned backward). */
export const listRecorded = (
  db: Db,
  { userId, after, staff, tags, limit, ...filter }: ClassPageFilter & { unwatched: boolean; search: string },
): Promise<ClassRow[]> =>
  db.rows<Raw>(recorded, [
    userId,
    after.at,
    after.id,
    staff,
    tags,
    limit,
    filter.unwatched,
    foldText(filter.search),
  ]);

const own = {
  name: 'classes_own',
  text: `select ${classColumns}
    where o.state is not null and c.starts_at > $2 and c.deleted_at is null and c.enabled
    order by c.starts_at limit $3`,
};
/** Classes that a user is registered or waiting for, from a time on. */
export const listOwn = (db: Db, userId: string, from: Date, limit: number): Promise<ClassRow[]> =>
  db.rows<Raw>(own, [userId, from, limit]);
