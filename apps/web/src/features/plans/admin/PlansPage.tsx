import { Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { SortedListPage } from '../../../ui/admin/SortedListPage.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { Grow } from '../../../ui/layout/RowList.tsx';
import { WhoIsCounted } from '../../../ui/WhoIsCounted.tsx';
import { formatPlanPrice, holders } from './labels.ts';
import {
  invalidatePlans,
  orderPlans,
  plansQuery,
  type StaffPlan,
  testsOfPlansQuery,
} from './plan-queries.ts';

/** The list of users with everybody that the number of a plan names. */
const toHolders = ({ id, demoSubscriptions }: StaffPlan) => ({
  plan: id,
  status: 'active',
  ...(demoSubscriptions > 0 ? { simulated: 'include' } : {}),
});
/** '4 tests, 6 drill sets'. */
function countIncluded({ features }: StaffPlan, drillSets: ReadonlySet<string>): string {
  const allowed = features.tests.filter((test) => test.allowed);
  const sets = allowed.filter(({ id }) => drillSets.has(id)).length;
  return plural(allowed.length - sets, 'test') + (sets > 0 ? `, ${plural(sets, 'drill set')}` : '');
}

/** The plans in the order of the plans page. */
export function PlansPage() {
  const navigate = useNavigate();
  const query = useQuery(plansQuery);
  const { data: tests = [] } = useQuery(testsOfPlansQuery);
  const drillSets = new Set(tests.filter(({ isDrillSet }) => isDrillSet).map(({ id }) => id));
  const create = async (name: string, description: string) => {
    const { plan } = await call('POST /plan', { body: { name, price: 0, description } });
    await invalidatePlans();
    void navigate({ to: '/superadmin/plans/$id', params: { id: plan.id } });
  };
  return (
    <SortedListPage
      title="Plans"
      lead="Plans, prices and what they include."
      label="Plans"
      query={query}
      itemName={({ name }) => name}
      empty={emptyCopy.noPlansYet}
      create={{
        title: 'New plan',
        field: 'name',
        label: 'Name',
        maxLength: 60,
        about: { field: 'description', label: 'Description' },
        create,
      }}
      onReorder={orderPlans}
      above={
        <Box mb="sm">
          <WhoIsCounted rule="people" />
        </Box>
      }
    >
      {(plan) => (
        <Group gap="md">
          <Grow>
            <Link to="/superadmin/plans/$id" params={{ id: plan.id }}>
              {plan.name}
            </Link>
            <Text size="sm" c="dimmed">
              {formatPlanPrice(plan.price)} · {countIncluded(plan, drillSets)} ·{' '}
              <Link to="/superadmin/users" search={toHolders(plan)}>
                {holders(plan)}
              </Link>
            </Text>
          </Grow>
          {plan.enabled ? null : <Chip>Not offered</Chip>}
        </Group>
      )}
    </SortedListPage>
  );
}
