import { type ComponentType, createContext } from 'react';

/** Stands below the result of a question; the route hands it in, for features do not know one another. */
export const ResultSlot = createContext<ComponentType<{
  questionId: string;
  attemptQuestionId: string;
}> | null>(null);
