import { z } from 'zod';
import { day, id, isoDateTime, requiredText } from '../common.ts';
import { editable } from '../editable.ts';
import { importProblem } from '../import-problem.ts';

/** Years that metrics may be of. */
export const metricYear = z.coerce
  .number()
  .int()
  .min(1950, 'Enter a year from 1950 to 2100')
  .max(2100, 'Enter a year from 1950 to 2100');
/** The key of a metric; the catalog is in `packages/rules/src/schools/metrics.ts`. */
export const metricKey = z.string().regex(/^[a-z][A-Za-z0-9]{1,39}$/, 'Choose a metric');
export const schoolType = z.enum(['public', 'private']);
/** The two-letter code of a state or territory. */
export const schoolState = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Enter the two letters of a state');
export const schoolSlug = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and hyphens')
  .max(100);

/** The publication of metrics. */
export const schoolSource = z.object({
  id,
  name: z.string(),
  publisher: z.string(),
  url: z.string().nullable(),
  /** The day of publication, or of retrieval if that is unknown. */
  date: day.nullable(),
});
export type SchoolSource = z.infer<typeof schoolSource>;

const facts = {
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  type: schoolType.nullable(),
  website: z.string().nullable(),
};

/**
 * A school with one value for each entry of `metrics` of the list. Three lists in that order instead of an object for
 * each metric need a third of the bytes.
 */
export const schoolListItem = z.object({
  ...facts,
  /** Null means not reported, which is never 0. */
  values: z.array(z.number().nullable()),
  years: z.array(z.number().nullable()),
  /** Index into `sources` of the list; for a derived metric, the source of its parts. */
  sources: z.array(z.number().nullable()),
});
export type SchoolListItem = z.infer<typeof schoolListItem>;

export const schoolList = z.object({
  /** Keys of the metrics that any of the schools has, in the order of the catalog. */
  metrics: z.array(z.string()),
  /** Every year that any school has metrics of, newest first. */
  years: z.array(z.number()),
  sources: z.array(schoolSource),
  schools: z.array(schoolListItem),
});
export type SchoolList = z.infer<typeof schoolList>;

export const schoolDetail = z.object({
  ...facts,
  /** Newest first; only years with metrics. */
  years: z.array(
    z.object({
      year: z.number(),
      /** In the order of the catalog, without missing ones. `source` is an index into `sources`. */
      metrics: z.array(z.object({ key: z.string(), value: z.number(), source: z.number() })),
    }),
  ),
  sources: z.array(schoolSource),
});
export type SchoolDetail = z.infer<typeof schoolDetail>;

export const schoolLabel = requiredText('Enter a name').max(200);
export const webAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^https?:\/\/[^\s/]+\.[^\s]+$/, 'Enter a web address that starts with https://');
export const editableSchool = editable({
  /** Stable id of the publisher, such as that of the ABA. */
  externalId: requiredText().max(40).nullable().optional(),
  slug: schoolSlug.optional(),
  name: schoolLabel,
  city: requiredText().max(100).nullable().optional(),
  state: schoolState.nullable().optional(),
  type: schoolType.nullable().optional(),
  website: webAddress.nullable().optional(),
  enabled: z.boolean().optional(),
});

/** A school as staff see it. */
export const staffSchool = z.object({
  id,
  ...editableSchool.shown,
  updatedAt: isoDateTime,
});
export type StaffSchool = z.infer<typeof staffSchool>;
export const staffSchoolRow = staffSchool.extend({
  /** The number of stored metrics of all years. */
  metrics: z.number(),
  latestYear: z.number().nullable(),
});
export type StaffSchoolRow = z.infer<typeof staffSchoolRow>;

export const staffMetric = z.object({
  year: z.number(),
  metric: z.string(),
  value: z.number(),
  sourceId: id,
  updatedAt: isoDateTime,
});
export type StaffMetric = z.infer<typeof staffMetric>;

export const staffSource = schoolSource.extend({ metrics: z.number(), updatedAt: isoDateTime });
export type StaffSource = z.infer<typeof staffSource>;

/** One change of a school or of its metrics and names, from the audit log. */
export const schoolChange = z.object({
  id,
  at: isoDateTime,
  action: z.string(),
  actorName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type SchoolChange = z.infer<typeof schoolChange>;

/** An alias under which files list a school. */
export const schoolName = z.object({ id, name: z.string(), schoolId: id, schoolName: z.string() });
export type SchoolName = z.infer<typeof schoolName>;

export const unmatchedName = z.object({
  name: z.string(),
  externalId: z.string().nullable(),
  rows: z.number(),
  /** The most similar schools, best first. */
  suggestions: z.array(z.object({ schoolId: id, name: z.string(), similarity: z.number() })),
});
export type UnmatchedName = z.infer<typeof unmatchedName>;
const counts = z.object({ new: z.number(), changed: z.number(), unchanged: z.number() });
export const importResult = z.object({
  imported: z.boolean(),
  /** Columns of the file with their recognized fields; null means ignored. */
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable() })),
  years: z.array(z.number()),
  /** At most 2,000. */
  problems: z.array(importProblem),
  /** The total number of errors. */
  errors: z.number(),
  /** The total number of warnings. */
  warnings: z.number(),
  /** Names that match no school; they prevent the import too. */
  unmatched: z.array(unmatchedName),
  schoolsCreated: z.number(),
  rows: counts,
  metrics: counts,
  /** The first 100 stored metrics whose value changes. */
  changes: z.array(
    z.object({
      school: z.string(),
      year: z.number(),
      metric: z.string(),
      before: z.number(),
      after: z.number(),
    }),
  ),
});
export type SchoolImportResult = z.infer<typeof importResult>;
