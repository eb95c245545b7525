import classes from './user.module.css';

/** A few numbers, each with its label. */
export function StatisticsList({ items }: { items: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className={classes.statistics}>
      {items.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
