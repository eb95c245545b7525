import { errorMessages } from '@docket/contract';
import { invalid } from '../../../api-error.ts';
import { renumberTests } from './order-tests.queries.ts';
import { findTestsOfTypes } from './tree.queries.ts';
import { headKinds, log, type Work } from './work.ts';

/** Sets the order of all units, or all courses, that are not archived, and returns it. @throws ApiError INVALID */
export async function orderTests(
  work: Work,
  type: 'SKILL' | 'COURSE',
  wanted: (ids: string[]) => readonly string[],
  field: string,
): Promise<readonly string[]> {
  const { tx, now } = work;
  const rows = (await findTestsOfTypes(tx, [type])).filter((row) => !row.archivedAt);
  const before = rows.map((row) => row.id);
  const ids = wanted(before);
  if (
    new Set(ids).size !== before.length ||
    ids.length !== before.length ||
    !before.every((id) => ids.includes(id))
  )
    throw invalid(field, errorMessages.common.listEachOnce);
  await renumberTests(tx, ids, now);
  for (const [at, id] of ids.entries()) {
    const no = rows.find((row) => row.id === id)!.no;
    if (no === at + 1) continue;
    await log(work, {
      kind: headKinds[type],
      did: 'reorder',
      id,
      homeId: id,
      before: { no },
      after: { no: at + 1 },
    });
  }
  return ids;
}
