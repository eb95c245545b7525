import type { ReactNode } from 'react';

export interface StepProps {
  /** The step is saved. */
  onDone: () => void;
  /** The buttons below the fields; Continue submits the form. */
  children: (pending: boolean) => ReactNode;
}
