import { z } from 'zod';
import {
  cursored,
  day,
  id,
  idParams,
  ok,
  paged,
  pageQuery,
  requiredText,
  searchTerm,
  seenVersion,
  sortOrder,
} from '../common.ts';
import { defineCall, guardedImport } from '../define.ts';
import {
  editableSchool,
  importResult,
  metricKey,
  metricYear,
  schoolChange,
  schoolLabel,
  schoolName,
  schoolState,
  schoolType,
  staffMetric,
  staffSchool,
  staffSchoolRow,
  staffSource,
  webAddress,
} from './schools.entities.ts';

/** A change replaces all of a source. */
const sourceBody = z.strictObject({
  name: schoolLabel,
  publisher: requiredText('Enter the publisher').max(200),
  url: webAddress.nullable().optional(),
  date: day.nullable().optional(),
});
const errors = ['INVALID', 'CONFLICT'];
const search = searchTerm.optional();

/** Schools and their metrics, for content editors. Every write is in the audit log. */
export const schoolAdminCalls = {
  adminList: defineCall({
    method: 'GET',
    path: '/school/admin/list',
    who: 'content',
    summary: 'Schools with how many metrics each has',
    query: z.strictObject({
      ...pageQuery,
      search,
      state: schoolState.optional(),
      type: schoolType.optional(),
      enabled: z.enum(['yes', 'no']).optional(),
      /** Schools without any value of this metric. */
      missing: metricKey.optional(),
      sortby: z.enum(['name', 'state', 'metrics', 'year']).default('name'),
      sortorder: sortOrder.default('asc'),
    }),
    output: paged(staffSchoolRow),
  }),
  adminGet: defineCall({
    method: 'GET',
    path: '/school/admin/{id}',
    who: 'content',
    summary: 'A school with its stored metrics and other names',
    params: idParams,
    output: z.object({
      school: staffSchool,
      metrics: z.array(staffMetric),
      sources: z.array(staffSource),
      names: z.array(schoolName),
    }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/school/admin',
    who: 'content',
    summary: 'Add a school',
    body: z.strictObject(editableSchool.create),
    output: z.object({ school: staffSchool }),
    errors,
  }),
  update: defineCall({
    method: 'PUT',
    path: '/school/admin/{id}',
    who: 'content',
    summary: 'Change a school, or enable or disable it',
    params: idParams,
    body: z.strictObject({ ...editableSchool.change, ...seenVersion }),
    output: z.object({ school: staffSchool }),
    errors,
  }),
  putMetric: defineCall({
    method: 'PUT',
    path: '/school/admin/{id}/metric',
    who: 'content',
    summary: 'Set one metric of a school and year, with its source',
    params: idParams,
    body: z.strictObject({
      year: metricYear,
      metric: metricKey,
      value: z.number(),
      sourceId: id,
      ...seenVersion,
    }),
    output: z.object({ metric: staffMetric }),
    errors,
  }),
  removeMetric: defineCall({
    method: 'DELETE',
    path: '/school/admin/{id}/metric/{year}/{metric}',
    who: 'content',
    summary: 'Remove one metric: it is missing from then on',
    params: z.strictObject({ id, year: metricYear, metric: metricKey }),
    output: ok,
  }),
  history: defineCall({
    method: 'GET',
    path: '/school/admin/{id}/history',
    who: 'content',
    summary: 'What was changed in a school, newest first, from the audit log',
    params: idParams,
    query: z.strictObject({ cursor: z.string().max(200).optional() }),
    output: cursored(schoolChange),
  }),
  sources: defineCall({
    method: 'GET',
    path: '/school/admin/source',
    who: 'content',
    summary: 'Sources of metrics',
    output: z.object({ sources: z.array(staffSource) }),
  }),
  createSource: defineCall({
    method: 'POST',
    path: '/school/admin/source',
    who: 'content',
    summary: 'Add a source',
    body: sourceBody,
    output: z.object({ source: staffSource }),
    errors,
  }),
  updateSource: defineCall({
    method: 'PUT',
    path: '/school/admin/source/{id}',
    who: 'content',
    summary: 'Change a source',
    params: idParams,
    body: z.strictObject({ ...sourceBody.shape, ...seenVersion }),
    output: z.object({ source: staffSource }),
    errors,
  }),
  removeSource: defineCall({
    method: 'DELETE',
    path: '/school/admin/source/{id}',
    who: 'content',
    summary: 'Delete a source that no metric uses',
    params: idParams,
    output: ok,
    errors: ['WRONG_STATE'],
  }),
  names: defineCall({
    method: 'GET',
    path: '/school/admin/name',
    who: 'content',
    summary: 'Other names of schools, by which imports find them',
    query: z.strictObject({ ...pageQuery, search, sortorder: sortOrder.default('asc') }),
    output: paged(schoolName),
  }),
  addName: defineCall({
    method: 'POST',
    path: '/school/admin/name',
    who: 'content',
    summary: 'Add another name of a school',
    body: z.strictObject({ name: schoolLabel, schoolId: id }),
    output: z.object({ name: schoolName }),
    errors,
  }),
  removeName: defineCall({
    method: 'DELETE',
    path: '/school/admin/name/{id}',
    who: 'content',
    summary: 'Remove another name of a school',
    params: idParams,
    output: ok,
  }),
  import: defineCall({
    method: 'POST',
    path: '/school/admin/import',
    expensive: 'import',
    who: 'content',
    recentPassword: guardedImport,
    summary:
      'Import metrics from a CSV file or an Excel workbook, all or nothing; a dry run lists what does not match',
    bodyLimit: 29_360_128,
    timeout: 120_000,
    body: z.strictObject({
      /** Name of the file. */
      name: requiredText().max(200),
      /** Its bytes in base64. */
      data: z.string().max(29_000_000),
      /** True (the default) means that nothing is written. */
      dryRun: z.boolean().default(true),
      sourceId: id,
      /** The year of all rows of a file without a column for it. */
      year: metricYear.optional(),
      /** Names that staff matched; each is stored as an alias of its school. */
      matches: z
        .array(z.strictObject({ name: schoolLabel, schoolId: id }))
        .max(2_000)
        .default([]),
      /** Names for which new schools are created. */
      create: z.array(schoolLabel).max(2_000).default([]),
      /** Creates every unknown school. */
      createMissing: z.boolean().default(false),
    }),
    output: importResult,
    errors: ['MALFORMED', 'INVALID', 'UNAVAILABLE'],
  }),
};
