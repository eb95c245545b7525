import type { AdmissionsStatistics, GrantStatistics, SchoolStatistics } from '@docket/rules';
import type { SchoolRow } from '../schools.queries.ts';
import type { YearValues } from '../year-values.ts';

/** A school with its published statistics, as input of the estimator. */
export interface SchoolWithStatistics {
  readonly row: SchoolRow;
  readonly statistics: SchoolStatistics;
  /** The id of the source of a year's medians. */
  readonly admissionsSources: ReadonlyMap<number, string>;
  /** The id of the source of the grants. */
  readonly grantsSource: string | null;
}

/** Converts the metrics of a school, newest year first, to the statistics of the estimator. */
export function readStatistics(row: SchoolRow, years: ReadonlyMap<number, YearValues>): SchoolWithStatistics {
  const admissions: AdmissionsStatistics[] = [];
  const admissionsSources = new Map<number, string>();
  let grants: GrantStatistics | null = null;
  let grantsSource: string | null = null;
  for (const [year, values] of years) {
    const read = (key: string) => values.get(key)?.value ?? null;
    const score =
      values.get('lsat50') ?? values.get('lsat25') ?? values.get('lsat75') ?? values.get('applications');
    if (score) {
      admissionsSources.set(year, score.source);
      admissions.push({
        year,
        applications: read('applications'),
        offers: read('offers'),
        matriculants: read('matriculants'),
        ...{ lsat25: read('lsat25'), lsat50: read('lsat50'), lsat75: read('lsat75') },
        ...{ gpa25: read('gpa25'), gpa50: read('gpa50'), gpa75: read('gpa75') },
      });
    }
    const median = values.get('grant50');
    if (grants || !median) continue;
    grantsSource = median.source;
    grants = {
      year,
      tuition: read('tuitionNonresident') ?? read('tuitionResident'),
      fullTimeStudents: read('fullTimeStudents'),
      grantsTotal: read('grantsTotal'),
      ...{ grant25: read('grant25'), grant50: median.value, grant75: read('grant75') },
    };
  }
  return { row, statistics: { admissions, grants }, admissionsSources, grantsSource };
}
