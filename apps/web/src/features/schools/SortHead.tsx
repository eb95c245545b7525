import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './schools.module.css';

interface Props {
  /** Null: the table is not sorted by this column. */
  order: 'asc' | 'desc' | null;
  title?: string;
  onPress: () => void;
  children: ReactNode;
}

/** The head of a column that sorts the table. */
export function SortHead({ order, title, onPress, children }: Props) {
  const Icon = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}>
      <button type="button" className={classes.sort} title={title} onClick={onPress}>
        <span>{children}</span>
        {order ? <Icon size={14} aria-hidden="true" /> : null}
      </button>
    </th>
  );
}
