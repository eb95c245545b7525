import { Fragment, type ReactNode } from 'react';
import classes from './DataList.module.css';

/** Terms and their values. */
export function DataList({ items }: { items: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.list}>
      {items.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
