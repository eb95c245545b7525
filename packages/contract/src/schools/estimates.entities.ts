import { z } from 'zod';
import { isoDateTime } from '../common.ts';
import { schoolSource } from './schools.entities.ts';

/** low <= value <= high. */
const range = z.object({ low: z.number(), value: z.number(), high: z.number() });
/** The effect of a better score, in probability and in dollars a year. */
const improvement = z.object({ probability: z.number(), grant: z.number().nullable() });

/** The estimate at one school. The model is described in docs/ESTIMATOR.md. */
export const schoolEstimate = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** 'too few': neither published medians nor enough cases; the fields that need them are null. */
  status: z.enum(['estimated', 'too few']),
  category: z.enum(['reach', 'target', 'likely']).nullable(),
  /** Chance of admission, 0 to 1, with its 80 % range. */
  probability: range.nullable(),
  /** Recorded decisions of the school that were used, and how many of them are near the applicant. */
  cases: z.number(),
  nearbyCases: z.number(),
  /** The published statistics; null if the estimate is based only on cases. */
  published: z
    .object({
      year: z.number(),
      /** Applications of that year. */
      applications: z.number().nullable(),
      lsat50: z.number().nullable(),
      gpa50: z.number().nullable(),
      /** Index into `sources` of the list. */
      source: z.number(),
    })
    .nullable(),
  /** The grant for an admitted applicant in dollars a year; null if no median is published. */
  grant: z
    .object({
      /** Chance that an offer includes a grant. */
      chance: z.number().nullable(),
      amount: range,
      /** Recorded grants that were used. */
      cases: z.number(),
      year: z.number(),
      source: z.number(),
    })
    .nullable(),
  oneMoreLsatPoint: improvement.nullable(),
  oneTenthMoreGpa: improvement.nullable(),
});
export type SchoolEstimate = z.infer<typeof schoolEstimate>;

export const estimateList = z.object({
  /**
   * Percent more (or fewer, if negative) applicants than when the statistics were published, as set by staff; null if
   * not set.
   */
  adjustment: z.object({ applicantPoolAdjustment: z.number(), since: isoDateTime }).nullable(),
  /** The minimum number of cases for an estimate without published statistics. */
  fewestCases: z.number(),
  sources: z.array(schoolSource),
  /** By name. */
  schools: z.array(schoolEstimate),
});
export type EstimateList = z.infer<typeof estimateList>;
