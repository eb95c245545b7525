import type { PracticeListItem } from '@docket/contract/types';
import type { RowText } from '../../../shared/history/HistoryRow.tsx';
import type { HistoryActions } from '../../../shared/history/history-actions.ts';
import { RowList } from '../../../shared/history/RowList.tsx';
import { formatMinutes, isUnfinished, kindNames } from '../data/labels.ts';
import { openLink } from '../data/practice-links.ts';
import { RowCounts, SelectedCounts } from './CountsAction.tsx';
import { Outcome } from './Outcome.tsx';

const detail = ({ kind, minutes, sectionTypes, rehearsal, retake }: PracticeListItem): string =>
  [
    kindNames[kind],
    sectionTypes.join(' '),
    `${formatMinutes(minutes)} a section`,
    ...(rehearsal ? ['rehearsal'] : []),
    ...(retake ? ['retake'] : []),
  ].join(' · ');

const getRowText = (practice: PracticeListItem): RowText => ({
  title: practice.title,
  detail: detail(practice),
  link: openLink(practice),
});

interface Props {
  items: readonly PracticeListItem[];
  waiting: boolean;
  label: string;
  actions: HistoryActions;
}

/** Practice tests and timed sections as rows. */
export function PracticeList({ items, waiting, label, actions }: Props) {
  return (
    <RowList
      items={items}
      waiting={waiting}
      label={label}
      actions={actions}
      heading="Title"
      getText={getRowText}
      outcome={(practice) => <Outcome practice={practice} />}
      rowAction={(practice) => <RowCounts practice={practice} />}
      bulkAction={(selected) => <SelectedCounts selected={selected} />}
      isFinished={({ state }) => !isUnfinished(state)}
      wide
      keepsFocus
    />
  );
}
