import classes from './Skeleton.module.css';

/** A placeholder for loading content. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={classes.block} style={{ width, height }} aria-hidden="true" />;
}

/** Placeholder rows of a loading list. */
export function SkeletonRows({ count = 6 }: { count?: number }) {
  return (
    <div className={classes.rows} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have no other identity
        <div className={classes.row} key={row}>
          <Skeleton width={`${70 - ((row * 17) % 40)}%`} height="14px" />
        </div>
      ))}
    </div>
  );
}

/** A placeholder for a loading page. */
export function PageSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <Skeleton width="14rem" height="28px" />
      <Skeleton height="120px" />
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </div>
  );
}
