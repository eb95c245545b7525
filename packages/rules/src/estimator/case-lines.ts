import {
  estimateProbability,
  highestGpa,
  highestLsat,
  type PreparedSchool,
  prepareSchool,
} from './estimate.ts';
import { estimateGrant } from './grant.ts';
import type { SchoolStatistics } from './types.ts';

/** The header of the output of `CaseLineEstimator`. */
export const caseEstimateHeader = 'school_id,year,lsat,gpa,probability,grant_low,grant_median,grant_high';

const columnNames = ['school_id', 'year', 'lsat', 'gpa'] as const;
const otherNames: Record<string, string> = { school: 'school_id', id: 'school_id', ugpa: 'gpa' };

/** The estimate of one line as a CSV record, and the error of the line. */
export interface CaseLineEstimate {
  readonly output: string;
  readonly problem: string | null;
}

/** Estimates lines of school id, year, LSAT and GPA. A first line with these column names sets their order. */
export class CaseLineEstimator {
  private readonly schools: ReadonlyMap<string, SchoolStatistics>;
  private readonly idsWithoutZeros: ReadonlyMap<string, string>;
  private readonly prepared = new Map<string, PreparedSchool>();
  private order: readonly number[] = [0, 1, 2, 3];
  private first = true;

  constructor(schools: ReadonlyMap<string, SchoolStatistics>) {
    this.schools = schools;
    // Spreadsheets drop the leading zeros of an id.
    this.idsWithoutZeros = new Map([...schools.keys()].map((id) => [id.replace(/^0+/, ''), id]));
  }

  /** Null for the header line. */
  estimate(fields: readonly string[]): CaseLineEstimate | null {
    if (this.first) {
      this.first = false;
      const names = fields.map((name) => {
        const plain = name.trim().toLowerCase();
        return otherNames[plain] ?? plain;
      });
      if (names.includes('lsat') && names.includes('gpa')) {
        this.order = this.readOrder(names, fields);
        return null;
      }
    }
    const [id = '', year = '', lsat = '', gpa = ''] = this.order.map((at) => fields[at]?.trim() ?? '');
    const problem =
      checkNumber('year', year, 1900, 2200) ??
      checkNumber('lsat', lsat, 120, highestLsat) ??
      checkNumber('gpa', gpa, 0, highestGpa) ??
      (this.findSchool(id) === null ? `school_id: no school with the id "${id}"` : null);
    const echoed = [id, year, lsat, gpa].map(quote).join(',');
    const empty = `${echoed},,,,`;
    if (problem !== null) return { output: empty, problem };
    const school = this.prepare(id, Number(year));
    const applicant = { lsat: Number(lsat), gpa: Number(gpa), year: Number(year) };
    const probability = estimateProbability(applicant, school);
    if (probability === null || !school.profile)
      return { output: empty, problem: `school_id: too few figures about the school "${id}" to say` };
    const grant = estimateGrant(
      applicant.lsat,
      applicant.gpa,
      school.profile,
      school.statistics.grants,
    )?.amount;
    const amounts = grant ? `${grant.low},${grant.value},${grant.high}` : ',,';
    return { output: `${echoed},${probability.toFixed(5)},${amounts}`, problem: null };
  }

  private readOrder(names: readonly string[], fields: readonly string[]): number[] {
    // `school_id` has precedence over `school`, which may be the name.
    const exactId = fields.findIndex((name) => name.trim().toLowerCase() === 'school_id');
    return columnNames.map((name) => (name === 'school_id' && exactId >= 0 ? exactId : names.indexOf(name)));
  }

  private findSchool(id: string): string | null {
    if (this.schools.has(id)) return id;
    return this.idsWithoutZeros.get(id.replace(/^0+/, '')) ?? null;
  }

  private prepare(id: string, year: number): PreparedSchool {
    const key = `${id} ${year}`;
    const known = this.prepared.get(key);
    if (known) return known;
    const statistics = this.schools.get(this.findSchool(id) ?? '') ?? { admissions: [], grants: null };
    const school = prepareSchool(statistics, year);
    this.prepared.set(key, school);
    return school;
  }
}

function checkNumber(field: string, text: string, low: number, high: number): string | null {
  const value = Number(text);
  if (text === '') return `${field}: empty`;
  if (!Number.isFinite(value) || value < low || value > high)
    return `${field}: "${text}" is not a number from ${low} to ${high}`;
  return null;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
