import { Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { formatDateTime } from '../../../../ui/dates.ts';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { Section } from '../../../../ui/layout/Section.tsx';
import { MoreButton } from '../../../../ui/MoreButton.tsx';
import { SkeletonRows } from '../../../../ui/Skeleton.tsx';
import classes from '../admin.module.css';
import { staffPlansQuery, subscriptionLogsQuery } from '../admin-queries.ts';
import { describeLog, describeSource } from './describe-log.ts';

/** The history of the subscription as a timeline, newest first. */
export function HistorySection({ userId }: { userId: string }) {
  const list = useInfiniteQuery(subscriptionLogsQuery(userId));
  const plans = useQuery(staffPlansQuery).data;
  const planNames = useMemo(() => new Map((plans ?? []).map(({ id, name }) => [id, name])), [plans]);
  const logs = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Section title="Subscription history" gap="sm">
      {list.isPending ? <SkeletonRows count={4} /> : null}
      {list.isError && !logs ? <ErrorState error={list.error} retry={() => void list.refetch()} /> : null}
      {logs?.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing has happened yet.
        </Text>
      ) : null}
      {logs && logs.length > 0 ? (
        <ol className={classes.timeline}>
          {logs.map((log) => {
            const { title, detail } = describeLog(log, planNames);
            return (
              <li key={log.id}>
                <span>{title}</span>
                {detail ? <span>{detail}</span> : null}
                <Text span size="sm" c="dimmed">
                  <time dateTime={log.at}>{formatDateTime(log.at)}</time> · {describeSource(log)}
                </Text>
              </li>
            );
          })}
        </ol>
      ) : null}
      <MoreButton list={list} style={{ alignSelf: 'start' }}>
        Show older
      </MoreButton>
    </Section>
  );
}
