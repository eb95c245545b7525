import type { AdmissionItem, AdmissionUnit } from '@docket/contract/types';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { unitQuery } from '../data/admission-queries.ts';
import { unitLink } from '../data/admission-text.ts';
import { ItemNotFound } from '../NotFound.tsx';
import { ItemEnd } from './ItemEnd.tsx';
import { LessonItem } from './LessonItem.tsx';

interface Slots {
  /** Beside the title of a lesson. */
  mark: ReactNode;
  /** Notes, and questions to tutors. */
  boxes: ReactNode;
  /** The page of a skill; `end` leads to the items before and after. */
  skill: (unit: AdmissionUnit, item: AdmissionItem, end: ReactNode) => ReactNode;
}
interface Props {
  unitId: string;
  itemId: string;
  slots: (item: AdmissionItem) => Slots;
}

/** An item of the admissions course to work on; one that the plan does not hold only says so. */
export function ItemPage({ unitId, itemId, slots }: Props) {
  const { data: unit } = useSuspenseQuery(unitQuery(unitId));
  const item = unit.admissionItems.find(({ id }) => id === itemId);
  if (!item) return <ItemNotFound />;
  if (item.locked)
    return (
      <Notice
        title={`This ${item.kind} isn't in your plan`}
        text={`Your plan doesn't include this ${item.kind} of “${unit.title}”. Upgrade to open it.`}
      >
        <LinkButton to="/plans">See plans</LinkButton>
        <LinkButton {...unitLink(unit)} variant="default">
          All items in this unit
        </LinkButton>
      </Notice>
    );
  const { mark, boxes, skill } = slots(item);
  const end = <ItemEnd key={itemId} unit={unit} item={item} />;
  if (!item.lesson) return skill(unit, item, end);
  return (
    <LessonItem key={itemId} unit={unit} item={item} lesson={item.lesson} mark={mark}>
      {end}
      {boxes}
    </LessonItem>
  );
}
