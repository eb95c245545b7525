import type { AboutKind } from '@docket/contract';

export type StaffType = 'all' | 'waiting' | 'answered' | 'unclaimed';
/** Where a ticket stands on the staff's desk; the number is that of the column (messages.tables.ts). */
export const standNumbers = { answered: 0, claimed: 1, unclaimed: 2 } as const;
export type Stand = keyof typeof standNumbers;
const stands: Record<StaffType, readonly Stand[]> = {
  all: ['answered', 'claimed', 'unclaimed'],
  waiting: ['claimed', 'unclaimed'],
  answered: ['answered'],
  unclaimed: ['unclaimed'],
};

interface Asked {
  readonly type: StaffType;
  /** Of what one person has claimed; of what nobody has. */
  readonly ofOne: boolean;
  readonly unclaimed: boolean;
}
/** Where tickets stand that a choice lets through. */
export const standsOf = ({ type, ofOne, unclaimed }: Asked): readonly Stand[] =>
  stands[type].filter((stand) => !(ofOne && stand === 'unclaimed') && !(unclaimed && stand === 'claimed'));
/** As the column has them. */
export const numbersOf = (some: readonly Stand[]): number[] => some.map((stand) => standNumbers[stand]);

/** A stand with what a ticket is about, as a word of its search. */
export const laneOf = (stand: Stand, kind: AboutKind): string => `#${stand}:${kind}`;
