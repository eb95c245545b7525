import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ToPanel } from '../../../ui/layout/ToPanel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { offersQuery } from '../data/practice-queries.ts';
import { type BoxSearch, pickSuggestedTest } from './choice.ts';
import classes from './home.module.css';
import { LockedTests } from './LockedTests.tsx';
import { NothingOffered } from './NothingOffered.tsx';
import { TestPanel } from './TestPanel.tsx';
import { TestRow } from './TestRow.tsx';

interface Props {
  search: BoxSearch;
  onSearch: (search: BoxSearch) => void;
}

/** Chooses a test: the list on the left, the settings of the chosen one beside it. */
export function TestBox({ search, onSearch }: Props) {
  const { data, error, refetch } = useQuery(offersQuery);
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={6} />;
  if (data.length === 0) return <NothingOffered />;
  const tests = data.filter(({ test }) => test.purpose !== 'drill-set');
  const open = tests.filter(({ lock }) => lock === null);
  const chosen = open.find(({ test }) => test.slug === search.test) ?? pickSuggestedTest(open) ?? open[0];
  const locked = tests
    .filter(({ lock }) => lock !== null)
    .map(({ test, lock, sections }) => ({
      test,
      lock,
      count: 1,
      detail: sections.map(({ type }) => type).join(' '),
    }));
  const lockedTests = <LockedTests locked={locked} open={open.length} noun="practice test" />;
  if (!chosen) return lockedTests;
  return (
    <div className={classes.columns}>
      <div>
        <fieldset className={classes.choices}>
          <legend className="visually-hidden">Test</legend>
          {open.map((offer) => (
            <TestRow
              key={offer.test.id}
              offer={offer}
              checked={offer === chosen}
              onChoose={() => onSearch({ test: offer.test.slug })}
            />
          ))}
        </fieldset>
        {lockedTests}
        <ToPanel panel="chosen" action="Set it up" name={chosen.test.name} />
      </div>
      <TestPanel key={chosen.test.id} offer={chosen} />
    </div>
  );
}
