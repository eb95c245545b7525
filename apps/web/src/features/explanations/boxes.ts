import type { ReactNode } from 'react';

/** What is shown beside an explanation from the tickets feature; the route combines them. */
export interface Boxes {
  /** Sends a question to the tutors. */
  readonly ask: (questionId: string) => ReactNode;
  readonly notes: (questionId: string) => ReactNode;
  readonly bookmark: (questionId: string) => ReactNode;
}
