import type { SkillLevel, SkillOutline } from '@docket/contract/types';
import { plural } from '../../../ui/format.ts';

const roundToTenths = (level: number) => (Math.round(level * 10) / 10).toFixed(1);

/** '3.2': a level as a number. */
export const formatLevelNumber = ({ level }: SkillLevel): string => roundToTenths(level);

/** How certain a level is, and what it is based on; without an answer, that it is only an estimate. */
export function formatLevel({ low, high, answers }: SkillLevel): string {
  if (answers === 0) return 'Answer a question to see your level.';
  return `Most likely between ${roundToTenths(low)} and ${roundToTenths(high)}, from ${plural(answers, 'first attempt')}.`;
}

/** The meaning of a level, as the chance of a right answer. */
export const formatChance = ({ chance }: SkillLevel): string =>
  `You'd get about ${Math.round(chance * 100)} of 100 medium-difficulty questions correct.`;

/** The progress in some questions, as text. */
export function formatProgress({ seen, right, questionCount }: Omit<Progress, 'id'>): string {
  if (seen === 0) return plural(questionCount, 'question');
  return seen < questionCount
    ? `${right} of ${seen} correct, ${questionCount - seen} left`
    : `${right} of ${seen} correct`;
}
type Progress = Pick<SkillOutline, 'id' | 'seen' | 'right' | 'questionCount'>;

/** The sum of several skills. */
export const sumProgress = (skills: readonly Progress[]): Omit<Progress, 'id'> => ({
  seen: skills.reduce((sum, { seen }) => sum + seen, 0),
  right: skills.reduce((sum, { right }) => sum + right, 0),
  questionCount: skills.reduce((sum, { questionCount }) => sum + questionCount, 0),
});
