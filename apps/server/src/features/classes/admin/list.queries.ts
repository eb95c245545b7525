import type { classAdminCalls, Out } from '@docket/contract';
import { foldText } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { type RawColumns, type RawStatement, rawStatement } from '../../../db/raw-statement.ts';
import type { DayRange } from '../../../http/day-range.ts';
import { belongsToDemoText } from '../../users/index.ts';
import type { classes } from '../classes.tables.ts';

export interface StaffClassRow
  extends Pick<
    typeof classes.$inferSelect,
    | 'id'
    | 'title'
    | 'tags'
    | 'tutorName'
    | 'tutorSlug'
    | 'startsAt'
    | 'minutes'
    | 'zone'
    | 'enabled'
    | 'seriesId'
    | 'capacity'
  > {
  registered: number;
  waiting: number;
  attended: number;
  /** Demo accounts among the registered, the waiting and those who attended. */
  demoRegistered: number;
  demoWaiting: number;
  demoAttended: number;
  recording: boolean | null;
}
type Query = Out<typeof classAdminCalls.all.query>;
export interface StaffClassFilter extends DayRange, Pick<Query, 'search' | 'time' | 'enabled' | 'recording'> {
  readonly now: Date;
}
// SQL: the students are counted only for the rows of the page.
const matches = `c.deleted_at is null
    and ($1 = '' or position($1 in docket_fold(c.title || ' ' || coalesce(c.tutor_name, '') || ' ' || array_to_string(c.tags, ' '))) > 0)
    and ($2::text is null or ($2 = 'upcoming') = (c.starts_at + make_interval(mins => c.minutes) > $3))
    and ($4::timestamptz is null or c.starts_at >= $4) and ($5::timestamptz is null or c.starts_at < $5)
    and ($6::boolean is null or c.enabled = $6)
    and ($7::boolean is null or (v.url is not null) = $7)`;
const from = 'from classes c left join class_recordings v on v.class_id = c.id';
const toValues = (filter: StaffClassFilter) => [
  foldText(filter.search ?? ''),
  filter.time ?? null,
  filter.now,
  filter.from,
  filter.to,
  filter.enabled ?? null,
  filter.recording ?? null,
];

const count = rawStatement<{ count: number }>({
  name: 'classes_staff_count',
  columns: { count: 'int4' },
  text: `select count(*)::int as count ${from} where ${matches}`,
});
export const countForStaff = async (db: Db, filter: StaffClassFilter) =>
  (await db.rows(count, toValues(filter)))[0]!.count;

const orders = {
  startsAt: { asc: 'c.starts_at, c.id', desc: 'c.starts_at desc, c.id desc' },
  title: { asc: 'c.title, c.id', desc: 'c.title desc, c.id desc' },
} as const;
export type StaffClassOrder = keyof typeof orders;
const isDemo = belongsToDemoText('r.user_id');
const columns: RawColumns<StaffClassRow> = {
  id: 'uuid',
  title: 'text',
  tags: 'text[]',
  tutorName: 'text?',
  tutorSlug: 'text?',
  startsAt: 'timestamptz',
  minutes: 'int4',
  zone: 'text',
  enabled: 'bool',
  seriesId: 'uuid?',
  capacity: 'int4?',
  recording: 'bool?',
  registered: 'int4',
  waiting: 'int4',
  attended: 'int4',
  demoRegistered: 'int4',
  demoWaiting: 'int4',
  demoAttended: 'int4',
};
const statements = new Map<string, RawStatement<StaffClassRow>>();
function pageStatement(by: StaffClassOrder, direction: 'asc' | 'desc'): RawStatement<StaffClassRow> {
  const name = `classes_staff_${by}_${direction}`;
  const known = statements.get(name) ?? {
    name,
    columns,
    // Counted only for the rows of the page (user_classes_class).
    text: `select p.id, p.title, p.tags, p."tutorName", p."tutorSlug", p."startsAt", p.minutes, p.zone, p.enabled, p."seriesId",
        p.capacity, p.recording, coalesce(n.registered, 0) as registered, coalesce(n.waiting, 0) as waiting, coalesce(n.attended, 0) as attended,
        coalesce(n.demo_registered, 0) as "demoRegistered", coalesce(n.demo_waiting, 0) as "demoWaiting",
        coalesce(n.demo_attended, 0) as "demoAttended"
      from (
        select c.id, c.title, c.tags, c.tutor_name as "tutorName", c.tutor_slug as "tutorSlug", c.starts_at as "startsAt", c.minutes,
          c.zone, c.enabled, c.series_id as "seriesId", c.capacity, case when v.id is null then null else v.url is not null end as recording,
          row_number() over (order by ${orders[by][direction]}) as position
        ${from} where ${matches} order by ${orders[by][direction]} limit $8 offset $9) p
      left join lateral (
        select count(*) filter (where r.state = 'registered')::int as registered,
          count(*) filter (where r.state = 'waiting')::int as waiting,
          count(*) filter (where r.attended_at is not null)::int as attended,
          count(*) filter (where r.state = 'registered' and ${isDemo})::int as demo_registered,
          count(*) filter (where r.state = 'waiting' and ${isDemo})::int as demo_waiting,
          count(*) filter (where r.attended_at is not null and ${isDemo})::int as demo_attended
        from user_classes r where r.class_id = p.id) n on true
      order by p.position`,
  };
  statements.set(name, known);
  return known;
}
export const findForStaff = (
  db: Db,
  filter: StaffClassFilter,
  order: { readonly by: StaffClassOrder; readonly direction: 'asc' | 'desc' },
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => db.rows(pageStatement(order.by, order.direction), [...toValues(filter), limit, offset]);
