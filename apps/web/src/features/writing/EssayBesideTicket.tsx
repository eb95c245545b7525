import type { WritingPrompt } from '@docket/contract/types';
import { maxRubricLevel, rubricCriteria, splitParagraphs } from '@docket/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../lib/client.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { formatDay, plural } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import classes from './writing.module.css';
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
  if (data === null) return <p className={classes.quiet}>The student deleted this essay.</p>;
  const rated = rubricCriteria.filter((criterion) => data.rubric[criterion] !== undefined);
  return (
    <div className={classes.beside}>
      <h3>{data.prompt.title}</h3>
      <p className={classes.quiet}>
        {[
          formatDay(data.submittedAt, new Date()),
          plural(data.wordCount, 'word'),
          formatMinutes(data.timeSpent),
        ].join(' · ')}
      </p>
      <details className={classes.fold}>
        <summary>Prompt</summary>
        <div className={classes.foldText}>{prompt(data.prompt)}</div>
      </details>
      <div className={classes.reading}>
        {splitParagraphs(data.draft).map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that does not change
          <p key={at}>{text}</p>
        ))}
      </div>
      {data.notes.trim() ? (
        <details className={classes.fold}>
          <summary>Notes</summary>
          <p className={classes.notes}>{data.notes}</p>
        </details>
      ) : null}
      {rated.length > 0 ? (
        <p className={classes.quiet}>
          Student's own rating:{' '}
          {rated
            .map(
              (criterion) => `${rubricCopy[criterion].title} ${data.rubric[criterion]} of ${maxRubricLevel}`,
            )
            .join(', ')}
        </p>
      ) : null}
    </div>
  );
}
