import { Fragment } from 'react';
import { Keys } from '../Keys.tsx';
import classes from './KeyList.module.css';

/** Keys and what they do. */
export function KeyList({ lines }: { lines: readonly (readonly [keys: readonly string[], what: string])[] }) {
  return (
    <dl className={classes.list}>
      {lines.map(([keys, what]) => (
        <Fragment key={what}>
          <dt>
            <Keys of={keys} />
          </dt>
          <dd>{what}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
