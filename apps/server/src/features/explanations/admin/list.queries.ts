import type { explanationAdminCalls, Out, SectionType } from '@docket/contract';
import { foldText, type OptionKey } from '@docket/rules';
import type { Db } from '../../../db/database.ts';
import { maxCounted } from '../../../db/list-query.ts';
import type { StoredNote } from '../explanations.tables.ts';

/** An explanation in a staff list; votes only if they are requested. */
export interface StaffExplanationRow {
  id: string;
  author: string;
  excerpt: string;
  question_id: string | null;
  segment_id: string | null;
  score: number;
  views: number;
  enabled: boolean;
  has_video: boolean;
  length: number;
  created_by: string | null;
  updated_at: Date;
  home_id: string;
  home_type: 'NORMAL' | 'MERGED' | 'SKILL' | 'COURSE';
  home_no: number;
  home_name: string;
  home_enabled: boolean;
  section_id: string;
  section_no: number;
  section_type: SectionType;
  section_enabled: boolean;
  segment_no: number | null;
  question_no: number | null;
  up: number;
  down: number;
}
type Raw = StaffExplanationRow & Record<string, unknown>;

export interface ExplanationChoice {
  /** Searches the text and the author's name. */
  readonly search?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly createdBy?: string | undefined;
  readonly authors?: readonly string[] | undefined;
  /** Only explanations of these sections. */
  readonly sectionIds?: readonly string[] | undefined;
}
export interface ExplanationOrder {
  readonly by: 'updatedAt' | 'score' | 'author';
  readonly direction: 'asc' | 'desc';
}

/**
 * For at most this many sections, their explanations are collected and sorted; for more, the list is scanned in its
 * order and rows that do not match are skipped.
 */
const fewSections = 80;

const keys = { updatedAt: 'e.updated_at', score: 'e.score', author: 'e.author' } as const;
const searchVector = `to_tsvector('docket', docket_fold(e.author || ' ' || docket_html_text(e.html)))`;

/** The explanations of these sections: those of questions and those of passages, games and skills. */
const inSections = (section: string) => `(
    select e.* from questions q join explanations e on e.question_id = q.id where q.section_id = any(${section})
    union all
    select e.* from segments g join explanations e on e.segment_id = g.id where g.section_id = any(${section})
  ) e`;

/** FROM and WHERE for the filters, a name that is unique for each shape of the SQL text, and the values. */
function choose(choice: ExplanationChoice, gather: boolean) {
  const values: unknown[] = [];
  const value = (one: unknown, type: string) => `$${values.push(one)}::${type}`;
  const parts: string[] = [];
  const shape: string[] = [];
  const where = (name: string, part: string) => {
    shape.push(name);
    parts.push(part);
  };
  let from = 'explanations e';
  const { search, enabled, createdBy, authors, sectionIds } = choice;
  if (sectionIds) {
    const section = value(sectionIds, 'uuid[]');
    if (gather) from = inSections(section);
    else {
      from = `explanations e left join questions q on q.id = e.question_id left join segments g on g.id = e.segment_id`;
      parts.push(`coalesce(q.section_id, g.section_id) = any(${section})`);
    }
    shape.push(gather ? 'gathered' : 'passed');
  }
  if (search) where('search', `${searchVector} @@ docket_search_query(${value(foldText(search), 'text')})`);
  if (enabled !== undefined) where(enabled ? 'on' : 'off', enabled ? 'e.enabled' : 'not e.enabled');
  if (createdBy) where('own', `e.created_by = ${value(createdBy, 'uuid')}`);
  if (authors) where('authors', `e.author = any(${value(authors, 'text[]')})`);
  const condition = parts.length > 0 ? `where ${parts.join(' and ')}` : '';
  return { text: `from ${from} ${condition}`, shape: shape.join('_') || 'all', values, value };
}

const few = ({ sectionIds }: ExplanationChoice) =>
  sectionIds !== undefined && sectionIds.length <= fewSections;

const details = (
  votes: boolean,
) => `select e.id, e.author, e.question_id, e.segment_id, e.score, e.views, e.enabled,
    e.video_url is not null as has_video, length(e.html) as length, e.created_by, e.updated_at,
    left(trim(regexp_replace(regexp_replace(left(e.html, 800), '<[^>]*>?', ' ', 'g'), '\\s+', ' ', 'g')), 200) as excerpt,
    t.id as home_id, t.type as home_type, t.no as home_no, t.name as home_name, t.enabled as home_enabled,
    s.id as section_id, s.no as section_no, s.type as section_type, s.enabled as section_enabled,
    g.no as segment_no, q.no as question_no, ${
      votes
        ? `(select count(*) from explanation_votes v where v.explanation_id = e.id and v.vote = 1)::int as up,
    (select count(*) from explanation_votes v where v.explanation_id = e.id and v.vote = -1)::int as down`
        : '0 as up, 0 as down'
    }
  from explanations e
    left join questions q on q.id = e.question_id
    left join segments g on g.id = coalesce(e.segment_id, q.segment_id)
    join sections s on s.id = coalesce(q.section_id, g.section_id)
    join tests t on t.id = s.test_id`;

