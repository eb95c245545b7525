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

export type ContentUse = 'drilling' | 'practice' | 'experimentals' | 'sections' | 'tests' | 'explanations';

/** What the student switched off, by test id. A missing test or use is allowed. */
export interface TestSettings {
  tests: Record<string, { [Use in Exclude<ContentUse, 'explanations'>]?: boolean | undefined }>;
}

/** A plan can be upgraded unless it allows every test. */
export function canUpgrade(features: PlanFeatures): boolean {
  return features.tests.some((test) => !test.allowed);
}

function planAllows(feature: PlanTestFeature, use: ContentUse): boolean {
  return feature.allowed && (use === 'explanations' ? feature.explanations : feature[`setting_${use}`]);
}

/**
 * Whether a student may use a test's content in this way: the plan is checked first, then the student's own settings.
 */
export function testAllowed(
  features: PlanFeatures,
  testId: string,
  use: ContentUse,
  testSettings: TestSettings,
): boolean {
  const feature = features.tests.find((test) => test.id === testId);
  if (!feature || !planAllows(feature, use)) return false;
  // Explanations are not served but looked up: a student who switched off a test may still read them.
  return use === 'explanations' || testSettings.tests[testId]?.[use] !== false;
}

/** What keeps a student from using a test's content in this way: the plan, or their own settings; null if nothing does. */
export function findTestLock(
  features: PlanFeatures,
  testId: string,
  use: ContentUse,
  testSettings: TestSettings,
): 'plan' | 'settings' | null {
  if (testAllowed(features, testId, use, testSettings)) return null;
  return testAllowed(features, testId, use, { tests: {} }) ? 'settings' : 'plan';
}

/** Whether a plan that includes timed sections of a test includes this one. */
export function sectionAllowed(features: PlanFeatures, testId: string, sectionNo: number): boolean {
  const sections = features.tests.find((test) => test.id === testId)?.section_nos;
  return sections === undefined || sections.includes(sectionNo);
}

/** The minimum number of sections besides games for students who switched games off. */
export const minPracticeSections = 3;

/** Whether a test is hidden (for tests, experimentals and practice) because it is too short without its games. */
export function hiddenByNoLgRule(test: { sections: { type: string }[] }, lgEnabled: boolean): boolean {
  if (lgEnabled) return false;
  return test.sections.filter((section) => section.type !== 'LG').length < minPracticeSections;
}
