import { type ComponentType, createContext } from 'react';

export interface MissedProps {
  questionId: string;
  /** The question of the attempt (`DrillQuestion.id`). */
  attemptQuestionId: string;
  /** The chosen option, 1 to 5; null if the question was left blank. */
  answer: number | null;
  credited: number;
}
/**
 * Shown in the result of a missed question, right after the options. The route provides it, because
 * features do not import each other.
 */
export const MissedSlot = createContext<ComponentType<MissedProps> | null>(null);
