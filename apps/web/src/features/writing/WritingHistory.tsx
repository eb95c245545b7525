import { maxRubricPoints } from '@docket/rules';
import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Empty } from '../../ui/Empty.tsx';
import { emptyCopy } from '../../ui/empty-copy.ts';
import { formatDay, plural } from '../../ui/format.ts';
import { LinkRow } from '../../ui/layout/LinkRow.tsx';
import { RowList } from '../../ui/layout/RowList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { formatMinutes, formatReview } from './writing-copy.ts';
import { historyQuery } from './writing-queries.ts';

/** The student's essays, newest first. */
export function WritingHistory() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(historyQuery);
  const items = data?.pages.flatMap((page) => page.items).filter(({ phase }) => phase === 'submitted');
  return (
    <Section title="Your essays" gap="sm">
      {items ? null : <NotLoaded query={{ error, refetch }} rows={3} />}
      {items?.length === 0 ? <Empty {...emptyCopy.noEssaysYet} /> : null}
      {items && items.length > 0 ? (
        <RowList card aria-label="Your essays">
          {items.map((item) => (
            <li key={item.id}>
              <LinkRow
                to="/writing/$attemptId"
                params={{ attemptId: item.id }}
                detail={
                  (item.review?.unread ?? 0) > 0 ? (
                    <Text span c="accent" fw={600} inherit>
                      {formatReview(item.review)}
                    </Text>
                  ) : (
                    formatReview(item.review)
                  )
                }
              >
                {item.title}
                <Text span size="sm" c="dimmed" fw={400} display="block" className="tabular">
                  {[
                    formatDay(item.submittedAt ?? item.startedAt, new Date()),
                    plural(item.wordCount, 'word'),
                    formatMinutes(item.timeSpent),
                    item.rubricPoints === null
                      ? 'Not rated'
                      : `Your rating: ${item.rubricPoints} of ${maxRubricPoints}`,
                  ].join(' · ')}
                </Text>
              </LinkRow>
            </li>
          ))}
        </RowList>
      ) : null}
      <MoreButton list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} style={{ alignSelf: 'start' }} />
    </Section>
  );
}
