import type { PracticeOffer } from '@docket/contract/types';
import { useMe } from '../../../lib/me.ts';
import { plural } from '../../../ui/format.ts';
import { formatScoreMarks } from '../../../ui/score-marks.ts';
import { Fresh } from './Fresh.tsx';
import classes from './home.module.css';

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
  const isFree = useMe().subscription?.plan.price === 0;
  return (
    <label className={classes.choice} data-checked={checked}>
      <input type="radio" name="practice-test" checked={checked} onChange={onChoose} />
      <span>
        <span className={classes.rowTitle}>
          {test.name} {isFree ? <span className={classes.free}>Free practice test</span> : null}
        </span>
        <span className={classes.rowDetail}>
          {[
            sections.map(({ type }) => type).join(' '),
            ...(test.type === 'MERGED' ? ['merged from older tests'] : []),
            ...past(offer),
          ].join(' · ')}
        </span>
      </span>
      <Fresh fresh={fresh} />
    </label>
  );
}
