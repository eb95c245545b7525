import type { ContentMergedTest } from '@docket/contract/content-format';
import { validateConversion } from '@docket/rules';
import type { FieldFault } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { same, type Tally } from './import.changes.ts';
import {
  findPlaces,
  findSectionsOfTests,
  type HomeSection,
  insertPlaces,
  removePlaces,
  updatePlace,
} from './import.merged.queries.ts';
import { refuse } from './import.parse.ts';
import type { ImportPlan } from './import.plan.ts';

/** The section that each place of the file means. Throws INVALID naming every place that points at nothing. */
async function resolve(
  tx: Db,
  test: ContentMergedTest,
  plan: ImportPlan | undefined,
): Promise<HomeSection[]> {
  const slugs = [...new Set(test.sections.map((one) => one.from.test))];
  const stored = await findSectionsOfTests(tx, slugs);
  const rows = plan ? plan.withSections(stored, slugs) : stored;
  const faults: FieldFault[] = [];
  const found = test.sections.flatMap(({ from }, at) => {
    const field = `test.sections.${at}.from`;
    const ofTest = rows.filter((row) => row.slug === from.test);
    const section = ofTest.find((row) => row.no === from.section);
    if (ofTest.length === 0)
      faults.push({ field: `${field}.test`, message: `Test ${from.test} not found. Import it first.` });
    else if (ofTest[0]!.type === 'MERGED')
      faults.push({
        field: `${field}.test`,
        message: `${from.test} is a merged test itself: name the test that the section comes from`,
      });
    else if (!section || section.questions === 0)
      faults.push({ field: `${field}.section`, message: `${from.test} has no section ${from.section}` });
    return section ? [section] : [];
  });
  if (faults.length > 0) throw refuse(faults);
  const scored = found.reduce((sum, one, at) => sum + (test.sections[at]!.variable ? 0 : one.questions), 0);
  if (test.conversion)
    for (const problem of validateConversion(test.conversion, scored))
      faults.push({ field: 'test.conversion', message: problem });
  if (faults.length > 0) throw refuse(faults);
  return found;
}

interface LoggedPlace {
  readonly sectionId: string;
  readonly variable: boolean;
}
export interface PlaceChange {
  readonly before: readonly LoggedPlace[];
  readonly after: readonly LoggedPlace[];
}

/** Puts the sections of a merged test in their places; with a plan, says what would change. Throws INVALID. */
export async function writeMergedSections(
  tx: Db,
  testId: string,
  test: ContentMergedTest,
  tally: Tally,
  plan: ImportPlan | undefined,
): Promise<PlaceChange> {
  const homes = await resolve(tx, test, plan);
  const before = new Map((await findPlaces(tx, testId)).map((row) => [row.no, row]));
  const fresh = test.sections.flatMap(({ no, variable }, at) => {
    const place = { testId, no, sectionId: homes[at]!.id, variable };
    return before.has(no) ? [] : [place];
  });
  for (const [at, { no, variable }] of test.sections.entries()) {
    const stored = before.get(no);
    if (!stored) continue;
    const wanted = { sectionId: homes[at]!.id, variable };
    const changed = !same(wanted, { sectionId: stored.sectionId, variable: stored.variable });
    if (changed && !plan) await updatePlace(tx, testId, no, wanted);
    tally.found(`${testId}/${no}`, changed);
  }
  const gone = [...before.keys()].filter((no) => !test.sections.some((section) => section.no === no));
  if (fresh.length > 0 && !plan) await insertPlaces(tx, fresh);
  if (gone.length > 0 && !plan) await removePlaces(tx, testId, gone);
  tally.created += fresh.length;
  tally.removed += gone.length;
  const logged = ({ sectionId, variable }: LoggedPlace) => ({ sectionId, variable });
  return {
    before: [...before.values()].sort((one, other) => one.no - other.no).map(logged),
    after: test.sections.map(({ variable }, at) => ({ sectionId: homes[at]!.id, variable })),
  };
}
