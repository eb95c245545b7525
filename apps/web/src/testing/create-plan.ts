import type { Output } from '@docket/contract/client';

type OfferedPlan = Output<'GET /plan'>['plans'][number];
type PlanPreview = Output<'GET /billing/change-plan-preview/{planId}'>['preview'];

const share = { count: 3, of: 3 };

/** The plan Full for $59 a month, as students are offered it. */
export const createOfferedPlan = (over: Partial<OfferedPlan> = {}): OfferedPlan => ({
  id: 'full',
  name: 'Full',
  price: 59,
  enabled: true,
  feeWaiverPrice: null,
  settings: { description: 'Everything.', prepPlusPrice: 120, requiresLsacAccount: false },
  includes: {
    drilling: share,
    drillSets: share,
    explanations: share,
    sections: share,
    singleSections: 0,
    singleSectionNames: [],
    testNames: [],
    tests: share,
    skillUnits: share,
    lessons: 'all',
    classes: true,
  },
  ...over,
});

/** What buying it costs today. */
export const createPlanPreview = (over: Partial<PlanPreview> = {}): PlanPreview => ({
  planId: 'full',
  kind: 'new',
  when: 'now',
  effectiveAt: '2026-11-23T12:00:00.000Z',
  credit: 0,
  charge: 5900,
  lines: [{ description: 'Full', amount: 5900, isProration: false, periodStart: null, periodEnd: null }],
  subtotal: 5900,
  discount: 0,
  tax: 472,
  total: 6372,
  balanceUsed: 0,
  amountDue: 6372,
  nextRenewal: { date: '2026-12-23T12:00:00.000Z', amount: 6372 },
  endsAt: null,
  isFeeWaiverFixedPrice: false,
  ...over,
});
