import { isSet } from '../../../lib/raw-search.ts';

/** The search params of a running skill drill: the drill itself, and what "next" means; default: its skill. */
export interface SkillSearch {
  readonly drill?: string;
  readonly next?: 'unit' | 'all';
  readonly again?: true;
}
export const readSkillSearch = ({ drill, next, again }: Record<string, unknown>): SkillSearch => ({
  ...(typeof drill === 'string' && drill !== '' ? { drill } : {}),
  ...(next === 'unit' || next === 'all' ? { next } : {}),
  ...(isSet(again) ? { again: true } : {}),
});
