import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { NewNameDialog } from '../../../ui/admin/NewNameDialog.tsx';
import { Reorder } from '../../../ui/admin/Reorder.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { plural } from '../../../ui/format.ts';
import { Grow } from '../../../ui/layout/RowList.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
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
  const { data, error, refetch } = useQuery(plansQuery);
  const { data: tests = [] } = useQuery(testsOfPlansQuery);
  const drillSets = new Set(tests.filter(({ isDrillSet }) => isDrillSet).map(({ id }) => id));
  const [isCreating, setIsCreating] = useState(false);
  const create = async (name: string, description: string) => {
    const { plan } = await call('POST /plan', { body: { name, price: 0, description } });
    await invalidatePlans();
    void navigate({ to: '/superadmin/plans/$id', params: { id: plan.id } });
  };
  const add = <Button onClick={() => setIsCreating(true)}>New plan</Button>;
  return (
    <Page
      title="Plans"
      lead="Plans, prices and what they include."
      actions={data?.length === 0 ? undefined : add}
    >
      {!data && error ? <ErrorState error={error} retry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows count={3} /> : null}
      {data?.length === 0 ? <Empty {...emptyCopy.noPlansYet} action={add} /> : null}
      {data && data.length > 0 ? (
        <Box mb="sm">
          <WhoIsCounted rule="people" />
        </Box>
      ) : null}
      {data && data.length > 0 ? (
        <Reorder
          label="Plans"
          items={data}
          itemKey={({ id }) => id}
          itemName={({ name }) => name}
          onReorder={(ids) => void orderPlans(data, ids)}
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
        </Reorder>
      ) : null}
      {isCreating ? (
        <NewNameDialog
          title="New plan"
          field="name"
          label="Name"
          maxLength={60}
          about={{ field: 'description', label: 'Description' }}
          create={create}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </Page>
  );
}
