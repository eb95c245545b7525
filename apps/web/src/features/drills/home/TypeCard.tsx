import type { DrillType } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bar } from '../../../ui/Bar.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { availabilityQuery, drillFilterQuery } from '../data/drill-queries.ts';
import { typeNames } from '../data/format.ts';
import { formatQuestionsLeft } from '../data/left-text.ts';
import { listNarrowGroups } from '../filter/filter-state.ts';
import classes from './home.module.css';
import { StartButtons } from './StartButtons.tsx';

/** One type: how many questions are left with the student's filter, the filter, and a start button. */
export function TypeCard({ type, onFilter }: { type: DrillType; onFilter: () => void }) {
  const { data, error, refetch } = useQuery(availabilityQuery(type));
  const filter = useQuery(drillFilterQuery).data?.[type];
  const narrowed = filter ? listNarrowGroups(filter).length > 0 : false;
  return (
    <article className={classes.card} aria-label={typeNames[type]}>
      <h2>{typeNames[type]}</h2>
      {error ? (
        <p className={classes.quiet}>
          We couldn't count your questions.{' '}
          <button type="button" className={classes.textButton} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : data ? (
        <div className={classes.left}>
          <span className="tabular">{formatQuestionsLeft(data, narrowed)}</span>
          <Bar share={data.total > 0 ? data.available / data.total : 0} />
        </div>
      ) : (
        <div className={classes.left}>
          <Skeleton width="9rem" height="24px" />
          <Skeleton height="8px" />
        </div>
      )}
      <div className={classes.cardButtons}>
        <StartButtons type={type} kind="drill" variant="light" label="Start" />
        <Button
          variant="subtle"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          onClick={onFilter}
          aria-label={`Filter ${typeNames[type]}${narrowed ? ' (on)' : ''}`}
        >
          Filter{narrowed ? ' · on' : ''}
        </Button>
      </div>
    </article>
  );
}
