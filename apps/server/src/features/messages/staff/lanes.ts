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

/** The lanes of the staff's list that a choice lets through, among those that one person has claimed or among all; null
 * is every one. */
export function staffLanes(
  type: StaffType,
  kind: AboutKind | null,
  ofOne: boolean,
): readonly string[] | null {
  if (type === 'all' && !kind && !ofOne) return null;
  const kinds = kind ? [kind] : aboutKind.options;
  return stands[type]
    .filter((stand) => !ofOne || stand !== 'unclaimed')
    .flatMap((stand) => kinds.map((one) => `${stand}:${one}`));
}
