import type { KeyedItem } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { rawStatement } from '../../db/raw-statement.ts';

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

interface QuestionRow {
  id: string;
  sectionId: string;
  credited: number;
  optionKeys: number[];
  live: boolean;
}
interface SectionRow {
  testId: string;
  sectionId: string;
  scored: boolean;
}
// SQL text: the same selections make the stamp, which compares everything in one value.
const live = 'enabled and archived_at is null';
const numbered = (where: string) =>
  `select id, section_id, no, credited, option_keys, ${live} as live from questions ${where}`;
const questionText = (where: string) =>
  `select id, section_id as "sectionId", credited, option_keys as "optionKeys", live from (${numbered(where)}) q order by section_id, no, id`;
const sectionText = (where: string, mergedWhere: string) =>
  `select p.test_id as "testId", p.section_id as "sectionId", not p.variable and s.${live.replace(' and ', ' and s.')} and t.type in ('NORMAL', 'MERGED') as scored
    from (select test_id, id as section_id, no, variable from sections ${where}
      union all select test_id, section_id, no, variable from merged_sections ${mergedWhere}) p
    join sections s on s.id = p.section_id join tests t on t.id = p.test_id
    order by p.test_id, p.no, p.section_id`;

const allSections = rawStatement<SectionRow>({
  name: 'statistics_sections',
  columns: { testId: 'uuid', sectionId: 'uuid', scored: 'bool' },
  text: sectionText('', ''),
});
const allQuestions = rawStatement<QuestionRow>({
  name: 'statistics_questions',
  columns: { id: 'uuid', sectionId: 'uuid', credited: 'int2', optionKeys: 'int2[]', live: 'bool' },
  text: questionText(''),
});
const sectionsOfTest = rawStatement<SectionRow>({
  name: 'statistics_sections_of',
  columns: { testId: 'uuid', sectionId: 'uuid', scored: 'bool' },
  text: sectionText('where test_id = $1', 'where test_id = $1'),
});
const questionsOfSections = rawStatement<QuestionRow>({
  name: 'statistics_questions_of',
  columns: { id: 'uuid', sectionId: 'uuid', credited: 'int2', optionKeys: 'int2[]', live: 'bool' },
  text: questionText('where section_id = any($1::uuid[])'),
});

const stampText = (sections: string, questions: string) => `
  select md5((select string_agg(concat_ws(' ', "testId", "sectionId", scored), ',' order by "testId", "sectionId") from (${sections}) p)
    || (select string_agg(concat_ws(' ', id, section_id, no, credited, option_keys, live), ',' order by id) from (${questions}) q)) as stamp`;
const stampAll = rawStatement<{ stamp: string | null }>({
  name: 'statistics_stamp',
  columns: { stamp: 'text?' },
  text: stampText(allSections.text, numbered('')),
});
const stampOfTest = rawStatement<{ stamp: string | null }>({
  name: 'statistics_stamp_of',
  columns: { stamp: 'text?' },
  text: stampText(
    sectionsOfTest.text,
    numbered(
      'where section_id in (select id from sections where test_id = $1 union all select section_id from merged_sections where test_id = $1)',
    ),
  ),
});
/** Differs if anything that statistics are computed from has changed, except the answers. */
export async function readStamp(db: Db, testId: string | null): Promise<string | null> {
  const [row] = testId ? await db.rows(stampOfTest, [testId]) : await db.rows(stampAll, []);
  return row?.stamp ?? null;
}

/** The layout of everything, or of one test, skill unit or course. */
export async function readLayout(db: Db, testId: string | null): Promise<Layout> {
  const stamp = await readStamp(db, testId);
  const sections = testId ? await db.rows(sectionsOfTest, [testId]) : await db.rows(allSections, []);
  const all = testId
    ? await db.rows(questionsOfSections, [sections.map((row) => row.sectionId)])
    : await db.rows(allQuestions, []);
  // A draft has no key yet, and no student has seen it.
  const questions = all.filter((row) => row.credited > 0);
  const items = new Map<string, KeyedItem[]>();
  for (const { id, sectionId, credited, live } of questions) {
    if (!live) continue;
    const own = items.get(sectionId);
    if (own) own.push({ id, credited });
    else items.set(sectionId, [{ id, credited }]);
  }
  const tests = new Map<string, string[]>();
  for (const { testId, sectionId, scored } of sections) {
    if (!scored || !items.has(sectionId)) continue;
    const own = tests.get(testId);
    if (own) own.push(sectionId);
    else tests.set(testId, [sectionId]);
  }
  return {
    credited: new Map(questions.map((row) => [row.id, row.credited])),
    optionKeys: new Map(questions.map((row) => [row.id, row.optionKeys])),
    sections: items,
    tests,
    stamp,
  };
}
