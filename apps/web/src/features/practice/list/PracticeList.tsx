import type { PracticeListItem } from '@docket/contract/types';
import type { RowWords } from '../../../ui/history/HistoryRow.tsx';
import { RowList } from '../../../ui/history/RowList.tsx';
import type { Shelf } from '../../../ui/history/shelf.ts';
import { isUnfinished, kindNames, minutesText } from '../data/labels.ts';
import { openLink } from '../data/practice-links.ts';
import { Outcome } from './Outcome.tsx';

const detail = ({ kind, minutes, sectionTypes, rehearsal }: PracticeListItem): string =>
  [
    kindNames[kind],
    sectionTypes.join(' '),
    `${minutesText(minutes)} a section`,
    ...(rehearsal ? ['rehearsal'] : []),
  ].join(' · ');

const words = (practice: PracticeListItem): RowWords => ({
  title: practice.title,
  detail: detail(practice),
  link: openLink(practice),
});

interface Props {
  items: readonly PracticeListItem[];
  waiting: boolean;
  label: string;
  shelf: Shelf;
}

/** Practice tests and timed sections as rows. */
export function PracticeList({ items, waiting, label, shelf }: Props) {
  return (
    <RowList
      items={items}
      waiting={waiting}
      label={label}
      shelf={shelf}
      heading="Title"
      words={words}
      outcome={(practice) => <Outcome practice={practice} />}
      isFinished={({ state }) => !isUnfinished(state)}
      wide
      keepsPlace
    />
  );
}
