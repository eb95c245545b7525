import type { Output } from '@docket/contract/client';

type QuestionLocation = Output<'GET /question/all'>['items'][number]['location'];

/** The location of a question: "Test 3, section 2, question 14". */
export function formatLocation({ testName, testType, sectionNo, questionNo }: QuestionLocation): string {
  if (testType === 'SKILL') return `${testName}, question ${questionNo}`;
  return `${testName}, ${testType === 'COURSE' ? 'lesson' : 'section'} ${sectionNo}, question ${questionNo}`;
}

const flagLabels: Record<string, string> = {
  'negative-discrimination': 'Strong students miss it',
  'low-discrimination': 'Tells students apart poorly',
  'distractor-beats-key': 'A wrong option is chosen more than the correct one',
  drift: 'Drifts over time',
  'too-hard': 'Almost no one answers correctly',
  'too-easy': 'Almost everyone answers correctly',
  'unused-distractor': 'One option is never chosen',
};
/** The label of a question's flag; an unknown flag is shown as it is. */
export const formatFlag = (flag: string): string => flagLabels[flag] ?? flag.replaceAll('-', ' ');
