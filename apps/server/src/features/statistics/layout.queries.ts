import type { KeyedItem } from '@docket/rules';
import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { isAmong } from '../../db/is-among.ts';
import { mergedSections, questions, sections, tests } from '../content/content.tables.ts';

/** The data by which attempts are scored, as of the time when it was read. */
export interface Layout {
  /** Every question, also those that are not enabled: first answers are counted for all of them. */
  readonly credited: ReadonlyMap<string, number>;
  /** The keys of the options of each of them. */
  readonly optionKeys: ReadonlyMap<string, readonly number[]>;
  /** Enabled questions of each section, in order; sections without any are left out. */
  readonly sections: ReadonlyMap<string, readonly KeyedItem[]>;
  /** The scored sections of each test, in order; a MERGED section under its own id. */
  readonly tests: ReadonlyMap<string, readonly string[]>;
  /** The value that readStamp returned just before. */
  readonly stamp: string | null;
}

const isLive = (row: typeof questions | typeof sections) =>
  sql<boolean>`(${row.enabled} and ${isNull(row.archivedAt)})`;
const selectQuestions = ({ orm }: Db, where?: SQL) =>
  orm
    .select({
      id: questions.id,
      sectionId: questions.sectionId,
      no: questions.no,
      credited: sql<number>`${questions.credited}`.as('credited'),
      optionKeys: sql<number[]>`${questions.optionKeys}`.as('option_keys'),
      live: isLive(questions).as('live'),
    })
    .from(questions)
    .where(where);
/** The sections of one test or of all, those of MERGED tests under the id of that test. */
function selectSections({ orm }: Db, testId: string | null) {
  const isOfTest = (column: PgColumn) => (testId ? eq(column, testId) : undefined);
  const own = orm
    .select({
      testId: sections.testId,
      sectionId: sql<string>`${sections.id}`.as('section_id'),
      no: sections.no,
      variable: sections.variable,
    })
    .from(sections)
    .where(isOfTest(sections.testId));
  const merged = orm
    .select({
      testId: mergedSections.testId,
      sectionId: sql<string>`${mergedSections.sectionId}`.as('section_id'),
      no: mergedSections.no,
      variable: mergedSections.variable,
    })
    .from(mergedSections)
    .where(isOfTest(mergedSections.testId));
  const placed = own.unionAll(merged).as('placed');
  const isScored = sql<boolean>`(not ${placed.variable} and ${isLive(sections)} and ${tests.type} in ('NORMAL', 'MERGED'))`;
  return orm
    .select({
      testId: placed.testId,
      sectionId: placed.sectionId,
      no: placed.no,
      scored: isScored.as('scored'),
    })
    .from(placed)
    .innerJoin(sections, eq(sections.id, placed.sectionId))
    .innerJoin(tests, eq(tests.id, placed.testId));
}

/** Differs if anything that statistics are computed from has changed, except the answers. */
export async function readStamp(db: Db, testId: string | null): Promise<string | null> {
  const places = selectSections(db, testId).as('places');
  const [ofSections] = await db.orm
    .select({
      stamp: sql<
        string | null
      >`md5(string_agg(concat_ws(' ', ${places.testId}, ${places.sectionId}, ${places.scored}), ',' order by ${places.testId}, ${places.sectionId}))`,
    })
    .from(places);
  const ids = selectSections(db, testId).as('of_test');
  const where = testId
    ? inArray(questions.sectionId, db.orm.select({ id: ids.sectionId }).from(ids))
    : undefined;
  const own = selectQuestions(db, where).as('own');
  const [ofQuestions] = await db.orm
    .select({
      stamp: sql<
        string | null
      >`md5(string_agg(concat_ws(' ', ${own.id}, ${own.sectionId}, ${own.no}, ${own.credited}, ${own.optionKeys}, ${own.live}), ',' order by ${own.id}))`,
    })
    .from(own);
  return ofSections?.stamp && ofQuestions?.stamp ? `${ofSections.stamp} ${ofQuestions.stamp}` : null;
}

/** The layout of everything, or of one test, skill unit or course. */
export async function readLayout(db: Db, testId: string | null): Promise<Layout> {
  const stamp = await readStamp(db, testId);
  const places = selectSections(db, testId).as('places');
  const placed = await db.orm.select().from(places).orderBy(places.testId, places.no, places.sectionId);
  const where = testId
    ? isAmong(
        questions.sectionId,
        placed.map((row) => row.sectionId),
      )
    : undefined;
  const all = await selectQuestions(db, where).orderBy(questions.sectionId, questions.no, questions.id);
  // A draft has no key yet, and no student has seen it.
  const keyed = all.filter((row) => row.credited > 0);
  const items = new Map<string, KeyedItem[]>();
  for (const { id, sectionId, credited, live } of keyed) {
    if (!live) continue;
    const own = items.get(sectionId);
    if (own) own.push({ id, credited });
    else items.set(sectionId, [{ id, credited }]);
  }
  const scoredSections = new Map<string, string[]>();
  for (const { testId, sectionId, scored } of placed) {
    if (!scored || !items.has(sectionId)) continue;
    const own = scoredSections.get(testId);
    if (own) own.push(sectionId);
    else scoredSections.set(testId, [sectionId]);
  }
  return {
    credited: new Map(keyed.map((row) => [row.id, row.credited])),
    optionKeys: new Map(keyed.map((row) => [row.id, row.optionKeys])),
    sections: items,
    tests: scoredSections,
    stamp,
  };
}
