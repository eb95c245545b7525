import type { TestOutline } from '@docket/contract/types';
import type { PracticeChoice } from './practice-attempt-query.ts';

/** The parts of an address below start/practice, unparsed. */
export interface StartAddress {
  /** The slug of the test. */
  readonly testName: string;
  /** The first section, as the test numbers them; 0 or 'all' is the whole test. */
  readonly sectionNo: string;
  /** Minutes of a section: 35, 53, 70, or any from 5 to 300. */
  readonly time: string;
  readonly amountOfSections: string;
}

const standard = [35, 53, 70] as const;
const wholeNumber = (text: string): number | null => (/^\d{1,2}$/.test(text) ? Number(text) : null);

function parseTiming(time: string): PracticeChoice['timing'] | null {
  const minutes = /^\d{1,3}(\.\d+)?$/.test(time) ? Number(time) : Number.NaN;
  const known = standard.find((one) => one === minutes);
  if (known) return { kind: 'standard', minutes: known };
  return minutes >= 5 && minutes <= 300 ? { kind: 'custom', minutes } : null;
}

/** What to create for an address; null if it names no test or is invalid. */
export function readStart(
  { testName, sectionNo, time, amountOfSections }: StartAddress,
  tests: readonly Pick<TestOutline, 'id' | 'slug'>[],
  rehearsal: boolean,
): PracticeChoice | null {
  const testId = tests.find(({ slug }) => slug === testName)?.id;
  const timing = parseTiming(time);
  if (!testId || !timing) return null;
  const choice = { testId, timing, rehearsal };
  if (sectionNo === 'all' || sectionNo === '0') return choice;
  const first = wholeNumber(sectionNo);
  const amount = wholeNumber(amountOfSections);
  return first && amount ? { ...choice, sectionNo: first, amountOfSections: amount } : null;
}
