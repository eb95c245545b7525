import type { PracticeOffer } from '@docket/contract/types';
import { plural } from '../../../ui/format.ts';
import { formatScoreMarks } from '../../../ui/score-marks.ts';
import { ChoiceRow } from './ChoiceRow.tsx';

const past = ({ taken, lastScaled, provisional, unfinishedId }: PracticeOffer): string[] => [
  ...(unfinishedId ? ['unfinished'] : []),
  ...(taken > 0 ? [`taken ${taken === 1 ? 'once' : plural(taken, 'time')}`] : []),
  ...(lastScaled === null ? [] : [`last score ${lastScaled}${formatScoreMarks({ provisional })}`]),
];

/** One test to choose, with its share of unseen questions. */
export function TestRow({
  offer,
  checked,
  onChoose,
}: {
  offer: PracticeOffer;
  checked: boolean;
  onChoose: () => void;
}) {
  const { test, sections, fresh } = offer;
  return (
    <ChoiceRow
      group="practice-test"
      name={test.name}
      detail={[
        sections.map(({ type }) => type).join(' '),
        ...(test.type === 'MERGED' ? ['merged from older tests'] : []),
        ...past(offer),
      ].join(' · ')}
      free="Free practice test"
      fresh={fresh}
      checked={checked}
      onChoose={onChoose}
    />
  );
}
