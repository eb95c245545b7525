import { computeItemStatistics, computeScoreStatistics, findItemFlags, itemFlags } from '@docket/rules';
import type { Deps } from '../../http/deps.ts';
import type { JobSteps, JobWork } from '../jobs/index.ts';
import { countUsers, findFirstAnswers, findSectionAttempts, nextUsers } from './gather.queries.ts';
import { Gathering } from './gathering.ts';
import { type Layout, readLayout, readStamp } from './layout.queries.ts';
import {
  dropScoresBefore,
  type ItemStatisticsRow,
  type NewScoreStatistics,
  writeItems,
  writeScores,
} from './write.queries.ts';

/**
 * How long one batch should take, its minimum number of users, and how many times as long the job pauses afterwards:
 * students' own work has priority. The embedded database has a single connection, so students wait for a batch there.
 */
const batches = {
  postgres: { ms: 100, users: 10 },
  embedded: { ms: 25, users: 1 },
};
const restTimes = 3;
const maxUsers = 5_000;
const lowestId = '00000000-0000-0000-0000-000000000000';
/** A key that is changed during the calculation would count twice; then everything is read again, but only this often. */
const maxTries = 3;

/** The number of users for the next batch, so that it takes the intended time. */
function nextSize(size: number, took: number, { ms, users }: { ms: number; users: number }) {
  const wanted = Math.round(size * Math.max(0.25, Math.min(2, ms / Math.max(1, took))));
  return Math.max(users, Math.min(maxUsers, wanted));
}

async function gather(deps: Deps, layout: Layout, testId: string | null, steps: JobSteps) {
  const { db } = deps;
  const gathering = new Gathering(layout);
  const questionIds = testId ? [...layout.credited.keys()] : null;
  const sectionIds = testId ? [...layout.sections.keys()] : null;
  const batch = batches[db.kind];
  let [done, size, after] = [0, batch.users, lowestId];
  const total = await countUsers(db);
  await steps.progress(0, total);
  while (true) {
    const began = performance.now();
    const users = await nextUsers(db, after, size);
    if (!users) return gathering;
    gathering.addFirst(await findFirstAnswers(db, users, questionIds));
    gathering.addAttempts(await findSectionAttempts(db, users, sectionIds));
    const took = performance.now() - began;
    [done, after, size] = [done + users.count, users.to, nextSize(size, took, batch)];
    await steps.progress(Math.min(done, total), total);
    await steps.rest(took * restTimes);
  }
}

/** One at a time: all rows of a large library would take as much memory as its sums. */
function* itemRows(layout: Layout, gathering: Gathering, flagged: Set<string>): Iterable<ItemStatisticsRow> {
  const offered = new Set([...layout.sections.values()].flat().map(({ id }) => id));
  for (const [questionId, credited] of layout.credited) {
    const statistics = computeItemStatistics(
      gathering.first.get(questionId)!,
      gathering.items.get(questionId)!,
      credited,
    );
    const flags = offered.has(questionId)
      ? findItemFlags(statistics, credited, layout.optionKeys.get(questionId))
      : [];
    if (flags[0]) flagged.add(questionId);
    yield {
      questionId,
      ...statistics,
      shareRight: statistics.answers === 0 ? null : statistics.right / statistics.answers,
      flags,
      severity: flags[0] ? itemFlags.indexOf(flags[0]) : null,
    };
  }
}

/** `flagged` is complete once all questions were processed. */
function* scoreRows(
  layout: Layout,
  { sections, tests }: Gathering,
  flagged: ReadonlySet<string>,
): Iterable<NewScoreStatistics> {
  const among = (sectionIds: readonly string[]) =>
    sectionIds.flatMap((id) => layout.sections.get(id) ?? []).filter(({ id }) => flagged.has(id)).length;
  for (const [id, sums] of sections)
    yield { scope: 'section', id, ...computeScoreStatistics(sums), flagged: among([id]) };
  for (const [id, sums] of tests)
    yield { scope: 'test', id, ...computeScoreStatistics(sums), flagged: among(layout.tests.get(id)!) };
}

/**
 * Recalculates the statistics of everything, or of one test, from all answers; all of them are replaced at the end.
 * Decision 29.
 */
export const recalculation =
  (deps: Deps): JobWork =>
  async ({ testId }, steps) => {
    let layout = await readLayout(deps.db, testId);
    let gathering = await gather(deps, layout, testId, steps);
    for (let tries = 1; tries < maxTries; tries += 1) {
      if ((await readStamp(deps.db, testId)) === layout.stamp) break;
      layout = await readLayout(deps.db, testId);
      gathering = await gather(deps, layout, testId, steps);
    }
    return async (tx) => {
      const now = deps.clock.now();
      const flagged = new Set<string>();
      await writeItems(tx, itemRows(layout, gathering, flagged), now);
      await writeScores(tx, scoreRows(layout, gathering, flagged), now);
      if (testId === null) await dropScoresBefore(tx, now);
    };
  };
