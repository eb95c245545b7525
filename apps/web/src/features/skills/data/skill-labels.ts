import type { SkillLevel, SkillOutline } from '@docket/contract/types';
import { plural } from '../../../ui/format.ts';

const tenths = (level: number) => (Math.round(level * 10) / 10).toFixed(1);

/** '3.2': a level as its figure. */
export const levelFigure = ({ level }: SkillLevel): string => tenths(level);

/** How sure a level is, and what it rests on; without an answer, that it is only a guess. */
export function levelText({ low, high, answers }: SkillLevel): string {
  if (answers === 0) return 'Answer a question to see your level.';
  return `Most likely between ${tenths(low)} and ${tenths(high)}, from ${plural(answers, 'first attempt')}.`;
}

/** What a level means, as the chance that a student reads off it. */
export const chanceText = ({ chance }: SkillLevel): string =>
  `You'd get about ${Math.round(chance * 100)} of 100 medium-difficulty questions correct.`;

/** How far a student is with questions, in words. */
export function progressText({ seen, right, questionCount }: Omit<Progress, 'id'>): string {
  if (seen === 0) return plural(questionCount, 'question');
  return seen < questionCount
    ? `${right} of ${seen} correct, ${questionCount - seen} left`
    : `${right} of ${seen} correct`;
}
type Progress = Pick<SkillOutline, 'id' | 'seen' | 'right' | 'questionCount'>;

/** Several skills as one. */
export const sumOf = (skills: readonly Progress[]): Omit<Progress, 'id'> => ({
  seen: skills.reduce((sum, { seen }) => sum + seen, 0),
  right: skills.reduce((sum, { right }) => sum + right, 0),
  questionCount: skills.reduce((sum, { questionCount }) => sum + questionCount, 0),
});
