import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import { duplicatesQuery } from '../data/test-queries.ts';
import { formatLocation } from '../questions/question-labels.ts';
import classes from './edit.module.css';

/** Questions with a similar text. */
export function Duplicates({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(duplicatesQuery(id));
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={1} />;
  if (data.length === 0) return <p className={classes.quiet}>None.</p>;
  return (
    <ul className={classes.duplicates}>
      {data.map(({ questionId, location, similarity, excerpt, dismissed }) => (
        <li key={questionId}>
          <Link to="/superadmin/tests/$id/question/$questionId" params={{ id: location.testId, questionId }}>
            {formatLocation(location)}
          </Link>
          , {Math.round(similarity * 100)}% alike
          {dismissed ? ', marked as not a duplicate' : ''}
          <span className={classes.quiet}>{excerpt}</span>
        </li>
      ))}
    </ul>
  );
}
