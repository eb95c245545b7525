import classes from './user.module.css';

/** A few plain figures, each with what it counts. */
export function Figures({ items }: { items: readonly (readonly [term: string, value: string])[] }) {
  return (
    <dl className={classes.figures}>
      {items.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
