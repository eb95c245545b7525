import type { Db } from '../../db/database.ts';
import { findStoredContent, type ImportResult } from '../content-import/index.ts';
import { type BundledTest, findSourceLocation } from './bundle.ts';
import { describeChanges, rekeyedIn, withChanges } from './describe-changes.ts';
import type { PackageChange } from './import-package.types.ts';
import { limits } from './limits.ts';
import type { Problems } from './problems.ts';
import { countAnswering } from './transfer.queries.ts';

/** For a test that is new or unchanged. */
export const noParts = { parts: [], moreParts: 0, rekeyed: { questions: 0, students: 0 } } as const;
type ChangeReport = Pick<PackageChange, 'parts' | 'moreParts' | 'rekeyed'>;

/** The changes to a test of the library; `shown` parts of the package are listed already. */
export async function reportParts(
  tx: Db,
  { testId, changes }: ImportResult,
  { locations }: BundledTest,
  shown: number,
  problems: Problems,
): Promise<ChangeReport> {
  const all = describeChanges(changes, withChanges(await findStoredContent(tx, testId), changes));
  const parts = all.slice(0, Math.max(0, limits.changes - shown));
  const rekeyed = rekeyedIn(changes);
  const counts = await countAnswering(tx, rekeyed);
  if (counts.questions > 0)
    problems.warn(
      findSourceLocation(locations, '').file,
      findSourceLocation(locations, '').item,
      { field: 'credited', value: String(counts.questions) },
      `The credited answer changes on ${counts.questions === 1 ? 'a question' : `${counts.questions} questions`} that ${counts.students === 1 ? 'a student has' : `${counts.students} students have`} answered: rescore the test after the import`,
      'The credited answer changes on questions that students have answered',
    );
  return { parts, moreParts: all.length - parts.length, rekeyed: counts };
}
