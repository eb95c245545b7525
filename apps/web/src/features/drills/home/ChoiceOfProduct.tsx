import type { DrillFilters } from '@docket/contract/types';
import { Group, Paper, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { Grow } from '../../../ui/layout/RowList.tsx';
import { drillFilterQuery } from '../data/drill-queries.ts';
import { typeNames } from '../data/format.ts';
import { clearNextDrill } from '../run/next-drill.ts';
import { refillSavedDrills } from '../run/saved-drills.ts';
import classes from './home.module.css';
import { StartButtons } from './StartButtons.tsx';

type Choice = DrillFilters['demonsChoice'];
const key = drillFilterQuery.queryKey;

function useSaveChoice() {
  return useMutation({
    mutationFn: (demonsChoice: Choice) =>
      call('PUT /drill/drill-filter', { body: { drillFilter: { demonsChoice } } }),
    onMutate(demonsChoice) {
      const before = queryClient.getQueryData(key);
      if (before) queryClient.setQueryData(key, { ...before, demonsChoice });
      return before;
    },
    onSuccess({ drillFilter }) {
      queryClient.setQueryData(key, drillFilter);
      clearNextDrill();
      void refillSavedDrills();
    },
    onError(error, _choice, before) {
      if (before) queryClient.setQueryData(key, before);
      notify.error(error);
    },
  });
}

/** The main action: the next drill chosen by the product, and the filter of what it may use. */
export function ChoiceOfProduct() {
  const { lgEnabled, drillSettings } = useMe();
  const filter = useQuery(drillFilterQuery);
  const save = useSaveChoice();
  const choice = filter.data?.demonsChoice;
  const types = lgEnabled ? (['LR', 'RC', 'LG'] as const) : (['LR', 'RC'] as const);
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby="next-drill">
      <Group justify="space-between">
        <Grow basis="20rem">
          <Text component="h2" id="next-drill" fz="xl" fw={600} mb="xxs">
            Let Docket choose
          </Text>
          <Text c="dimmed">
            Based on your level, your weak question types and what you haven't practiced lately.
          </Text>
          <fieldset className={classes.draws} disabled={!choice}>
            <legend>Include</legend>
            {types.map((type) => {
              const on = choice?.[type] ?? true;
              const last = on && types.filter((one) => choice?.[one]).length === 1;
              return (
                <Chip
                  key={type}
                  pressed={on}
                  disabled={last}
                  onToggle={() => choice && save.mutate({ ...choice, [type]: !on })}
                >
                  {typeNames[type]}
                </Chip>
              );
            })}
          </fieldset>
        </Grow>
        <StartButtons
          type="DC"
          kind="choice"
          label={drillSettings.keepDrilling ? 'Start drilling' : 'Next drill'}
          size="lg"
          className={classes.nextButton ?? ''}
        />
      </Group>
    </Paper>
  );
}
