import type { WritingPrompt } from '@docket/contract/types';
import { maxRubricLevel, rubricCriteria } from '@docket/rules';
import { Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/client.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatDay, plural } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { EssayText, Fold } from './EssayText.tsx';
import { formatMinutes, rubricCopy } from './writing-copy.ts';

const essayOfTicketQuery = (ticketId: string) =>
  queryOptions({
    queryKey: ['staff-writing', 'ticket', ticketId],
    queryFn: async () => (await call('GET /writing/ticket/{id}', { params: { id: ticketId } })).essay,
    staleTime: 60_000,
  });

interface Props {
  ticketId: string;
  prompt: (prompt: WritingPrompt) => ReactNode;
}

/** The essay that a student asks a tutor to review, beside the thread. */
export function EssayBesideTicket({ ticketId, prompt }: Props) {
  const { data, error, refetch } = useQuery(essayOfTicketQuery(ticketId));
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows count={6} />;
  if (data === null)
    return (
      <Text size="sm" c="dimmed">
        The student deleted this essay.
      </Text>
    );
  const rated = rubricCriteria.filter((criterion) => data.rubric[criterion] !== undefined);
  return (
    <Stack gap="sm">
      <h3>{data.prompt.title}</h3>
      <Text size="sm" c="dimmed">
        {[
          formatDay(data.submittedAt, new Date()),
          plural(data.wordCount, 'word'),
          formatMinutes(data.timeSpent),
        ].join(' · ')}
      </Text>
      <Fold title="Prompt">{prompt(data.prompt)}</Fold>
      <EssayText text={data.draft} fz="md" />
      {data.notes.trim() ? <Fold title="Notes">{data.notes}</Fold> : null}
      {rated.length > 0 ? (
        <Text size="sm" c="dimmed">
          Student's own rating:{' '}
          {rated
            .map(
              (criterion) => `${rubricCopy[criterion].title} ${data.rubric[criterion]} of ${maxRubricLevel}`,
            )
            .join(', ')}
        </Text>
      ) : null}
    </Stack>
  );
}
