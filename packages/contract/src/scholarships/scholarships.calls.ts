import { z } from 'zod';
import { flag, id, idParams, ok, seenVersion } from '../common.ts';
import { defineCall } from '../define.ts';
import {
  applicationBody,
  entryYearText,
  scholarshipApplication,
  scholarshipCase,
  scholarshipSharing,
  schoolWithCases,
} from './scholarships.entities.ts';

const errors = ['INVALID', 'CONFLICT'];

/** A student's own applications, and the pool of anonymous cases. */
export const scholarshipCalls = {
  rawList: defineCall({
    method: 'GET',
    path: '/scholarship/student/raw-list',
    who: 'any',
    summary: 'Your applications, of one year or of all',
    query: z.strictObject({ year: entryYearText.optional(), exportcsv: flag.optional() }),
    output: z.object({
      applications: z.array(scholarshipApplication),
      /** Years with applications, newest first. */
      years: z.array(z.number()),
    }),
  }),
  addApplication: defineCall({
    method: 'POST',
    path: '/scholarship/student/application',
    who: 'student',
    summary: 'Add an application; a school has one in each year',
    body: applicationBody,
    output: z.object({ application: scholarshipApplication }),
    errors: [...errors, 'WRONG_STATE'],
  }),
  updateApplication: defineCall({
    method: 'PUT',
    path: '/scholarship/student/application/{id}',
    who: 'student',
    summary: 'Replace what an application says',
    params: idParams,
    body: z.strictObject({ ...applicationBody.shape, ...seenVersion }),
    output: z.object({ application: scholarshipApplication }),
    errors,
  }),
  removeApplication: defineCall({
    method: 'DELETE',
    path: '/scholarship/student/application/{id}',
    who: 'student',
    summary: 'Delete an application, and its copy in the pool',
    params: idParams,
    output: ok,
  }),
  getSharing: defineCall({
    method: 'GET',
    path: '/scholarship/student/sharing',
    who: 'any',
    summary: 'Whether your applications are shared anonymously',
    output: z.object({ sharing: scholarshipSharing }),
  }),
  setSharing: defineCall({
    method: 'PUT',
    path: '/scholarship/student/sharing',
    who: 'student',
    summary: 'Share applications anonymously, or take them out of the pool',
    body: z.strictObject({ isSharing: z.boolean() }),
    output: z.object({ sharing: scholarshipSharing }),
  }),
  listCases: defineCall({
    method: 'GET',
    path: '/scholarship-data',
    who: 'any',
    summary:
      'Cases of a school and year; students see them from three cases on, staff always and with ignored ones',
    query: z.strictObject({ schoolId: id, year: entryYearText }),
    output: z.object({
      cases: z.array(scholarshipCase),
      /** True if there are fewer than `fewestCases`, so that none are shown. Never true for staff. */
      isTooFew: z.boolean(),
      fewestCases: z.number(),
    }),
  }),
  listSchoolsWithCases: defineCall({
    method: 'GET',
    path: '/scholarship-data/school',
    who: 'any',
    summary: 'Schools and years that have cases',
    output: z.object({ schools: z.array(schoolWithCases) }),
  }),
};
