import { Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../ui/dates.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Grow, Row, RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { MoreButton } from '../../../ui/MoreButton.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { describeChange } from './change-copy.ts';
import { schoolHistoryQuery } from './school-queries.ts';

/** Changes of a school, from the audit log. */
export function SchoolHistory({ id }: { id: string }) {
  const history = useInfiniteQuery(schoolHistoryQuery(id));
  const changes = history.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title="History">
      {history.isPending ? <SkeletonRows count={3} /> : null}
      {history.error ? <ErrorState error={history.error} retry={() => void history.refetch()} /> : null}
      {history.data && changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          No changes by staff yet.
        </Text>
      ) : (
        <RowList>
          {changes.map((change) => {
            const { title, lines } = describeChange(change);
            return (
              <Row key={change.id}>
                <Grow>
                  <p>{title}</p>
                  {lines.map((line) => (
                    <Text key={line} size="sm" c="dimmed">
                      {line}
                    </Text>
                  ))}
                </Grow>
                <Text size="sm" c="dimmed">
                  {change.actorName ?? 'Command line'}, {formatDateTime(change.at)}
                </Text>
              </Row>
            );
          })}
        </RowList>
      )}
      <MoreButton list={history} style={{ alignSelf: 'start' }} />
    </Section>
  );
}
