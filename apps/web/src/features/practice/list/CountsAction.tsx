import type { PracticeListItem } from '@docket/contract/types';
import { ActionIcon } from '@mantine/core';
import { IconChartDots, IconChartDotsFilled } from '@tabler/icons-react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useCounts } from '../data/use-counts.ts';

/** Whether the student may exclude it from the score history: a finished test. */
const canCount = ({ kind, state }: PracticeListItem) => kind !== 'section' && state === 'complete';

/** Excludes the test of a row from the score history, or includes it again. */
export function RowCounts({ practice }: { practice: PracticeListItem }) {
  const counts = useCounts();
  if (!canCount(practice)) return null;
  const { id, title, excluded } = practice;
  const Icon = excluded ? IconChartDots : IconChartDotsFilled;
  const label = excluded ? 'Count this test' : "Don't count this test";
  return (
    <ActionIcon
      variant="subtle"
      size="var(--target)"
      aria-label={`${label}: ${title}`}
      title={label}
      loading={counts.isPending}
      onClick={() => counts.mutate({ ids: [id], counts: excluded })}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}

/** The same for the selected rows. */
export function SelectedCounts({ selected }: { selected: readonly PracticeListItem[] }) {
  const counts = useCounts();
  const tests = selected.filter(canCount);
  const button = (ids: readonly string[], yes: boolean) =>
    ids.length === 0 ? null : (
      <ActionButton
        size="compact-sm"
        variant="default"
        loading={counts.isPending}
        onClick={() => counts.mutate({ ids, counts: yes })}
      >
        {yes ? 'Count' : "Don't count"}
      </ActionButton>
    );
  return (
    <>
      {button(
        tests.flatMap(({ id, excluded }) => (excluded ? [] : id)),
        false,
      )}
      {button(
        tests.flatMap(({ id, excluded }) => (excluded ? id : [])),
        true,
      )}
    </>
  );
}
