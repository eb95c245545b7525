import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotLoaded } from '../../../../ui/NotLoaded.tsx';
import { duplicatesQuery } from '../data/test-queries.ts';
import { formatLocation } from '../questions/question-labels.ts';

/** Questions with a similar text. */
export function Duplicates({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(duplicatesQuery(id));
  if (!data) return <NotLoaded query={{ error, refetch }} rows={1} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        None.
      </Text>
    );
  return (
    <Stack component="ul" gap="xs">
      {data.map(({ questionId, location, similarity, excerpt, dismissed }) => (
        <li key={questionId}>
          <Link to="/superadmin/tests/$id/question/$questionId" params={{ id: location.testId, questionId }}>
            {formatLocation(location)}
          </Link>
          , {Math.round(similarity * 100)}% alike
          {dismissed ? ', marked as not a duplicate' : ''}
          <Text span size="sm" c="dimmed" display="block">
            {excerpt}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
