import type { Out, testAdminCalls } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import { type JobsService, type JobWork, jobView } from '../../jobs/index.ts';
import {
  findLibraryVersion,
  findStoredChecklist,
  type StoredChecklist,
  saveChecklist,
} from './checklist.queries.ts';
import { checkStoredTest, withMarks } from './checklist.service.ts';
import { findLikenesses, type Likeness } from './duplicates.service.ts';
import { findQuestionsIn, findTest, type StoredTest } from './tree.queries.ts';

type Answer = Out<(typeof testAdminCalls)['checklist']['output']>;
const steps = 3;

/** Checks a test in small steps, outside of any transaction. */
async function check(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  test: StoredTest,
  step?: (done: number) => Promise<void>,
): Promise<StoredChecklist> {
  // Read first, so that a change during the check makes the result outdated.
  const version = await findLibraryVersion(db);
  const found = await checkStoredTest(db, test, undefined, step);
  return { version, checkedAt: clock.now(), ...found };
}

/** The job that checks one test. */
export const checklistJob =
  (deps: Deps): JobWork =>
  async ({ testId }, { progress }) => {
    await progress(0, steps);
    const test = testId === null ? undefined : await findTest(deps.db, testId);
    if (!test) return async () => undefined;
    const checked = await check(deps, test, (done) => progress(done, steps));
    return async (tx) => {
      await saveChecklist(tx, test.id, checked);
    };
  };

/** The last check of a test, and the job that checks it now. */
export async function presentChecklist(
  { db }: Pick<Deps, 'db'>,
  jobs: JobsService,
  testId: string,
): Promise<Answer> {
  const stored = await findStoredChecklist(db, testId);
  const version = await findLibraryVersion(db);
  const job = await jobs.active('checklist', { testId, version });
  return {
    checklist: stored ? await withMarks(db, stored.result) : null,
    checkedAt: stored?.checkedAt.toISOString() ?? null,
    current: stored?.version === version,
    job: job && jobView(job),
  };
}

/** Starts a check of a test, unless one of the same version is waiting, running or, without `again`, done. */
export async function beginCheck(
  deps: Pick<Deps, 'db'>,
  jobs: JobsService,
  testId: string,
  { again, actorId, now }: { readonly again: boolean; readonly actorId: string; readonly now: Date },
): Promise<Answer> {
  const { db } = deps;
  const version = await findLibraryVersion(db);
  const stored = await findStoredChecklist(db, testId);
  if (!again && stored?.version === version) return presentChecklist(deps, jobs, testId);
  const job = await jobs.enqueue('checklist', { testId, version }, actorId, now);
  return { ...(await presentChecklist(deps, jobs, testId)), job: jobView(job) };
}

/**
 * The similarities of a test that is about to be published: from a check of the same version, or from a new one. Runs
 * in small steps before the transaction, which blocks the only connection of the embedded database.
 * @param sectionIds further sections that the same change adds to a merged test
 */
export async function likenessesFor(
  deps: Pick<Deps, 'db' | 'clock'>,
  test: StoredTest,
  sectionIds: readonly string[] = [],
): Promise<readonly Likeness[]> {
  const { db } = deps;
  const stored = await findStoredChecklist(db, test.id);
  const isCurrent = stored?.version === (await findLibraryVersion(db));
  const checked = stored && isCurrent ? stored : await check(deps, test);
  if (checked !== stored) await saveChecklist(db, test.id, checked);
  if (sectionIds.length === 0) return checked.duplicates;
  const questions = await findQuestionsIn(db, sectionIds);
  const more = await findLikenesses(
    db,
    questions.filter((row) => !row.archivedAt).map((row) => row.id),
  );
  return [...checked.duplicates, ...more];
}
