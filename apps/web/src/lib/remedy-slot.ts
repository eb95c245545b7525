import type { Remedy } from '@docket/rules';
import { type ComponentType, createContext } from 'react';

export interface RemedyProps {
  remedy: Remedy;
  variant?: 'filled' | 'light';
}
/** The button that starts the work a result advises; the route hands it in, for features do not know one another. */
export const RemedySlot = createContext<ComponentType<RemedyProps> | null>(null);