/** A page of explanations in an order. Columns that are only displayed are read only for the page. */
export function listExplanations(
  db: Db,
  choice: ExplanationChoice,
  order: ExplanationOrder,
  { size, offset, votes }: { readonly size: number; readonly offset: number; readonly votes: boolean },
): Promise<StaffExplanationRow[]> {
  const { text, shape, values, value } = choose(choice, few(choice));
  const by = `${keys[order.by]} ${order.direction}, e.id ${order.direction}`;
  const page = `select e.id ${text} order by ${by} limit ${value(size, 'int')} offset ${value(offset, 'int')}`;
  return db.rows<Raw>(
    {
      name: `explanations_staff_${shape}_${order.by}_${order.direction}${votes ? '_votes' : ''}`,
      text: `with page as materialized (${page}) ${details(votes)}
        where e.id in (select id from page) order by ${by}`,
    },
    values,
  );
}

/** Counts the matches, up to one more than `maxCounted`. */
export async function countExplanations(db: Db, choice: ExplanationChoice): Promise<number> {
  const { text, shape, values } = choose(choice, true);
  const counted = `select count(*)::int as total from (select 1 ${text} limit ${maxCounted + 1}) as found`;
  const [row] = await db.rows<{ total: number }>(
    { name: `explanations_staff_count_${shape}`, text: counted },
    values,
  );
  return row!.total;
}

const one = { name: 'explanations_staff_one', text: `${details(true)} where e.id = $1` };
export const findStaffExplanation = async (db: Db, id: string): Promise<StaffExplanationRow | undefined> =>
  (await db.rows<Raw>(one, [id]))[0];

export interface ExplanationTextRow {
  html: string;
  video_url: string | null;
  notes: StoredNote[];
  /** The key and the options of its question; null for a passage. */
  credited: OptionKey | null;
  options: string[] | null;
  option_keys: OptionKey[] | null;
}
const text = {
  name: 'explanations_staff_text',
  text: `select e.html, e.video_url, e.notes, q.credited, q.options, q.option_keys
    from explanations e left join questions q on q.id = e.question_id where e.id = $1`,
};
export const findExplanationText = async (db: Db, id: string): Promise<ExplanationTextRow | undefined> =>
  (await db.rows<ExplanationTextRow & Record<string, unknown>>(text, [id]))[0];

const sections = {
  name: 'explanations_staff_sections',
  text: `select s.id from sections s join tests t on t.id = s.test_id
    where ($1::uuid[] is null or s.test_id = any($1)
        or s.id in (select m.section_id from merged_sections m where m.test_id = any($1)))
      and ($2::text[] is null or s.type = any($2)) and ($3::int[] is null or s.no = any($3))
      and ($4::boolean is null or t.enabled = $4) and ($5::boolean is null or s.enabled = $5) limit 20000`,
};
/** `tests` are tests, skill units and courses. A merged test stands for the sections it shows. */
type SectionChoice = Pick<
  Out<typeof explanationAdminCalls.report.query>,
  'tests' | 'types' | 'nos' | 'testEnabled' | 'sectionEnabled'
>;
/** Ids of the sections that match; undefined without a filter. */
export async function findSectionIds(db: Db, choice: SectionChoice): Promise<readonly string[] | undefined> {
  const { tests, types, nos, testEnabled, sectionEnabled } = choice;
  const values = [tests, types, nos, testEnabled, sectionEnabled];
  if (values.every((value) => value === undefined)) return undefined;
  const rows = await db.rows<{ id: string }>(
    sections,
    values.map((value) => value ?? null),
  );
  return rows.map((row) => row.id);
}

/** Jumps from author to author in the index, so the cost does not depend on the number of explanations. */
const authors = {
  name: 'explanations_staff_authors',
  text: `with recursive names as (
      (select author from explanations order by author limit 1)
      union all
      select (select e.author from explanations e where e.author > n.author order by e.author limit 1)
      from names n where n.author is not null
    ) select author from names where author is not null limit 500`,
};
export const listAuthors = async (db: Db): Promise<string[]> =>
  (await db.rows<{ author: string }>(authors, [])).map((row) => row.author);
