import type { Output } from '@docket/contract/client';

type Place = Output<'GET /question/all'>['items'][number]['place'];

/** Where a question stands: "Test 3, section 2, question 14". */
export function placeWords({ testName, testType, sectionNo, questionNo }: Place): string {
  if (testType === 'SKILL') return `${testName}, question ${questionNo}`;
  return `${testName}, ${testType === 'COURSE' ? 'lesson' : 'section'} ${sectionNo}, question ${questionNo}`;
}

const words: Record<string, string> = {
  'negative-discrimination': 'Good students miss it',
  'low-discrimination': 'Tells students apart poorly',
  'distractor-beats-key': 'A wrong option is chosen more than the correct one',
  drift: 'Drifts over time',
  'too-hard': 'Almost no one answers correctly',
  'too-easy': 'Almost everyone answers correctly',
  'unused-distractor': 'One option is never chosen',
};
/** A sign of a weak item; one that is not named here reads as it is. */
export const flagWords = (flag: string): string => words[flag] ?? flag.replaceAll('-', ' ');
