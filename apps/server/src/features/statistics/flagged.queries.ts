import type { Db } from '../../db/database.ts';

export interface FlaggedRow extends Record<string, unknown> {
  question_id: string;
  answers: number;
  share_right: number | null;
  point_biserial_rest: number | null;
  flags: string[];
  computed_at: Date;
}
export interface FlaggedOrder {
  readonly sortby: 'severity' | 'discrimination' | 'share' | 'answers';
  readonly sortorder: 'asc' | 'desc';
}
export interface FlaggedFilter {
  /** Questions with any of these flags. */
  readonly flags: readonly string[] | null;
  readonly sectionType: string | null;
  readonly testIds: readonly string[] | null;
}
const columns = {
  severity: 'f.severity',
  discrimination: 'f.point_biserial_rest',
  share: 'f.share_right',
  answers: 'f.answers',
};
const flagged = 'f.severity is not null';
/** Without a filter the rows of a page are read from one index, in its order. */
const from = (filtered: boolean) =>
  filtered
    ? `question_statistics f join questions q on q.id = f.question_id join sections s on s.id = q.section_id
      where ${flagged} and ($1::text[] is null or f.flags && $1) and ($2::text is null or s.type = $2)
        and ($3::uuid[] is null or s.test_id = any($3))`
    : `question_statistics f where ${flagged}`;
const toQueryValues = (filter: FlaggedFilter) => [filter.flags, filter.sectionType, filter.testIds];
const isFiltered = (filter: FlaggedFilter) => toQueryValues(filter).some((value) => value !== null);

/** Flagged questions in the requested order. */
export function findFlagged(
  db: Db,
  filter: FlaggedFilter,
  { sortby, sortorder }: FlaggedOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<FlaggedRow[]> {
  const filtered = isFiltered(filter);
  const n = filtered ? 3 : 0;
  const text = `select f.question_id, f.answers, f.share_right, f.point_biserial_rest, f.flags, f.computed_at
    from ${from(filtered)} order by ${columns[sortby]} ${sortorder}, f.question_id ${sortorder}
    limit $${n + 1} offset $${n + 2}`;
  const name = `statistics_flagged_${sortby}_${sortorder}${filtered ? '_filtered' : ''}`;
  return db.rows<FlaggedRow>({ name, text }, [...(filtered ? toQueryValues(filter) : []), limit, offset]);
}

/** The number of flagged questions. */
export async function countFlagged(db: Db, filter: FlaggedFilter): Promise<number> {
  const filtered = isFiltered(filter);
  const text = `select count(*)::int as n from ${from(filtered)}`;
  const name = `statistics_flagged_count${filtered ? '_filtered' : ''}`;
  const [row] = await db.rows<{ n: number }>({ name, text }, filtered ? toQueryValues(filter) : []);
  return row?.n ?? 0;
}
