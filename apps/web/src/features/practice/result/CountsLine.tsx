import type { Practice } from '@docket/contract/types';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { notCountedReasons } from '../../../ui/not-counted.ts';
import { scoreHistoryQuery } from '../data/practice-queries.ts';
import { useCounts } from '../data/use-counts.ts';
import classes from './result.module.css';

/**
 * Whether this test counts in the score history and why not, from the history itself; and the button that changes it, if
 * it is the student who left it out.
 */
export function CountsLine({ practice: { id, excluded } }: { practice: Practice }) {
  const counts = useCounts();
  const { data, isFetching } = useQuery(scoreHistoryQuery);
  const item = data?.items.find((one) => one.id === id);
  // The history has the newest scores only; the student's own choice is known without it.
  const reason = excluded ? 'excluded' : item?.notCounted === 'excluded' ? null : (item?.notCounted ?? null);
  // The history of before this result does not say it.
  const isKnown = excluded || item !== undefined || !isFetching;
  return (
    <Group data-on-paper="none" justify="space-between" gap="xs" className={classes.counts}>
      <Text size="sm" c="dimmed" className="tabular">
        {!isKnown
          ? 'Checking whether it counts in your score history.'
          : reason === null
            ? 'Counted in your score history.'
            : `Not counted in your score history: ${notCountedReasons[reason]}.`}
      </Text>
      {isKnown && (reason === null || reason === 'excluded') ? (
        <DisabledWhileImpersonating>
          <ActionButton
            variant="default"
            loading={counts.isPending}
            onClick={() => counts.mutate({ ids: [id], counts: excluded })}
          >
            {excluded ? 'Count this test' : "Don't count this test"}
          </ActionButton>
        </DisabledWhileImpersonating>
      ) : null}
    </Group>
  );
}
