import { z } from 'zod';
import { flag } from '../common.ts';
import { defineCall } from '../define.ts';
import { metricYear, schoolDetail, schoolList, schoolSlug } from './schools.entities.ts';

/** Metrics of law schools, for whoever is signed in. Only enabled schools show. */
export const schoolCalls = {
  list: defineCall({
    method: 'GET',
    path: '/school/list',
    who: 'any',
    summary: 'All schools with the latest value of each metric, or the values of one year',
    query: z.strictObject({
      /** Left out: the latest year of each metric, school by school. */
      year: metricYear.optional(),
      /** A CSV file with the source and year of every value. */
      exportcsv: flag.optional(),
    }),
    output: schoolList,
  }),
  get: defineCall({
    method: 'GET',
    path: '/school/{slug}',
    who: 'any',
    summary: 'A school with its metrics of all years, each with its source',
    params: z.strictObject({ slug: schoolSlug }),
    output: z.object({ school: schoolDetail }),
  }),
};
