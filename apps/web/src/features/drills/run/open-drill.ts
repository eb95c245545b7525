import type { ProblemSet } from '../problem-set/problem-set.ts';
import { isId, type NextAddress, parseNextType, readChallengeSearch } from './next-address.ts';

/** What the student wanted to start while another drill was open. */
export interface OpenDrillSearch {
  readonly drill?: string;
  readonly next?: NextAddress;
  readonly ps?: ProblemSet;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The search params of the page; the server validates the choices of a problem set again. */
export function readOpenDrillSearch(search: Record<string, unknown>): OpenDrillSearch {
  const next = isObject(search.next) ? search.next : {};
  const type = parseNextType(next.type);
  return {
    ...(isId(search.drill) ? { drill: search.drill } : {}),
    ...(type ? { next: { type, ...readChallengeSearch(next) } } : {}),
    ...(isObject(search.ps) ? { ps: search.ps as unknown as ProblemSet } : {}),
  };
}
