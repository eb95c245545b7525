import type { explanationAdminCalls, Out } from '@docket/contract';
import { foldText } from '@docket/rules';
import { and, asc, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isAmong } from '../../../db/is-among.ts';
import { type Conditions, maxCounted } from '../../../db/list-query.ts';
import { rawStatement } from '../../../db/raw-statement.ts';
import { mergedSections, questions, sections, segments, tests } from '../../content/content.tables.ts';
import { explanations, explanationVotes } from '../explanations.tables.ts';

/** An explanation in a staff list; votes only if they are requested. */
export type StaffExplanationRow = Awaited<ReturnType<typeof select>>[number];
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

const sortKeys = {
  id: explanations.id,
  updatedAt: explanations.updatedAt,
  score: explanations.score,
  author: explanations.author,
};
const searchVector = sql`to_tsvector('docket', docket_fold(${explanations.author} || ' ' || docket_html_text(${explanations.html})))`;
const getConditions = ({ search, enabled, createdBy, authors }: ExplanationChoice): Conditions => [
  search ? sql`${searchVector} @@ docket_search_query(${foldText(search)})` : undefined,
  enabled === undefined ? undefined : eq(explanations.enabled, enabled),
  createdBy ? eq(explanations.createdBy, createdBy) : undefined,
  authors ? isAmong(explanations.author, authors) : undefined,
];
/**
 * The matches. A filter of few sections collects their explanations, those of questions and those of passages, games
 * and skills; one of many scans the list in its order.
 */
function findMatches({ orm }: Db, choice: ExplanationChoice, isGathered: boolean) {
  const { sectionIds } = choice;
  const where = getConditions(choice);
  const all = () => orm.select(sortKeys).from(explanations).$dynamic();
  const isOfQuestion = eq(questions.id, explanations.questionId);
  const isOfSegment = eq(segments.id, explanations.segmentId);
  if (!sectionIds)
    return all()
      .where(and(...where))
      .as('found');
  if (isGathered)
    return all()
      .innerJoin(questions, isOfQuestion)
      .where(and(isAmong(questions.sectionId, sectionIds), ...where))
      .unionAll(
        all()
          .innerJoin(segments, isOfSegment)
          .where(and(isAmong(segments.sectionId, sectionIds), ...where)),
      )
      .as('found');
  const isOfSections = sql`coalesce(${questions.sectionId}, ${segments.sectionId}) = any(${sql.param([...sectionIds])}::uuid[])`;
  return all()
    .leftJoin(questions, isOfQuestion)
    .leftJoin(segments, isOfSegment)
    .where(and(isOfSections, ...where))
    .as('found');
}
const isFew = ({ sectionIds }: ExplanationChoice) =>
  sectionIds !== undefined && sectionIds.length <= fewSections;

const countVotes = (vote: 1 | -1, isCounted: boolean) =>
  isCounted
    ? sql<number>`(select count(*)::int from ${explanationVotes} v where v.explanation_id = ${explanations.id} and v.vote = ${vote})`
    : sql<number>`0`;
const select = ({ orm }: Db, votes: boolean) =>
  orm
    .select({
      id: explanations.id,
      author: explanations.author,
      questionId: explanations.questionId,
      segmentId: explanations.segmentId,
      score: explanations.score,
      views: explanations.views,
      enabled: explanations.enabled,
      hasVideo: sql<boolean>`${isNotNull(explanations.videoUrl)}`,
      length: sql<number>`length(${explanations.html})`,
      createdBy: explanations.createdBy,
      updatedAt: explanations.updatedAt,
      excerpt: sql<string>`left(trim(regexp_replace(regexp_replace(left(${explanations.html}, 800), '<[^>]*>?', ' ', 'g'), '\\s+', ' ', 'g')), 200)`,
      homeId: tests.id,
      homeType: tests.type,
      homeNo: tests.no,
      homeName: tests.name,
      homeEnabled: tests.enabled,
      sectionId: sections.id,
      sectionNo: sections.no,
      sectionType: sections.type,
      sectionEnabled: sections.enabled,
      segmentNo: segments.no,
      questionNo: questions.no,
      up: countVotes(1, votes),
      down: countVotes(-1, votes),
    })
    .from(explanations)
    .leftJoin(questions, eq(questions.id, explanations.questionId))
    .leftJoin(segments, eq(segments.id, sql`coalesce(${explanations.segmentId}, ${questions.segmentId})`))
    .innerJoin(sections, eq(sections.id, sql`coalesce(${questions.sectionId}, ${segments.sectionId})`))
    .innerJoin(tests, eq(tests.id, sections.testId));

/** A page of explanations in an order. Columns that are only displayed are read only for the page. */
export function listExplanations(
  db: Db,
  choice: ExplanationChoice,
  order: ExplanationOrder,
  { size, offset, votes }: { readonly size: number; readonly offset: number; readonly votes: boolean },
): Promise<StaffExplanationRow[]> {
  const by = order.direction === 'asc' ? asc : desc;
  const found = findMatches(db, choice, isFew(choice));
  const page = db.orm
    .select({ id: found.id })
    .from(found)
    .orderBy(by(found[order.by]), by(found.id))
    .limit(size)
    .offset(offset);
  return select(db, votes)
    .where(inArray(explanations.id, page))
    .orderBy(by(sortKeys[order.by]), by(explanations.id));
}

/** Counts the matches, up to one more than `maxCounted`. */
export async function countExplanations(db: Db, choice: ExplanationChoice): Promise<number> {
  const counted = db.orm
    .select({ one: sql`1`.as('one') })
    .from(findMatches(db, choice, true))
    .limit(maxCounted + 1)
    .as('counted');
  const [row] = await db.orm.select({ total: count() }).from(counted);
  return row!.total;
}

export const findStaffExplanation = async (db: Db, id: string): Promise<StaffExplanationRow | undefined> =>
  (await select(db, true).where(eq(explanations.id, id)))[0];

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
