import type { SchoolChange, SchoolName, StaffMetric, StaffSchool, StaffSource } from '@docket/contract';
import type { MetricRow, SchoolRow } from '../schools.queries.ts';
import { schoolFactsView, sourceView } from '../schools.view.ts';
import type { ChangeRow, NameWithSchool, SourceWithCount } from './schools.admin.queries.ts';

export const staffSchoolView = (row: SchoolRow): StaffSchool => ({
  id: row.id,
  externalId: row.externalId,
  ...schoolFactsView(row),
  enabled: row.enabled,
  updatedAt: row.updatedAt.toISOString(),
});

export const metricView = (row: MetricRow): StaffMetric => ({
  year: row.year,
  metric: row.metric,
  value: row.value,
  sourceId: row.sourceId,
  updatedAt: row.updatedAt.toISOString(),
});

export const staffSourceView = (row: SourceWithCount): StaffSource => ({
  ...sourceView(row),
  metrics: row.metrics,
  updatedAt: row.updatedAt.toISOString(),
});

export const nameView = (row: NameWithSchool): SchoolName => ({
  id: row.id,
  name: row.name,
  schoolId: row.schoolId,
  schoolName: row.schoolName,
});

export const changeView = (row: ChangeRow): SchoolChange => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  actorName: row.actorName,
  before: row.before,
  after: row.after,
});
