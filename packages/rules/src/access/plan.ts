import {
  type ContentUse,
  isKeptForTest,
  type OwnUses,
  servesUse,
  type TestPurpose,
  type TestPurposes,
} from './test-purpose.ts';

export interface PlanTestFeature {
  /** The id of the test. */
  id: string;
  allowed: boolean;
  explanations: boolean;
  setting_drilling: boolean;
  setting_practice: boolean;
  setting_experimentals: boolean;
  setting_sections: boolean;
  setting_tests: boolean;
  /** Numbers of the sections that can be taken alone if `setting_sections` is on; undefined means all. */
  section_nos?: readonly number[] | undefined;
}

/** What a plan includes. A test that is not listed is not included. */
export interface PlanFeatures {
  tests: PlanTestFeature[];
  /** Numbers of the skill units. Plans older than skill units leave it out and include the same as the free plan. */
  skills?: { units: 'all' | number[] } | undefined;
  /** How many lessons of each course, from the first one; plans may leave it out as well. */
  lessons?: { free: number | 'all' } | undefined;
  /** Live classes and their recordings; undefined means not included. */
  classes?: boolean | undefined;
  /** Whole tests to print, for accommodations; undefined means not included. */
  paper?: boolean | undefined;
}

export interface BillingPlan {
  id: string;
  /** Dollars; 0 is a free plan. */
  price: number;
  stripePriceId: string | null;
  /** The fixed price for holders of a fee waiver, if the plan has one. */
  stripeFeewaiverFixedPriceId?: string | null | undefined;
  features: PlanFeatures;
}

/** What the student switched on or off, by test id. What a missing test or use means depends on its purpose. */
export interface TestSettings {
  tests: Record<string, OwnUses>;
}

/** What decides on a test besides the plan: the student's own settings, and what tests are for (`test-purpose.ts`). */
export interface TestChoices extends TestSettings {
  /** The tests with a purpose, by id. */
  purposes?: TestPurposes;
}

/** A plan can be upgraded unless it allows every test. */
export function canUpgrade(features: PlanFeatures): boolean {
  return features.tests.some((test) => !test.allowed);
}

function planAllows(feature: PlanTestFeature, use: ContentUse): boolean {
  return feature.allowed && (use === 'explanations' ? feature.explanations : feature[`setting_${use}`]);
}

/** What keeps a student from using a test: the purpose that staff gave it, the plan, or the student's own settings. */
export type TestLock = 'purpose' | 'plan' | 'settings';

/** What keeps a student from using a test's content in this way, in the order of `TestLock`; null if nothing does. */
export function findTestLock(
  features: PlanFeatures,
  testId: string,
  use: ContentUse,
  { tests, purposes }: TestChoices,
): TestLock | null {
  const purpose = purposes?.get(testId);
  if (purpose && !servesUse(purpose.purpose, use)) return 'purpose';
  const feature = features.tests.find((test) => test.id === testId);
  if (!feature || !planAllows(feature, use)) return 'plan';
  // Explanations are not served but looked up: a student who switched off a test may still read them.
  if (use === 'explanations') return null;
  const own = tests[testId];
  if (own?.[use] === false) return 'settings';
  return purpose && isKeptForTest(purpose, use, own) ? 'purpose' : null;
}

/** Whether nothing keeps a student from using a test's content in this way. */
export const testAllowed = (
  features: PlanFeatures,
  testId: string,
  use: ContentUse,
  choices: TestChoices,
): boolean => findTestLock(features, testId, use, choices) === null;

/** Whether a plan that includes timed sections of a test includes this one. */
export function sectionAllowed(features: PlanFeatures, testId: string, sectionNo: number): boolean {
  const sections = features.tests.find((test) => test.id === testId)?.section_nos;
  return sections === undefined || sections.includes(sectionNo);
}

/** The minimum number of sections besides games for students who switched games off. */
export const minPracticeSections = 3;

/**
 * Whether a test is hidden (for tests, experimentals and practice) because it is too short without its games. A drill set may
 * have any number of sections.
 */
export function hiddenByNoLgRule(
  test: { sections: readonly { type: string }[]; purpose?: TestPurpose | null },
  lgEnabled: boolean,
): boolean {
  if (lgEnabled || test.purpose === 'drill-set') return false;
  return test.sections.filter((section) => section.type !== 'LG').length < minPracticeSections;
}
