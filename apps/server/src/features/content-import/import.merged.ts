import type { ContentMergedTest } from '@docket/contract/content-format';
import { validateConversion } from '@docket/rules';
import type { FieldIssue } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { same, type Tally } from './import.changes.ts';
import {
  findMergedSections,
  findSectionsOfTests,
  type HomeSection,
  insertMergedSections,
  removeMergedSections,
  updateMergedSection,
} from './import.merged.queries.ts';
import { refuse } from './import.parse.ts';
import { type ImportPlan, writeOrPlan } from './import.plan.ts';

/** The section of each position in the file. Throws INVALID with every position whose section does not exist. */
async function resolve(
  tx: Db,
  test: ContentMergedTest,
  plan: ImportPlan | undefined,
): Promise<HomeSection[]> {
  const slugs = [...new Set(test.sections.map((section) => section.from.test))];
  const stored = await findSectionsOfTests(tx, slugs);
  const rows = plan ? plan.withSections(stored, slugs) : stored;
  const issues: FieldIssue[] = [];
  const found = test.sections.flatMap(({ from }, at) => {
    const field = `test.sections.${at}.from`;
    const ofTest = rows.filter((row) => row.slug === from.test);
    const section = ofTest.find((row) => row.no === from.section);
    if (ofTest.length === 0)
      issues.push({ field: `${field}.test`, message: `Test ${from.test} not found. Import it first.` });
    else if (ofTest[0]!.type === 'MERGED')
      issues.push({
        field: `${field}.test`,
        message: `${from.test} is a merged test itself: name the test that the section comes from`,
      });
    else if (!section || section.questions === 0)
      issues.push({ field: `${field}.section`, message: `${from.test} has no section ${from.section}` });
    return section ? [section] : [];
  });
  if (issues.length > 0) throw refuse(issues);
  const scored = found.reduce((sum, one, at) => sum + (test.sections[at]!.variable ? 0 : one.questions), 0);
  if (test.conversion)
    for (const problem of validateConversion(test.conversion, scored))
      issues.push({ field: 'test.conversion', message: problem });
  if (issues.length > 0) throw refuse(issues);
  return found;
}

interface LoggedSection {
  readonly sectionId: string;
  readonly variable: boolean;
}
export interface MergedSectionsChange {
  readonly before: readonly LoggedSection[];
  readonly after: readonly LoggedSection[];
}

/** Writes the sections of a merged test in order; with a plan, only reports what would change. Throws INVALID. */
export async function writeMergedSections(
  tx: Db,
  testId: string,
  test: ContentMergedTest,
  tally: Tally,
  plan: ImportPlan | undefined,
): Promise<MergedSectionsChange> {
  const homes = await resolve(tx, test, plan);
  const before = new Map((await findMergedSections(tx, testId)).map((row) => [row.no, row]));
  const fresh = test.sections.flatMap(({ no, variable }, at) => {
    const row = { testId, no, sectionId: homes[at]!.id, variable };
    return before.has(no) ? [] : [row];
  });
  for (const [at, { no, variable }] of test.sections.entries()) {
    const stored = before.get(no);
    if (!stored) continue;
    const target = { sectionId: homes[at]!.id, variable };
    const changed = !same(target, { sectionId: stored.sectionId, variable: stored.variable });
    if (changed) await writeOrPlan(tx, plan, (to) => updateMergedSection(to, testId, no, target));
    tally.found(`${testId}/${no}`, changed);
  }
  const gone = [...before.keys()].filter((no) => !test.sections.some((section) => section.no === no));
  if (fresh.length > 0) await writeOrPlan(tx, plan, (to) => insertMergedSections(to, fresh));
  if (gone.length > 0) await writeOrPlan(tx, plan, (to) => removeMergedSections(to, testId, gone));
  tally.created += fresh.length;
  tally.removed += gone.length;
  const logged = ({ sectionId, variable }: LoggedSection) => ({ sectionId, variable });
  return {
    before: [...before.values()].sort((one, other) => one.no - other.no).map(logged),
    after: test.sections.map(({ variable }, at) => ({ sectionId: homes[at]!.id, variable })),
  };
}
