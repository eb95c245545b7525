import { type DemoLibrary, LibraryError, readDemoLibrary } from '@docket/demo';
import { StartupError } from '../api-error.ts';
import type { Db } from '../db/database.ts';
import { importCourse, importLists, importSkillUnit, importTest } from '../features/content-import/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoLibraryFolder } from '../paths.ts';
import { insertPercentiles, insertPlans, saveLearningLoaded } from './demo.queries.ts';

/** Throws StartupError naming the file that cannot be used. */
export async function readLibrary(): Promise<DemoLibrary> {
  try {
    return await readDemoLibrary(demoLibraryFolder);
  } catch (error) {
    if (!(error instanceof LibraryError)) throw error;
    throw new StartupError(
      `The demo library cannot be loaded (DEMO=false starts without it). ${error.message}`,
    );
  }
}

/** Skill units and courses; running it again changes nothing. */
export async function writeLearning(
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  library: DemoLibrary,
  now: Date,
): Promise<void> {
  for (const unit of library.skillUnits) await importSkillUnit(tx, unit, { now, newId: deps.newId });
  for (const course of library.courses) await importCourse(tx, course, { now, newId: deps.newId });
  await saveLearningLoaded(tx, now);
}

/** Tests, skill units, courses, lists, percentiles and plans; returns the ids of plans by code. */
export async function writeLibrary(
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  library: DemoLibrary,
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  await importLists(tx, library);
  await insertPercentiles(
    tx,
    library.percentiles.windows.flatMap((window) =>
      window.rows.map((row) => ({
        window: window.code,
        scaled: row.scaled,
        percentBelow: row.percentBelow,
        source: window.source,
      })),
    ),
  );
  const testIds = new Map<string, string>();
  // Merged tests last: the sections that they consist of must exist.
  for (const test of [...library.tests, ...library.mergedTests])
    testIds.set(test.slug, (await importTest(tx, test, { now, newId: deps.newId })).testId);
  await writeLearning(tx, deps, library, now);
  const planIds = new Map(library.plans.map((plan) => [plan.code, deps.newId()]));
  await insertPlans(
    tx,
    library.plans.map((plan, position) => ({
      id: planIds.get(plan.code)!,
      code: plan.code,
      name: plan.name,
      price: plan.price,
      feeWaiverPrice: plan.feeWaiverPrice ?? null,
      enabled: plan.enabled,
      features: {
        tests: plan.tests.map((entry) => ({
          id: testIds.get(entry.test)!,
          allowed: entry.allowed,
          explanations: entry.explanations,
          setting_drilling: entry.drilling,
          setting_practice: entry.practice,
          setting_experimentals: entry.experimentals,
          setting_sections: entry.sections,
          setting_tests: entry.tests,
          ...(entry.sectionNos ? { section_nos: entry.sectionNos } : {}),
        })),
        skills: plan.skills,
        lessons: plan.lessons,
        classes: plan.classes,
      },
      settings: {
        description: plan.description,
        prepPlusPrice: plan.prepPlusPrice,
        requiresLsacAccount: plan.requiresLsacAccount,
      },
      position,
      createdAt: now,
    })),
  );
  return planIds;
}
