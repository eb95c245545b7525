import type { Db } from '../../db/database.ts';
import { releaseSavepoint, rollBackToSavepoint, setSavepoint } from '../../db/savepoint.ts';
import { findTest, type ImportPlan } from '../content-import/index.ts';
import { type BundledTest, findSourceLocation } from './bundle.ts';
import { toFieldName } from './field-of-path.ts';
import { Problems } from './problems.ts';
import { findTestNumbers } from './transfer.queries.ts';

/** The maximum number of slugs to try for one name. */
const maxNames = 100;
interface Done {
  readonly slug: string;
  readonly result: { readonly created: number; readonly updated: number; readonly removed: number };
}
const numbered = (slug: string, at: number) =>
  at === 1 ? slug : `${slug.slice(0, 55).replace(/-+$/, '')}-${at}`;

/**
 * Imports a test whose slug or number the package did not have. A slug that was generated from a title or a file name
 * never changes an existing test: if a test has this slug and the same content, it is found again; otherwise the
 * first free slug is taken and reported.
 */
export async function importGuessed<D extends Done>(
  tx: Db,
  test: BundledTest,
  run: (test: BundledTest, problems: Problems) => Promise<D | null>,
  problems: Problems,
  plan: ImportPlan | undefined,
): Promise<D | null> {
  const value = test.value as { readonly slug: string; readonly no: number };
  const { file, item } = findSourceLocation(test.locations, '');
  for (let at = 1; at <= maxNames; at += 1) {
    const slug = test.guessed?.slug ? numbered(value.slug, at) : value.slug;
    const stored = await findTest(tx, slug, plan);
    const no = test.guessed?.no ? (stored?.no ?? (await nextNumber(tx, plan))) : value.no;
    const named = { ...test, value: { ...value, slug, no } };
    if (!stored || !test.guessed?.slug) {
      const done = await run(named, problems);
      if (done && slug !== value.slug)
        problems.warn(
          file,
          item,
          { field: toFieldName('slug', test.fieldNames), value: value.slug },
          `The library has another test ${value.slug}: this one is imported as ${slug}, number ${no}`,
        );
      if (!stored && test.guessed?.no)
        problems.warn(
          file,
          item,
          { field: toFieldName('no', test.fieldNames), value: null },
          `The package names no test number: imported as ${no}, the next one free`,
        );
      return done;
    }
    const planned = plan?.save();
    if (!plan) await setSavepoint(tx);
    // Problems of this attempt do not count, because the test gets another slug.
    const done = await run(named, new Problems());
    if (done && done.result.created + done.result.updated + done.result.removed === 0) {
      if (!plan) await releaseSavepoint(tx);
      return done;
    }
    if (plan) plan.restore(planned!);
    else await rollBackToSavepoint(tx);
  }
  problems.error(
    file,
    item,
    { field: toFieldName('slug', test.fieldNames), value: value.slug },
    `The library has ${maxNames} tests named like ${value.slug}: rename this one`,
  );
  return null;
}

async function nextNumber(tx: Db, plan: ImportPlan | undefined): Promise<number> {
  const stored = await findTestNumbers(tx);
  const numbers = (plan ? plan.withNumbers(stored) : stored).map(({ no }) => no);
  return Math.max(0, ...numbers.filter((no) => no < 9_000)) + 1;
}
