import type { DrillType } from '@docket/contract/types';
import { Box, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { drillFilterQuery } from '../data/drill-queries.ts';
import { plural, typeNames } from '../data/format.ts';
import { FilterFields } from './FilterFields.tsx';
import { defaultFilterQuery, useFilterDraft, useSaveFilter } from './use-filter.ts';

/** The saved filter of the questions that a type's drills may use. */
export default function FilterDialog({ type, onClose }: { type: DrillType; onClose: () => void }) {
  const saved = useQuery(drillFilterQuery);
  const { draft, choices, filter, available, error, retry, setDraft, reset } = useFilterDraft(
    type,
    saved.data?.[type],
  );
  const save = useSaveFilter(type, () => {
    notify.success(`Filter for ${typeNames[type]} saved.`);
    onClose();
  });
  const failed = saved.error ?? error;
  const toDefault = async () => {
    try {
      reset((await queryClient.fetchQuery(defaultFilterQuery))[type]);
    } catch (problem) {
      notify.error(problem);
    }
  };
  return (
    <Box style={{ '--dialog-width': '640px' }}>
      <Dialog
        title={`Filter: ${typeNames[type]}`}
        onClose={onClose}
        actions={
          <>
            <Button variant="subtle" onClick={() => void toDefault()} disabled={!draft}>
              Reset to default
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <ActionButton
              disabled={!filter}
              loading={save.isPending}
              onClick={() => filter && save.mutate(filter)}
            >
              Save
            </ActionButton>
          </>
        }
      >
        {failed ? (
          <ErrorState error={failed} retry={saved.error ? () => void saved.refetch() : retry} />
        ) : draft && choices ? (
          <Stack gap="lg">
            <FilterFields choices={choices} draft={draft} onChange={setDraft} />
            <Text c="dimmed" className="tabular" role="status">
              {available === null ? (
                filter ? (
                  'Counting'
                ) : (
                  'Choose at least one in each group to see how many questions are left.'
                )
              ) : (
                <>
                  <Text span c="var(--ink)" fw={700}>
                    {plural(available, 'question')}
                  </Text>{' '}
                  with this filter
                </>
              )}
            </Text>
          </Stack>
        ) : (
          <SkeletonRows count={7} />
        )}
      </Dialog>
    </Box>
  );
}
