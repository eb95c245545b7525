/**
 * Every coefficient of the admission estimate. Those of the curves were set by hand from published analyses of
 * self-reported outcomes (docs/ESTIMATOR.md, Sources) and checked against the regularities in `anchors.test.ts`; the
 * three of `measured` come from real decisions (docs/ESTIMATOR.md, Measured).
 */

/** The curve of one score: log-odds by the distance from the median, in units of the spread. */
export interface ScoreCurve {
  /** Half an interquartile range at a typical school, below and above the median. */
  readonly typicalSpread: { readonly below: number; readonly above: number };
  /** The weight of the school's own spread; the rest is the typical one. Avoids a spread of zero. */
  readonly ownSpreadWeight: number;
  /** Log-odds per spread, at the median. */
  readonly slope: number;
  /** The maximum log-odds lost below the median and gained above it. */
  readonly limit: { readonly below: number; readonly above: number };
  /** Schools protect their medians: extra log-odds for exceeding it, and the width of the step in score units. */
  readonly medianStep: { readonly height: number; readonly at: number; readonly width: number };
}

export const coefficients = {
  lsat: {
    typicalSpread: { below: 3.5, above: 2.5 },
    ownSpreadWeight: 0.6,
    slope: 0.95,
    limit: { below: 4, above: 1.7 },
    medianStep: { height: 0.35, at: -0.5, width: 0.8 },
  } satisfies ScoreCurve,
  gpa: {
    typicalSpread: { below: 0.2, above: 0.12 },
    ownSpreadWeight: 0.6,
    slope: 0.62,
    limit: { below: 2.8, above: 1.1 },
    medianStep: { height: 0.2, at: -0.01, width: 0.04 },
  } satisfies ScoreCurve,

  /** Log-odds at both medians of a school with the reference offer rate and yield. */
  atBothMedians: -0.35,
  /** Log-odds for one unit of the log-odds of the offer rate. */
  offerRate: { slope: 1, reference: 0.25 },
  /** A low yield means that the entering class is weaker than the admitted applicants. */
  yield: { slope: 0.2, reference: 0.3 },
  /** Two strengths partly replace each other: splitters do better than the sum says. Keep below 0.2 (monotone). */
  interaction: 0.08,
  /**
   * The most selective schools give the scores less weight: the share lost, the offer rate at half of it, the width.
   */
  selectiveDiscount: { share: 0.2, offerRate: 0.08, width: 0.4 },
  /**
   * What 69,343 self-reported decisions say about the log-odds of the scores and about published grants. The log-odds
   * were too high above both medians of schools that admit fewer than one in five.
   */
  measured: { shift: -0.2, slope: 0.9, grants: 1.15 },
  /** No scores make an offer certain or impossible. */
  probabilityLimits: { low: 0.004, high: 0.985 },

  /** Offer rate and yield if nothing is published: the median school of 2019 to 2024. */
  unpublished: { offerRate: 0.43, yield: 0.3 },

  /** Published statistics have the weight of this many cases near the applicant, in the width of the range. */
  publishedStatisticsWeight: 16,
  /** An 80 % range. */
  rangeZ: 1.2816,
  /** The minimum number of cases for an estimate without published statistics. */
  fewestCases: 12,
  /** Width of the kernel that counts nearby cases, in spreads. */
  kernelWidth: 1,
  /** Standard deviations, between schools, of the shift and the log slope that cases may correct. */
  caseCorrection: { shift: 0.7, logSlope: 0.25 },

  /**
   * Log-odds for each month before 1 December, at selective schools and at others, up to a maximum number of months.
   */
  applicationDate: { selective: 0.12, other: 0.03, offerRate: 0.2, width: 0.4, maxMonths: 3 },
  /** Bounds of the factor for the number of applicants. */
  applicantPool: { smallest: 0.5, largest: 2 },

  grant: {
    /** Log-odds of a grant for one unit of strength, and the corresponding normal scores of the amount. */
    chanceSlope: 0.6,
    amountSlope: 0.9,
    /** The maximum normal scores by which strength shifts the amount, and half the width of the range (one sigma). */
    maxShift: 1,
    halfWidth: 1,
    /** The published quartiles have the weight of this many recorded grants. */
    publishedWeight: 8,
    /** A published share of students with grants is clamped to these. */
    chanceLimits: { low: 0.02, high: 0.98 },
  },

  /** Thresholds of the lists: below `target` a school is a reach, from `likely` on it is likely. */
  categories: { target: 0.3, likely: 0.7 },
} as const;
