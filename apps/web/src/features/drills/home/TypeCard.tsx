import type { DrillType } from '@docket/contract/types';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bar } from '../../../ui/Bar.tsx';
import layout from '../../../ui/layout/layout.module.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { availabilityQuery, drillFilterQuery } from '../data/drill-queries.ts';
import { typeNames } from '../data/format.ts';
import { formatQuestionsLeft } from '../data/left-text.ts';
import { listNarrowGroups } from '../filter/filter-state.ts';
import { StartButtons } from './StartButtons.tsx';

/** One type: how many questions are left with the student's filter, the filter, and a start button. */
export function TypeCard({ type, onFilter }: { type: DrillType; onFilter: () => void }) {
  const { data, error, refetch } = useQuery(availabilityQuery(type));
  const filter = useQuery(drillFilterQuery).data?.[type];
  const narrowed = filter ? listNarrowGroups(filter).length > 0 : false;
  return (
    <article aria-label={typeNames[type]}>
      <h2>{typeNames[type]}</h2>
      {error ? (
        <Text c="dimmed">
          We couldn't count your questions.{' '}
          <button type="button" className={layout.textButton} onClick={() => void refetch()}>
            Try again
          </button>
        </Text>
      ) : data ? (
        <Stack gap="xs" c="dimmed">
          <span className="tabular">{formatQuestionsLeft(data, narrowed)}</span>
          <Bar share={data.total > 0 ? data.available / data.total : 0} />
        </Stack>
      ) : (
        <Stack gap="xs">
          <Skeleton width="9rem" height="24px" />
          <Skeleton height="8px" />
        </Stack>
      )}
      <Group gap="xs" align="start">
        <StartButtons type={type} kind="drill" variant="light" label="Start" />
        <Button
          variant="subtle"
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
          onClick={onFilter}
          aria-label={`Filter ${typeNames[type]}${narrowed ? ' (on)' : ''}`}
        >
          Filter{narrowed ? ' · on' : ''}
        </Button>
      </Group>
    </article>
  );
}
