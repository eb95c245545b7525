export interface PlanTestFeature {
  /** Id of the test. */
  id: string;
  allowed: boolean;
  explanations: boolean;
  setting_drilling: boolean;
  setting_practice: boolean;
  setting_experimentals: boolean;
  setting_sections: boolean;
  setting_tests: boolean;
  /** Numbers of the sections that can be taken alone, where `setting_sections` is on; left out, all of them. */
  section_nos?: readonly number[] | undefined;
}

/** What a plan includes. A test that is not listed is not included. */
export interface PlanFeatures {
  tests: PlanTestFeature[];
  /** Numbers of the skill units; plans from before there were any leave it out and hold what the free plan does. */
  skills?: { units: 'all' | number[] } | undefined;
  /** How many lessons of each course, from its first; likewise. */
  lessons?: { free: number | 'all' } | undefined;
  /** Live classes and their recordings; left out, they are not included. */
  classes?: boolean | undefined;
}

export interface BillingPlan {
  id: string;
  /** Dollars; 0 is a free plan. */
  price: number;
  stripePriceId: string | null;
  /** The fixed price that holders of a fee waiver pay, where the plan has one. */
  stripeFeewaiverFixedPriceId?: string | null | undefined;
  features: PlanFeatures;
}

export type ContentUse = 'drilling' | 'practice' | 'experimentals' | 'sections' | 'tests' | 'explanations';

/** What the student left out, per test id. A test or a use that is absent is allowed. */
export interface TestSettings {
  tests: Record<string, { [Use in Exclude<ContentUse, 'explanations'>]?: boolean | undefined }>;
}

/** A plan can be upgraded unless it already allows every test. */
export function canUpgrade(features: PlanFeatures): boolean {
  return features.tests.some((test) => !test.allowed);
}

function planAllows(feature: PlanTestFeature, use: ContentUse): boolean {
  return feature.allowed && (use === 'explanations' ? feature.explanations : feature[`setting_${use}`]);
}

/** Whether a student may use a test's content in this way: the plan first, then the student's own settings. */
export function testAllowed(
  features: PlanFeatures,
  testId: string,
  use: ContentUse,
  testSettings: TestSettings,
): boolean {
  const feature = features.tests.find((test) => test.id === testId);
  if (!feature || !planAllows(feature, use)) return false;
  // Explanations are read, not served: a student who keeps a test fresh may still look one up.
  return use === 'explanations' || testSettings.tests[testId]?.[use] !== false;
}

/** Whether a plan that includes timed sections of a test includes this one. */
export function sectionAllowed(features: PlanFeatures, testId: string, sectionNo: number): boolean {
  const sections = features.tests.find((test) => test.id === testId)?.section_nos;
  return sections === undefined || sections.includes(sectionNo);
}

/** Sections a test needs besides the games, to be shown to a student who has games switched off. */
const SECTIONS_WITHOUT_GAMES = 3;

/** Hides a test (for tests, experimentals and practice) that is too short once its games are taken out. */
export function hiddenByNoLgRule(test: { sections: { type: string }[] }, lgEnabled: boolean): boolean {
  if (lgEnabled) return false;
  return test.sections.filter((section) => section.type !== 'LG').length < SECTIONS_WITHOUT_GAMES;
}
