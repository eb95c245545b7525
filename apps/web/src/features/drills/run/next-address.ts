import type { Drill } from '@docket/contract/types';
import { isSet } from '../../../lib/raw-search.ts';

export const nextTypes = ['LR', 'RC', 'LG', 'SKILL', 'DC', 'PS'] as const;
export type NextType = (typeof nextTypes)[number];

/**
 * What the next drill is: of a category, chosen by the product (DC), from the open problem set (PS), or of a challenge.
 */
export interface NextAddress {
  readonly type: NextType;
  readonly suggestedChallengeId?: string;
  readonly repeatMastered?: true;
  /** Questions that were seen before, those worth repeating first. */
  readonly seen?: true;
  /** The code of the only question type. */
  readonly questionType?: string;
  /** The open drill that the new one replaces. */
  readonly replaces?: string;
}

export const parseNextType = (value: unknown): NextType | null =>
  nextTypes.find((type) => type === value) ?? null;

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
export const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);

const isCode = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,60}$/.test(value);

export type ChallengeSearch = Omit<NextAddress, 'type' | 'replaces'>;
export type NextSearch = Omit<NextAddress, 'type'>;
/** The search part of an address that starts drills. */
export const readChallengeSearch = (search: Record<string, unknown>): ChallengeSearch => ({
  ...(isId(search.suggestedChallengeId) ? { suggestedChallengeId: search.suggestedChallengeId } : {}),
  ...(isSet(search.repeatMastered) ? { repeatMastered: true } : {}),
  ...(isSet(search.seen) ? { seen: true } : {}),
  ...(isCode(search.questionType) ? { questionType: search.questionType } : {}),
});

export const readNextSearch = (search: Record<string, unknown>): NextSearch => ({
  ...readChallengeSearch(search),
  ...(isId(search.replaces) ? { replaces: search.replaces } : {}),
});

/** In the address that starts reviews. */
export interface ReviewSearch {
  /** Continue although today's are done. */
  readonly anyway?: true;
  /** Whatever is due, as the study plan counts it, and not what the filter of the inbox shows. */
  readonly unfiltered?: true;
}
export const readReviewSearch = (search: Readonly<Record<string, unknown>>): ReviewSearch => ({
  ...(isSet(search.anyway) ? { anyway: true } : {}),
  ...(isSet(search.unfiltered) ? { unfiltered: true } : {}),
});

/** The search params of a running drill: what follows it. */
export type RunSearch = ChallengeSearch &
  ReviewSearch & {
    readonly next?: NextType;
    /** The session that the drill belongs to (decision 120). */
    readonly session?: string;
  };
export function readRunSearch(search: Record<string, unknown>): RunSearch {
  const next = parseNextType(search.next);
  return {
    ...(next ? { next } : {}),
    ...readChallengeSearch(search),
    ...readReviewSearch(search),
    ...(isId(search.session) ? { session: search.session } : {}),
  };
}

export const createRunSearch = (
  { type, replaces: _replaced, ...challenge }: NextAddress,
  session?: string,
): RunSearch => ({
  next: type,
  ...challenge,
  ...(session ? { session } : {}),
});

/** What follows a drill: what its address contains, else what its kind suggests; null leads back to the drills page. */
export function findNextAddress(drill: Pick<Drill, 'kind' | 'type' | 'challengeId'>, search: RunSearch) {
  const { next, session: _session, ...challenge } = search;
  if (next) return { type: next, ...challenge } satisfies NextAddress;
  const byKind: Partial<Record<Drill['kind'], NextAddress>> = {
    drill: { type: drill.type },
    choice: { type: 'DC' },
    challenge: {
      type: drill.type,
      ...(drill.challengeId ? { suggestedChallengeId: drill.challengeId } : {}),
    },
  };
  return byKind[drill.kind] ?? null;
}
