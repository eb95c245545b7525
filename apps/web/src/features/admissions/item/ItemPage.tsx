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
  /** Shown beside the title of a lesson. */
  mark: ReactNode;
  /** Notes, and questions to tutors. */
  boxes: ReactNode;
  /** Renders the page of a skill; `end` links to the previous and next items. */
  skill: (unit: AdmissionUnit, item: AdmissionItem, end: ReactNode) => ReactNode;
}
interface Props {
  unitId: string;
  itemId: string;
  slots: (item: AdmissionItem) => Slots;
}

/** An item of the admissions course; if the plan excludes it, the page shows a message. */
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
