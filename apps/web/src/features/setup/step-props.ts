import type { ReactNode } from 'react';

export interface StepProps {
  /** The step was saved before, on this visit. */
  isSaved?: boolean;
  /** The step is saved. */
  onDone: () => void;
  /** The buttons below the fields; Continue submits the form. */
  children: (pending: boolean) => ReactNode;
}
