import type { DrillListItem } from '@docket/contract/types';
import type { RowText } from '../../../shared/history/HistoryRow.tsx';
import type { HistoryActions } from '../../../shared/history/history-actions.ts';
import { RowList } from '../../../shared/history/RowList.tsx';
import { openLink } from '../data/drill-links.ts';
import { formatKind, formatTitle } from '../data/format.ts';
import { drillArchive } from './drill-actions.ts';
import { Outcome } from './Outcome.tsx';

const detail = ({ type, kind, questionTypes, difficulty }: DrillListItem): string =>
  [
    type === 'SKILL' ? 'Skill' : type,
    ...(kind === 'drill' ? [] : [formatKind(kind)]),
    ...(questionTypes && questionTypes.length > 0 && questionTypes.length <= 3
      ? [questionTypes.map(({ label }) => label).join(', ')]
      : []),
    ...(difficulty === null ? [] : [`difficulty ${Math.round(difficulty * 10) / 10}`]),
  ].join(' · ');

const getRowText = (drill: DrillListItem): RowText => ({
  title: formatTitle(drill),
  detail: detail(drill),
  link: openLink(drill),
});

interface Props {
  actions?: HistoryActions;
  drills: readonly DrillListItem[];
  waiting: boolean;
  label: string;
}

/** Drills as rows. */
export function DrillList({ drills, waiting, label, actions = drillArchive }: Props) {
  return (
    <RowList
      items={drills}
      waiting={waiting}
      label={label}
      actions={actions}
      heading="Drill"
      getText={getRowText}
      outcome={(drill) => <Outcome drill={drill} />}
      isFinished={({ state }) => state === 'completed' || state === 'skipped'}
    />
  );
}
