import { type AboutKind, aboutKind } from '@docket/contract';

export type StaffType = 'all' | 'waiting' | 'answered' | 'unclaimed';
/** Where a ticket stands on the staff's desk; with what it is about that makes its lane (messages.tables.ts). */
type Stand = 'answered' | 'claimed' | 'unclaimed';
const stands: Record<StaffType, readonly Stand[]> = {
  all: ['answered', 'claimed', 'unclaimed'],
  waiting: ['claimed', 'unclaimed'],
  answered: ['answered'],
  unclaimed: ['unclaimed'],
};

interface Asked {
  readonly type: StaffType;
  readonly kind: AboutKind | null;
  /** Of what one person has claimed; of what nobody has. */
  readonly ofOne: boolean;
  readonly unclaimed: boolean;
  /** Whether anything else narrows the list: then its indexes go by lane. */
  readonly narrowed: boolean;
}
/** The lanes of the staff's list that a choice lets through; null is every one. */
export function staffLanes({ type, kind, ofOne, unclaimed, narrowed }: Asked): readonly string[] | null {
  if (type === 'all' && !kind && !ofOne && !unclaimed && !narrowed) return null;
  const kinds = kind ? [kind] : aboutKind.options;
  return stands[type]
    .filter((stand) => !(ofOne && stand === 'unclaimed') && !(unclaimed && stand === 'claimed'))
    .flatMap((stand) => kinds.map((one) => `${stand}:${one}`));
}
