import type { TestOutline } from '@docket/contract/types';

/** A page address within a test; segment and question numbers as the address has them. */
export interface QuestionAddress {
  readonly testName: string;
  readonly sectionNo: string | undefined;
  readonly kind: string;
  readonly segmentNo: string;
  readonly questionNo: string;
}
export interface FindQuery {
  readonly test: string;
  readonly section: number;
  readonly segment?: number;
  readonly question: number;
}
const count = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;

/**
 * The server query for an address. Without a section number, 'section/N' is section N itself, and a passage or game is
 * searched in the first section of its type. Null if the address is invalid.
 */
export function createFindQuery(address: QuestionAddress, tests: readonly TestOutline[]): FindQuery | null {
  const { testName, kind } = address;
  const segment = count(address.segmentNo);
  const question = count(address.questionNo);
  const sectionNo = count(address.sectionNo);
  const wanted = testName.toLowerCase();
  const test = tests.find(({ slug, name }) => slug.toLowerCase() === wanted || name.toLowerCase() === wanted);
  if (
    !test ||
    segment === null ||
    question === null ||
    (address.sectionNo !== undefined && sectionNo === null)
  )
    return null;
  if (kind === 'section') return { test: test.slug, section: sectionNo ?? segment, question };
  if (kind !== 'passage' && kind !== 'game') return null;
  const type = kind === 'game' ? 'LG' : 'RC';
  const first = test.sections.find((section) => section.type === type);
  const section = sectionNo ?? (first ? (first.mergedSectionNo ?? first.no) : null);
  return section === null ? null : { test: test.slug, section, segment, question };
}
