import type { AdmissionsStatistics, SchoolStatistics } from './types.ts';

/** A school for tests, with the quartiles of a well-known regional school. */
export function buildSchool(
  offerRate: number,
  changes: Partial<AdmissionsStatistics> = {},
  yieldShare = 0.3,
): SchoolStatistics {
  return {
    admissions: [
      {
        year: 2021,
        applications: 10_000,
        offers: 10_000 * offerRate,
        matriculants: 10_000 * offerRate * yieldShare,
        lsat25: 162,
        lsat50: 166,
        lsat75: 168,
        gpa25: 3.5,
        gpa50: 3.75,
        gpa75: 3.87,
        ...changes,
      },
    ],
    grants: {
      year: 2019,
      tuition: 60_000,
      fullTimeStudents: 1000,
      grantsTotal: 700,
      grant25: 15_000,
      grant50: 25_000,
      grant75: 35_000,
    },
  };
}
