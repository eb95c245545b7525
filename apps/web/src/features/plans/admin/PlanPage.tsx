import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { NotLoaded } from '../../../ui/NotLoaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RecordNotFound } from '../../../ui/RecordNotFound.tsx';
import { FeaturesForm } from './FeaturesForm.tsx';
import { copyName, formatPlanPrice, holdText, keepText } from './labels.ts';
import { PriceForm, SettingsForm } from './PlanForms.tsx';
import { invalidatePlans, plansQuery, type StaffPlan } from './plan-queries.ts';

const back = (
  <LinkButton to="/superadmin/plans" variant="default">
    All plans
  </LinkButton>
);

/** One plan: whether it is offered, its price, what it includes. */
export function PlanPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(plansQuery);
  const plan = data?.find((one) => one.id === id);
  if (!data)
    return (
      <Page title="Plan" actions={back}>
        <NotLoaded query={{ error, refetch }} rows={8} />
      </Page>
    );
  if (!plan)
    return (
      <Page title="Plan" actions={back}>
        <RecordNotFound />
      </Page>
    );
  return (
    <Page
      title={plan.name}
      lead={
        <>
          {formatPlanPrice(plan.price)} · {plan.enabled ? 'Offered' : 'Not offered'} ·{' '}
          <Link to="/superadmin/users" search={{ plan: id, status: 'active' }}>
            {holdText(plan)}
          </Link>
        </>
      }
      actions={
        <>
          {back}
          <Copy plan={plan} all={data} />
          <Status plan={plan} />
        </>
      }
    >
      <Stack gap="xl">
        <FeaturesForm key={`features-${id}`} plan={plan} />
        <PriceForm key={`price-${id}`} plan={plan} />
        <SettingsForm key={`settings-${id}`} plan={plan} />
      </Stack>
    </Page>
  );
}

function Copy({ plan, all }: { plan: StaffPlan; all: readonly StaffPlan[] }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      const { name, price, settings } = plan;
      const made = await call('POST /plan', {
        body: {
          name: copyName(
            name,
            all.map((one) => one.name),
          ),
          price,
          description: settings.description,
          copyOf: plan.id,
        },
      });
      await invalidatePlans();
      void navigate({ to: '/superadmin/plans/$id', params: { id: made.plan.id } });
    } catch (error) {
      notify.error(error);
    }
    setBusy(false);
  };
  return (
    <ActionButton variant="default" loading={busy} onClick={() => void copy()}>
      Copy
    </ActionButton>
  );
}

function Status({ plan }: { plan: StaffPlan }) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const set = async (enabled: boolean) => {
    await call('PUT /plan/status/{id}', { params: { id: plan.id }, body: { enabled } });
    await invalidatePlans();
    notify.success(enabled ? 'Plan is now offered.' : 'Plan is no longer offered.');
  };
  return (
    <>
      <Button variant={plan.enabled ? 'default' : 'filled'} onClick={() => setIsDialogOpen(true)}>
        {plan.enabled ? 'Stop offering' : 'Offer'}
      </Button>
      {isDialogOpen ? (
        <ConfirmDialog
          title={plan.enabled ? `Stop offering ${plan.name}?` : `Offer ${plan.name}?`}
          confirm={plan.enabled ? 'Stop offering' : 'Offer'}
          onConfirm={() => set(!plan.enabled)}
          onClose={() => setIsDialogOpen(false)}
        >
          <p>
            {plan.enabled
              ? `It's no longer shown on the plans page. ${keepText(plan)}`
              : `Everyone sees it on the plans page for ${formatPlanPrice(plan.price).toLowerCase()}.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
