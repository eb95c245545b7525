/** How content of a test is used. */
export type ContentUse = 'drilling' | 'practice' | 'experimentals' | 'sections' | 'tests' | 'explanations';

/**
 * What a test is kept for (decision 121). The questions of a practice test stay unseen until the student has taken it or
 * releases them; a drill set is never taken as a whole. A test without a purpose is used for everything.
 */
export const testPurposes = ['practice-test', 'drill-set'] as const;
export type TestPurpose = (typeof testPurposes)[number];

export interface PurposeState {
  readonly purpose: TestPurpose;
  /** Whether the student has taken it as a whole. */
  readonly taken: boolean;
}
export type TestPurposes = ReadonlyMap<string, PurposeState>;

/** Whether a test of this purpose is ever used in this way. A drill set has no scaled score, so it is no test. */
export const servesUse = (purpose: TestPurpose | null, use: ContentUse): boolean =>
  !(purpose === 'drill-set' && use === 'tests');

/** The uses that a practice test is kept from until it is taken or the student releases it. */
export const isKeptUse = (use: ContentUse): boolean => use === 'drilling' || use === 'sections';

/** What the student set for a test; a use that was never set is undefined. */
export type OwnUses = { readonly [Use in Exclude<ContentUse, 'explanations'>]?: boolean | undefined };

/** Whether the student has released a practice test: for drills or for timed sections, either shows its questions. */
export const isReleased = (own: OwnUses | undefined): boolean =>
  own?.drilling === true || own?.sections === true;

/** Whether a practice test is still kept from this use. @param own the student's settings of the test */
export const isKeptForTest = (
  { purpose, taken }: PurposeState,
  use: ContentUse,
  own: OwnUses | undefined,
): boolean => purpose === 'practice-test' && isKeptUse(use) && !taken && !isReleased(own);
