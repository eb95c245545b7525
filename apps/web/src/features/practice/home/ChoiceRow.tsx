import type { PracticeOffer } from '@docket/contract/types';
import { Text } from '@mantine/core';
import { useMe } from '../../../lib/me.ts';
import { Fresh } from './Fresh.tsx';
import classes from './home.module.css';

interface Props {
  /** The group of radio buttons. */
  group: string;
  name: string;
  detail: string;
  /** What it is called if the plan is free. */
  free: string;
  fresh: PracticeOffer['fresh'];
  checked: boolean;
  onChoose: () => void;
}

/** A test or section to choose, with its share of unseen questions. */
export function ChoiceRow({ group, name, detail, free, fresh, checked, onChoose }: Props) {
  const isFree = useMe().subscription?.plan.price === 0;
  return (
    <label className={classes.choice} data-checked={checked}>
      <input type="radio" name={group} checked={checked} onChange={onChoose} />
      <span>
        <Text span fw={500} display="block">
          {name} {isFree ? <span className={classes.free}>{free}</span> : null}
        </Text>
        <span className={classes.detail}>{detail}</span>
      </span>
      <Fresh fresh={fresh} />
    </label>
  );
}
