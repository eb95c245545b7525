import type { StaffScholarshipCase } from '@docket/contract';
import type { ListedCase } from './pool.queries.ts';

export const staffCaseView = ({ one, schoolName }: ListedCase): StaffScholarshipCase => ({
  id: one.id,
  schoolId: one.schoolId,
  schoolName,
  year: one.year,
  lsat: one.lsat,
  gpa: one.gpa,
  appliedOn: one.appliedOn,
  status: one.status,
  grantPerYear: one.grantPerYear,
  isConditional: one.isConditional,
  simulated: one.simulated,
  isIgnored: one.ignoredAt !== null,
  updatedAt: one.updatedAt.toISOString(),
});
