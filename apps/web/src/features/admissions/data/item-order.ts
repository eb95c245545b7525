import type { AdmissionItem, AdmissionUnit } from '@docket/contract/types';

/** An item with the unit it belongs to. */
export interface UnitItem {
  readonly unit: AdmissionUnit;
  readonly item: AdmissionItem;
}

const listItems = (units: readonly AdmissionUnit[]): UnitItem[] =>
  units.flatMap((unit) => unit.admissionItems.map((item) => ({ unit, item })));

/** The previous and next items, across units. */
export function findNeighbors(units: readonly AdmissionUnit[], itemId: string) {
  const items = listItems(units);
  const at = items.findIndex(({ item }) => item.id === itemId);
  return at < 0
    ? { previous: null, next: null }
    : { previous: items[at - 1] ?? null, next: items[at + 1] ?? null };
}

const lastOpened = ({ item }: UnitItem): string => item.progress?.updatedAt ?? '';

/** The item to continue with: the unfinished one opened last, else the first unfinished one; null if all are done. */
export function findResume(units: readonly AdmissionUnit[]): (UnitItem & { started: boolean }) | null {
  const open = listItems(units).filter(({ item }) => !item.locked && !item.done);
  const started = open.filter(({ item }) => item.progress !== null);
  const newest = started.reduce<UnitItem | null>(
    (best, one) => (best && lastOpened(best) >= lastOpened(one) ? best : one),
    null,
  );
  if (newest) return { ...newest, started: true };
  const [first] = open;
  return first ? { ...first, started: listItems(units).some(({ item }) => item.progress !== null) } : null;
}
