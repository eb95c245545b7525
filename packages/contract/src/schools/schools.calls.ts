import { z } from 'zod';
import { day, flag } from '../common.ts';
import { defineCall } from '../define.ts';
import { estimateList } from './estimates.entities.ts';
import { metricYear, schoolDetail, schoolList, schoolSlug } from './schools.entities.ts';

/** Metrics of law schools for all signed-in users. Only enabled schools are listed. */
export const schoolCalls = {
  list: defineCall({
    method: 'GET',
    path: '/school/list',
    who: 'any',
    summary: 'All schools with the latest value of each metric, or the values of one year',
    query: z.strictObject({
      /** By default the latest year of each metric, for each school. */
      year: metricYear.optional(),
      /** A CSV file with the source and year of every value. */
      exportcsv: flag.optional(),
    }),
    output: schoolList,
  }),
  estimates: defineCall({
    method: 'GET',
    path: '/school/estimates',
    who: 'any',
    summary:
      'Chance of admission and expected grant at every school, from LSAT, GPA, year and date of application',
    query: z.strictObject({
      lsat: z.coerce
        .number()
        .int('Enter a whole number from 120 to 180')
        .min(120, 'Enter a whole number from 120 to 180')
        .max(180, 'Enter a whole number from 120 to 180'),
      gpa: z.coerce
        .number()
        // An empty value reads as 0.
        .gt(0, 'Enter a number above 0, up to 4.33')
        .max(4.33, 'Enter a number above 0, up to 4.33'),
      /** Year of entry. */
      year: metricYear,
      /** Day of the application; if omitted, the date has no effect. */
      applied: day.optional(),
    }),
    output: estimateList,
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
