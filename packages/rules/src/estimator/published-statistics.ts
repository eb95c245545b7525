import { CsvReader } from '../rating/answer-log/csv.ts';
import type { AdmissionsStatistics, GrantStatistics, SchoolStatistics } from './types.ts';

/** The header lacks a required column. */
export class MissingColumnError extends Error {
  override name = 'MissingColumnError';
}

type Row = (column: string) => string;

function readRows(text: string, needed: readonly string[]): Row[] {
  const reader = new CsvReader(',');
  const [header, ...records] = [...reader.read(text), ...reader.end()];
  const columns = new Map(header?.fields.map((name, index) => [name.trim(), index]));
  for (const name of needed)
    if (!columns.has(name)) throw new MissingColumnError(`the header has no column ${name}`);
  return records.map(
    ({ fields }) =>
      (column) =>
        fields[columns.get(column) ?? -1]?.trim() ?? '',
  );
}

function toNumber(text: string): number | null {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? null : value;
}

/**
 * Reads the two files of published statistics into the data of each school, by its id.
 * @throws MissingColumnError
 */
export function readPublishedStatistics(
  admissions: string,
  costs: string | null,
): Map<string, SchoolStatistics> {
  const byYear = new Map<string, AdmissionsStatistics[]>();
  for (const row of readRows(admissions, ['school_id', 'year', 'lsat_50', 'gpa_50'])) {
    const year = toNumber(row('year'));
    if (year === null) continue;
    const years = byYear.get(row('school_id')) ?? [];
    byYear.set(row('school_id'), years);
    years.push({
      year,
      applications: toNumber(row('applications')),
      offers: toNumber(row('offers')),
      matriculants: toNumber(row('matriculants')),
      lsat25: toNumber(row('lsat_25')),
      lsat50: toNumber(row('lsat_50')),
      lsat75: toNumber(row('lsat_75')),
      gpa25: toNumber(row('gpa_25')),
      gpa50: toNumber(row('gpa_50')),
      gpa75: toNumber(row('gpa_75')),
    });
  }
  const grants = costs === null ? new Map<string, GrantStatistics>() : readGrants(costs);
  const schools = new Map<string, SchoolStatistics>();
  for (const [id, years] of byYear) schools.set(id, { admissions: years, grants: grants.get(id) ?? null });
  return schools;
}

function readGrants(text: string): Map<string, GrantStatistics> {
  const grants = new Map<string, GrantStatistics>();
  for (const row of readRows(text, ['school_id', 'year', 'grant_median_full_time'])) {
    const year = toNumber(row('year'));
    if (year === null) continue;
    grants.set(row('school_id'), {
      year,
      tuition: toNumber(row('tuition_nonresident_full_time')) ?? toNumber(row('tuition_resident_full_time')),
      fullTimeStudents: toNumber(row('full_time_students')),
      grantsTotal: toNumber(row('grants_total')),
      grant25: toNumber(row('grant_25_full_time')),
      grant50: toNumber(row('grant_median_full_time')),
      grant75: toNumber(row('grant_75_full_time')),
    });
  }
  return grants;
}
