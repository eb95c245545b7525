import type { Practice, PracticeSection } from '@docket/contract/types';

export const typeNames: Record<PracticeSection['type'], string> = {
  LR: 'Logical Reasoning',
  RC: 'Reading Comprehension',
  LG: 'Logic Games',
};

/** The directions for a section of this type. */
export const directions: Record<PracticeSection['type'], string> = {
  LR: 'Each question is about the reasoning in a short text. Several choices may seem possible. Choose the best answer.',
  RC: 'Each passage, or pair of passages, has several questions on what it says or implies. Choose the best answer.',
  LG: 'Each group of questions is based on one set of rules. A rough diagram helps. Choose the best answer.',
};

/** 2100 is '35 minutes', 3150 is '52 min 30 s'. */
export function formatLength(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.round(seconds % 60);
  return rest === 0 ? `${minutes} minutes` : `${minutes} min ${rest} s`;
}

export const sectionName = ({ kind, sections }: Pick<Practice, 'kind' | 'sections'>, no: number): string =>
  kind === 'section' && sections.length === 1 ? 'Timed section' : `Section ${no} of ${sections.length}`;

/** The rules of the next section, one line each. */
export function listRules(practice: Practice, section: PracticeSection): string[] {
  const { pausable, autoStart, stopClockSecondsLeft, sections } = practice;
  const last = section.no === sections.length;
  const stopped = stopClockSecondsLeft ?? 0;
  return [
    "When you end the section, or its time is up, it locks. You can't go back.",
    pausable
      ? 'You can pause: the clock stops and the question is hidden. If you close the page without pausing, the clock keeps running.'
      : stopped > 0
        ? `You can stop the clock for up to ${formatLength(stopped)} in total. Otherwise it keeps running, also if you close the page.`
        : "You can't pause. The clock runs until the end, whether you're here or not.",
    ...(autoStart && !last ? ['The next section starts automatically, as at the test center.'] : []),
  ];
}
