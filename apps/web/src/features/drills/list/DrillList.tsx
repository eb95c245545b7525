import type { DrillListItem } from '@docket/contract/types';
import type { RowWords } from '../../../ui/history/HistoryRow.tsx';
import { RowList } from '../../../ui/history/RowList.tsx';
import type { Shelf } from '../../../ui/history/shelf.ts';
import { openLink } from '../data/drill-links.ts';
import { kindName, titleOf } from '../data/format.ts';
import { drillArchive } from './drill-actions.ts';
import { Outcome } from './Outcome.tsx';

const detail = ({ type, kind, questionTypes, difficulty }: DrillListItem): string =>
  [
    type === 'SKILL' ? 'Skill' : type,
    ...(kind === 'drill' ? [] : [kindName(kind)]),
    ...(questionTypes && questionTypes.length > 0 && questionTypes.length <= 3
      ? [questionTypes.map(({ label }) => label).join(', ')]
      : []),
    ...(difficulty === null ? [] : [`difficulty ${Math.round(difficulty * 10) / 10}`]),
  ].join(' · ');

const words = (drill: DrillListItem): RowWords => ({
  title: titleOf(drill),
  detail: detail(drill),
  link: openLink(drill),
});

interface Props {
  shelf?: Shelf;
  drills: readonly DrillListItem[];
  waiting: boolean;
  label: string;
}

/** Drills as rows. */
export function DrillList({ drills, waiting, label, shelf = drillArchive }: Props) {
  return (
    <RowList
      items={drills}
      waiting={waiting}
      label={label}
      shelf={shelf}
      heading="Drill"
      words={words}
      outcome={(drill) => <Outcome drill={drill} />}
      isFinished={({ state }) => state === 'completed' || state === 'skipped'}
    />
  );
}
