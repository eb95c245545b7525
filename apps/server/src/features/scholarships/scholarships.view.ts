import type { ScholarshipApplication, ScholarshipCase, SchoolWithCases } from '@docket/contract';
import { FEWEST_CASES_SHOWN } from '@docket/rules';
import type { ListedApplication } from './applications.queries.ts';
import type { CaseCount, CaseRow } from './cases.queries.ts';

export const applicationView = ({
  application: one,
  slug,
  name,
}: ListedApplication): ScholarshipApplication => ({
  id: one.id,
  schoolSlug: slug,
  schoolName: name,
  year: one.year,
  status: one.status,
  appliedOn: one.appliedOn,
  decidedOn: one.decidedOn,
  deadlineOn: one.deadlineOn,
  lsat: one.lsat,
  gpa: one.gpa,
  grantAmount: one.grantAmount,
  grantPeriod: one.grantPeriod,
  isConditional: one.isConditional,
  notes: one.notes,
  isInPool: one.caseId !== null,
  createdAt: one.createdAt.toISOString(),
  updatedAt: one.updatedAt.toISOString(),
});

/** A case as students see it: without its id, and never an ignored one. */
export const caseView = (row: CaseRow): ScholarshipCase => ({
  id: null,
  lsat: row.lsat,
  gpa: row.gpa,
  appliedOn: row.appliedOn,
  status: row.status,
  grantPerYear: row.grantPerYear,
  isConditional: row.isConditional,
  simulated: row.simulated,
  isIgnored: false,
});
export const caseForStaffView = (row: CaseRow): ScholarshipCase => ({
  id: row.id,
  lsat: row.lsat,
  gpa: row.gpa,
  appliedOn: row.appliedOn,
  status: row.status,
  grantPerYear: row.grantPerYear,
  isConditional: row.isConditional,
  simulated: row.simulated,
  isIgnored: row.ignoredAt !== null,
});

/** `rows` are in the order of the schools. Numbers below `fewest` are not shown. */
export function schoolsWithCasesView(
  rows: readonly CaseCount[],
  fewest: number = FEWEST_CASES_SHOWN,
): SchoolWithCases[] {
  const schools = new Map<string, SchoolWithCases>();
  for (const { id, slug, name, year, cases } of rows) {
    const school = schools.get(id) ?? { id, slug, name, years: [] };
    schools.set(id, school);
    school.years.push({ year, cases: cases < fewest ? null : cases });
  }
  return [...schools.values()];
}
