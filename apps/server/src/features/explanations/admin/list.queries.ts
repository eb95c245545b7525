import type { explanationAdminCalls, Out, SectionType } from '@docket/contract';
import { foldText } from '@docket/rules';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { maxCounted } from '../../../db/list-query.ts';
import { type RawColumns, type RawStatement, rawStatement } from '../../../db/raw-statement.ts';
import { mergedSections, questions, sections, tests } from '../../content/content.tables.ts';
import { explanations } from '../explanations.tables.ts';

/** An explanation in a staff list; votes only if they are requested. */
export interface StaffExplanationRow {
  id: string;
  author: string;
  excerpt: string;
  questionId: string | null;
  segmentId: string | null;
  score: number;
  views: number;
  enabled: boolean;
  hasVideo: boolean;
  length: number;
  createdBy: string | null;
  updatedAt: Date;
  homeId: string;
  homeType: 'NORMAL' | 'MERGED' | 'SKILL' | 'COURSE';
  homeNo: number;
  homeName: string;
  homeEnabled: boolean;
  sectionId: string;
  sectionNo: number;
  sectionType: SectionType;
  sectionEnabled: boolean;
  segmentNo: number | null;
  questionNo: number | null;
  up: number;
  down: number;
}
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

// SQL: a filter of few sections collects their explanations, one of many scans the list in its order.
const details = (
  votes: boolean,
) => `select e.id, e.author, e.question_id as "questionId", e.segment_id as "segmentId", e.score, e.views, e.enabled,
    e.video_url is not null as "hasVideo", length(e.html) as length, e.created_by as "createdBy", e.updated_at as "updatedAt",
    left(trim(regexp_replace(regexp_replace(left(e.html, 800), '<[^>]*>?', ' ', 'g'), '\\s+', ' ', 'g')), 200) as excerpt,
    t.id as "homeId", t.type as "homeType", t.no as "homeNo", t.name as "homeName", t.enabled as "homeEnabled",
    s.id as "sectionId", s.no as "sectionNo", s.type as "sectionType", s.enabled as "sectionEnabled",
    g.no as "segmentNo", q.no as "questionNo", ${
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

const columns: RawColumns<StaffExplanationRow> = {
  id: 'uuid',
  author: 'text',
  questionId: 'uuid?',
  segmentId: 'uuid?',
  score: 'int4',
  views: 'int4',
  enabled: 'bool',
  hasVideo: 'bool',
  length: 'int4',
  createdBy: 'uuid?',
  updatedAt: 'timestamptz',
  excerpt: 'text',
  homeId: 'uuid',
  homeType: 'text',
  homeNo: 'int4',
  homeName: 'text',
  homeEnabled: 'bool',
  sectionId: 'uuid',
  sectionNo: 'int2',
  sectionType: 'text',
  sectionEnabled: 'bool',
  segmentNo: 'int2?',
  questionNo: 'int2?',
  up: 'int4',
  down: 'int4',
};

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
  const statement: RawStatement<StaffExplanationRow> = {
    columns,
    name: `explanations_staff_${shape}_${order.by}_${order.direction}${votes ? '_votes' : ''}`,
    text: `with page as materialized (${page}) ${details(votes)}
        where e.id in (select id from page) order by ${by}`,
  };
  return db.rows(statement, values);
}

/** Counts the matches, up to one more than `maxCounted`. */
export async function countExplanations(db: Db, choice: ExplanationChoice): Promise<number> {
  const { text, shape, values } = choose(choice, true);
  const counted = `select count(*)::int as total from (select 1 ${text} limit ${maxCounted + 1}) as found`;
  const statement: RawStatement<{ total: number }> = {
    name: `explanations_staff_count_${shape}`,
    columns: { total: 'int4' },
    text: counted,
  };
  const [row] = await db.rows(statement, values);
  return row!.total;
}

const explanationStatement = rawStatement<StaffExplanationRow>({
  name: 'explanations_staff_one',
  columns,
  text: `${details(true)} where e.id = $1`,
});
export const findStaffExplanation = async (db: Db, id: string): Promise<StaffExplanationRow | undefined> =>
  (await db.rows(explanationStatement, [id]))[0];

export type ExplanationTextRow = NonNullable<Awaited<ReturnType<typeof findExplanationText>>>;
/** The text, and the key and the options of its question; null for a passage. */
export const findExplanationText = async (db: Db, id: string) =>
  (
    await db.orm
      .select({
        html: explanations.html,
        videoUrl: explanations.videoUrl,
        notes: explanations.notes,
        credited: questions.credited,
        options: questions.options,
        optionKeys: questions.optionKeys,
      })
      .from(explanations)
      .leftJoin(questions, eq(questions.id, explanations.questionId))
      .where(eq(explanations.id, id))
  ).at(0);

/** `tests` are tests, skill units and courses. A merged test stands for the sections it shows. */
type SectionChoice = Pick<
  Out<typeof explanationAdminCalls.report.query>,
  'tests' | 'types' | 'nos' | 'testEnabled' | 'sectionEnabled'
>;
/** Ids of the sections that match; undefined without a filter. */
export async function findSectionIds(
  { orm }: Db,
  { tests: testIds, types, nos, testEnabled, sectionEnabled }: SectionChoice,
): Promise<readonly string[] | undefined> {
  const merged =
    testIds &&
    orm
      .select({ id: mergedSections.sectionId })
      .from(mergedSections)
      .where(inArray(mergedSections.testId, testIds));
  const where = and(
    testIds && merged && or(inArray(sections.testId, testIds), inArray(sections.id, merged)),
    types && inArray(sections.type, types),
    nos && inArray(sections.no, nos),
    testEnabled === undefined ? undefined : eq(tests.enabled, testEnabled),
    sectionEnabled === undefined ? undefined : eq(sections.enabled, sectionEnabled),
  );
  if (!where) return undefined;
  const rows = await orm
    .select({ id: sections.id })
    .from(sections)
    .innerJoin(tests, eq(tests.id, sections.testId))
    .where(where)
    .limit(20_000);
  return rows.map(({ id }) => id);
}

/** SQL: recursive. Jumps from author to author in the index, so the cost does not depend on the number of explanations. */
const authors = rawStatement<{ author: string }>({
  name: 'explanations_staff_authors',
  columns: { author: 'text' },
  text: `with recursive names as (
      (select author from explanations order by author limit 1)
      union all
      select (select e.author from explanations e where e.author > n.author order by e.author limit 1)
      from names n where n.author is not null
    ) select author from names where author is not null limit 500`,
});
export const listAuthors = async (db: Db): Promise<string[]> =>
  (await db.rows(authors, [])).map((row) => row.author);
