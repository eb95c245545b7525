import type { DrillFilter, DrillType } from '@docket/contract/types';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { availabilityQuery, drillFilterQuery } from '../data/drill-queries.ts';
import { clearNextDrill } from '../run/next-drill.ts';
import { refillSavedDrills } from '../run/saved-drills.ts';
import { createDraft, createFilter, type Draft, listChoices, openFilter } from './filter-state.ts';

/** A filter while it is edited, with its counts. While it cannot be sent, the last counts stay. */
export function useFilterDraft(type: DrillType, start: DrillFilter | undefined) {
  const [edited, setEdited] = useState<Draft | null>(null);
  const base = useQuery(availabilityQuery(type, openFilter));
  const offered = base.data?.type === type ? listChoices(base.data) : undefined;
  const draft = edited ?? (offered && start ? createDraft(start, offered) : null);
  const filter = draft && offered ? createFilter(draft, offered) : null;
  const [debouncedFilter] = useDebouncedValue(filter, 150);
  const live = useQuery({
    ...availabilityQuery(type, debouncedFilter ?? openFilter),
    enabled: debouncedFilter !== null,
  });
  const choices = live.data?.type === type ? listChoices(live.data) : offered;
  return {
    draft,
    choices,
    filter,
    /** How many questions match the filter; null while unknown. An equal filter keeps the last count. */
    available: filter && !live.isPlaceholderData ? (live.data?.available ?? null) : null,
    error: base.error ?? live.error,
    retry: () => void (base.error ? base.refetch() : live.refetch()),
    setDraft: setEdited,
    reset: (to: DrillFilter) => offered && setEdited(createDraft(to, offered)),
  };
}

/** Saves the student's filter of one type. */
export function useSaveFilter(type: DrillType, onSaved: () => void) {
  return useMutation({
    mutationFn: (drillFilter: DrillFilter) =>
      call('PUT /drill/drill-filter/{type}', { params: { type }, body: { drillFilter } }),
    onSuccess({ drillFilter }) {
      queryClient.setQueryData(drillFilterQuery.queryKey, drillFilter);
      void queryClient.invalidateQueries({ queryKey: ['drills', 'availability'] });
      clearNextDrill();
      void refillSavedDrills();
      onSaved();
    },
    onError: (error) => notify.error(error),
  });
}

/** The product's own filter. */
export const defaultFilterQuery = {
  queryKey: ['drill-filter', 'default'],
  queryFn: async () => (await call('GET /drill/default-drill-filter')).drillFilter,
  staleTime: Number.POSITIVE_INFINITY,
};
