import type { AdmissionCase } from '@docket/rules';
import { FEWEST_CASES_SHOWN, toAdmissionCase } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { listCaseRows, listCountedCases } from './cases.queries.ts';

export { scholarshipsFeature } from './scholarships.feature.ts';

/** Real cases of a school that are not ignored, of one entry year or of all, for the estimator. */
export const listCases = async (
  db: Db,
  { schoolId, year }: { readonly schoolId: string; readonly year?: number },
): Promise<AdmissionCase[]> => {
  const query = year === undefined ? { schoolId } : { schoolId, year };
  return (await listCaseRows(db, { ...query, withIgnored: false, withSimulated: false })).flatMap(
    (row) => toAdmissionCase(row) ?? [],
  );
};

/**
 * The same for all schools and years, by the id of the school. Schools with fewer cases than students may see are
 * left out: an estimate that depends on a single case would reveal it.
 */
export async function listCasesBySchool(db: Db): Promise<ReadonlyMap<string, readonly AdmissionCase[]>> {
  const bySchool = new Map<string, AdmissionCase[]>();
  for (const row of await listCountedCases(db)) {
    const one = toAdmissionCase(row);
    if (!one) continue;
    const cases = bySchool.get(row.schoolId) ?? [];
    cases.push(one);
    bySchool.set(row.schoolId, cases);
  }
  for (const [schoolId, cases] of bySchool) if (cases.length < FEWEST_CASES_SHOWN) bySchool.delete(schoolId);
  return bySchool;
}
export { applyShared } from './admin/pool.queries.ts';
export { type ApplicationRow, insertApplications } from './applications.queries.ts';
export { lockPool } from './cases.queries.ts';
