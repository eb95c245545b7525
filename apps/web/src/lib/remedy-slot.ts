import type { Remedy } from '@docket/rules';
import { type ComponentType, createContext } from 'react';

export interface RemedyProps {
  remedy: Remedy;
  variant?: 'filled' | 'light';
}
/**
 * The button that starts the drill recommended by a result. The route provides it, because features do not import each
 * other.
 */
export const RemedySlot = createContext<ComponentType<RemedyProps> | null>(null);
