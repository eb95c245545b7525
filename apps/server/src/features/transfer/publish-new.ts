import type { Db } from '../../db/database.ts';
import { type Change, findTest, type ImportPlan, updateTest, writeOrPlan } from '../content-import/index.ts';
import { nameInPlans } from '../plans/index.ts';
import { buildChecklist, checkPlannedTest, type Tree } from '../practice-tests/index.ts';
import { type BundledTest, findSourceLocation } from './bundle.ts';
import type { ImportedTest } from './import-one.ts';
import type { ImportContext } from './import-package.types.ts';
import type { PackageLikenesses } from './package-likenesses.ts';
import type { Problems } from './problems.ts';

/** The rows of a test that is planned but not in the library yet. */
function plannedTree(changes: readonly Change[]): Tree {
  const rows = <T>(kind: Change['kind']) =>
    changes.filter((change) => change.kind === kind).map(({ id, after }) => ({ id, ...after }) as T);
  return {
    sections: rows('section'),
    segments: rows('segment'),
    questions: rows('question'),
    explanations: rows('explanation'),
  };
}

/**
 * Publishes a new test if its checklist has no errors, and reports the reason otherwise. Returns whether it is
 * published.
 */
export async function enableNew(
  tx: Db,
  { kind, locations }: BundledTest,
  { slug, result }: ImportedTest,
  likenesses: PackageLikenesses,
  by: ImportContext,
  problems: Problems,
): Promise<boolean> {
  const { plan, now } = by;
  const test = (await findTest(tx, slug, plan))!;
  const { file, item } = findSourceLocation(locations, '');
  const summary = 'Not published: the checklist has errors';
  const check = async () => {
    const known = likenesses.list();
    if (!plan) return buildChecklist(tx, test, known);
    const own = known.filter((one) => likenesses.locations.get(one.questionId)?.testId === test.id);
    return checkPlannedTest(tx, test, plannedTree(result.changes), own, likenesses.locations);
  };
  const errors = kind === 'test' ? (await check()).lines.filter((line) => line.level === 'error') : [];
  if (errors.length > 0) {
    const first = errors.slice(0, 3).map((line) => line.message);
    const more = errors.length > first.length ? `, and ${errors.length - first.length} more` : '';
    problems.warn(
      file,
      item,
      { field: 'enabled', value: slug },
      `${slug} isn't published. Its checklist: ${first.join('; ')}${more}`,
      summary,
    );
    return false;
  }
  // The audit log gets the final state of a new test.
  for (const change of result.changes)
    if (change.kind === 'test' && change.before === null) Object.assign(change.after, { enabled: true });
  plan?.addHead({ ...test, enabled: true });
  await writeOrPlan(tx, plan, async (to) => {
    await updateTest(to, test.id, { enabled: true, updatedAt: now });
    if (kind === 'test') await nameInPlans(to, test.id, by);
  });
  return true;
}

/**
 * Reports why a test is not published. `isRequested`: the caller wants it to be published, which an import does only for
 * new tests.
 */
export async function reportWhyNotEnabled(
  tx: Db,
  { locations }: BundledTest,
  slug: string,
  isRequested: boolean,
  plan: ImportPlan | undefined,
  problems: Problems,
): Promise<boolean> {
  const enabled = (await findTest(tx, slug, plan))?.enabled ?? false;
  if (isRequested && !enabled) {
    const { file, item } = findSourceLocation(locations, '');
    problems.warn(
      file,
      item,
      { field: 'enabled', value: slug },
      `${slug} is already in the library and stays unpublished: an import publishes new tests only. Publish it on its page under Tests`,
      'Not published: an import publishes new tests only',
    );
  }
  return enabled;
}
