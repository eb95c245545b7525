import type { ReactNode } from 'react';

/** What stands beside an explanation and comes from the messages: the route puts them together. */
export interface Boxes {
  /** Sends a question to the tutors. */
  readonly ask: (questionId: string) => ReactNode;
  readonly notes: (questionId: string) => ReactNode;
  readonly bookmark: (questionId: string) => ReactNode;
}
