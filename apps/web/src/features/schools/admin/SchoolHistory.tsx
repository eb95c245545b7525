import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatDateTime } from '../../../ui/dates.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { describeChange } from './change-copy.ts';
import { schoolHistoryQuery } from './school-queries.ts';
import classes from './schools.module.css';

/** Changes of a school, from the audit log. */
export function SchoolHistory({ id }: { id: string }) {
  const heading = useId();
  const history = useInfiniteQuery(schoolHistoryQuery(id));
  const changes = history.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h2 id={heading}>History</h2>
      {history.isPending ? <SkeletonRows count={3} /> : null}
      {history.error ? <ErrorState error={history.error} retry={() => void history.refetch()} /> : null}
      {history.data && changes.length === 0 ? (
        <p className={classes.quiet}>No changes by staff yet.</p>
      ) : (
        <ol className={classes.list}>
          {changes.map((change) => {
            const { title, lines } = describeChange(change);
            return (
              <li key={change.id}>
                <div className={classes.entry}>
                  <p>{title}</p>
                  {lines.map((line) => (
                    <p key={line} className={classes.quiet}>
                      {line}
                    </p>
                  ))}
                </div>
                <p className={classes.quiet}>
                  {change.actorName ?? 'Command line'}, {formatDateTime(change.at)}
                </p>
              </li>
            );
          })}
        </ol>
      )}
      {history.hasNextPage ? (
        <Button
          variant="default"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
          style={{ justifySelf: 'start' }}
        >
          Show more
        </Button>
      ) : null}
    </section>
  );
}
