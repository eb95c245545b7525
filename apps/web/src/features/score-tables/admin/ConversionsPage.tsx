import type { StaffConversion } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { plural } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { conversionsQuery } from '../score-table-queries.ts';
import { ConversionForm } from './ConversionForm.tsx';
import { ScoreTablePage } from './ScoreTablePage.tsx';
import classes from './score-tables.module.css';

/** Conversion tables by test: listed and imported; each is edited on the page of its test. */
export function ConversionsPage() {
  return (
    <ScoreTablePage
      title="Conversion tables"
      lead="The scaled score for each raw score of a test. A test without a table of its own is estimated from the others."
    >
      <Tests />
    </ScoreTablePage>
  );
}

function Tests() {
  const { data, error, refetch } = useQuery(conversionsQuery);
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <SkeletonRows count={5} />;
  return (
    <>
      <ul className={classes.list} aria-label="Tests">
        {data.map((test) => (
          <TestRow key={test.id} test={test} />
        ))}
      </ul>
      <ConversionForm tests={data} />
    </>
  );
}

function TestRow({ test }: { test: StaffConversion }) {
  const { id, name, estimated, provisional, enabled, maxRaw, results } = test;
  return (
    <li>
      <div className={classes.entry}>
        <p>
          <Link to="/superadmin/tests/$id" params={{ id }}>
            {name}
          </Link>
          {enabled ? null : <span className={classes.mark}>Draft</span>}
        </p>
        <p className={classes.quiet}>
          {maxRaw} scored questions, {plural(results, 'result')}
        </p>
      </div>
      <span className={estimated ? classes.warnText : classes.quiet}>
        {estimated ? 'Estimated' : provisional ? 'Provisional table' : 'Own table'}
      </span>
    </li>
  );
}
