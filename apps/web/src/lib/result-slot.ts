import { type ComponentType, createContext } from 'react';

/** Shown below the result of a question. The route provides it, because features do not import each other. */
export const ResultSlot = createContext<ComponentType<{
  questionId: string;
  attemptQuestionId: string;
  correct: boolean;
}> | null>(null);
