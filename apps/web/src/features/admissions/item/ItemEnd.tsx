import type { AdmissionItem, AdmissionUnit } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { ReadingEnd } from '../../../ui/reading/ReadingEnd.tsx';
import { invalidateUnits, saveProgress, unitsQuery } from '../data/admission-queries.ts';
import { formatItemTitle, itemLink } from '../data/admission-text.ts';
import { findNeighbors, type UnitItem } from '../data/item-order.ts';

const describe = (adjacent: UnitItem | null) =>
  adjacent && {
    title: formatItemTitle(adjacent.item),
    link: itemLink(adjacent.unit.no, adjacent.item.no),
    isLocked: adjacent.item.locked,
  };

/** The end of an item. A skill is done with its questions. */
export function ItemEnd({ unit, item }: { unit: AdmissionUnit; item: AdmissionItem }) {
  const { previous, next } = findNeighbors(useQuery(unitsQuery).data ?? [], item.id);
  const saveDone = async (done: boolean) => {
    await saveProgress(unit.id, item.id, { done });
    void invalidateUnits();
  };
  const ticks = item.kind === 'lesson' || item.skill?.questionCount === 0;
  return (
    <ReadingEnd
      noun="item"
      done={item.done}
      {...(ticks && { saveDone })}
      previous={describe(previous)}
      next={describe(next)}
    />
  );
}
