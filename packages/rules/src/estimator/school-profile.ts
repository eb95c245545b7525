import { coefficients, type ScoreCurve } from './coefficients.ts';
import { clamp } from './numbers.ts';
import type { AdmissionCase, AdmissionsStatistics, Quartiles, SchoolStatistics } from './types.ts';

/** The data of a school in one year that the model uses. */
export interface SchoolProfile {
  readonly lsat: Quartiles;
  readonly gpa: Quartiles;
  readonly offerRate: number;
  readonly yield: number;
  /** The year of the statistics; null if they were derived from cases. */
  readonly year: number | null;
}

/**
 * The profile of the published year nearest to `year` (of two equally near ones the later). A missing value is taken
 * from the next nearest year; a missing quartile is derived from the others. Null without a median.
 */
export function buildSchoolProfile(school: SchoolStatistics, year: number): SchoolProfile | null {
  const years = [...school.admissions].sort(
    (a, b) => Math.abs(a.year - year) - Math.abs(b.year - year) || b.year - a.year,
  );
  const usable = years.filter((row) => readQuartiles(row, 'lsat') && readQuartiles(row, 'gpa'));
  const nearest = usable[0];
  if (!nearest) return null;
  const lsat = readQuartiles(nearest, 'lsat');
  const gpa = readQuartiles(nearest, 'gpa');
  if (!lsat || !gpa) return null;
  const fromNearest = [nearest, ...years];
  return {
    lsat,
    gpa,
    offerRate:
      firstRatio(fromNearest, (row) => [row.offers, row.applications]) ?? coefficients.unpublished.offerRate,
    yield: firstRatio(fromNearest, (row) => [row.matriculants, row.offers]) ?? coefficients.unpublished.yield,
    year: nearest.year,
  };
}

/** The profile of the admitted applicants among recorded cases. Null if there are too few, or none was admitted. */
export function buildProfileFromCases(cases: readonly AdmissionCase[]): SchoolProfile | null {
  if (cases.length < coefficients.fewestCases) return null;
  const admitted = cases.filter((one) => one.result === 'admitted');
  if (admitted.length < 4) return null;
  return {
    lsat: computeQuartiles(admitted.map((one) => one.lsat)),
    gpa: computeQuartiles(admitted.map((one) => one.gpa)),
    offerRate: clamp(admitted.length / cases.length, 0.02, 0.98),
    yield: coefficients.unpublished.yield,
    year: null,
  };
}

function readQuartiles(row: AdmissionsStatistics, score: 'lsat' | 'gpa'): Quartiles | null {
  const [q25, q50, q75] =
    score === 'lsat' ? [row.lsat25, row.lsat50, row.lsat75] : [row.gpa25, row.gpa50, row.gpa75];
  const { below, above } = (coefficients[score] as ScoreCurve).typicalSpread;
  const median =
    q50 ??
    (q25 !== null && q75 !== null
      ? (q25 * above + q75 * below) / (above + below)
      : q25 !== null
        ? q25 + below
        : q75 !== null
          ? q75 - above
          : null);
  if (median === null) return null;
  return {
    q25: Math.min(q25 ?? median - below, median),
    q50: median,
    q75: Math.max(q75 ?? median + above, median),
  };
}

function firstRatio(
  rows: readonly AdmissionsStatistics[],
  pick: (row: AdmissionsStatistics) => [number | null, number | null],
): number | null {
  for (const row of rows) {
    const [part, whole] = pick(row);
    if (part !== null && whole !== null && part > 0 && whole > 0) return clamp(part / whole, 0.02, 0.98);
  }
  return null;
}

function computeQuartiles(values: number[]): Quartiles {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => {
    const rank = share * (sorted.length - 1);
    const below = Math.floor(rank);
    const low = sorted[below] ?? 0;
    return low + (rank - below) * ((sorted[below + 1] ?? low) - low);
  };
  return { q25: at(0.25), q50: at(0.5), q75: at(0.75) };
}
