import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { scoreHistoryQuery } from '../data/practice-queries.ts';
import { formatForecast } from './forecast-text.ts';

/** The likely next score after a diagnostic: a wide range, and the way to a narrower one. Without it, the way alone. */
export function LikelyScore() {
  const { data, error } = useQuery({ ...scoreHistoryQuery, staleTime: 0 });
  if (!data && !error) return <Skeleton height="24px" />;
  return (
    <Text className="tabular">
      {data ? `${formatForecast(data.forecast)} ` : null}
      <Link to="/practice">Practice tests</Link>
    </Text>
  );
}
