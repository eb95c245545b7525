import { Divider, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { refreshBilling } from '../../../shared/payment/refresh-billing.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { DisabledWhileImpersonating } from '../../../ui/DisabledWhileImpersonating.tsx';
import { formatDate } from '../../../ui/dates.ts';
import { FormDone, Refusal } from '../../../ui/FormMessage.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { hasRunningPlan } from '../plans/plan-action.ts';
import {
  describeRenewal,
  describeWithoutRenewal,
  findMissingPayment,
  type Renewal,
} from './describe-auto-renew.ts';

/** Whether the plan renews automatically; null if there is nothing to renew. */
function useRenewal(): Renewal | null {
  const { subscription, billing } = useMe();
  if (!subscription || !hasRunningPlan(subscription)) return null;
  const { plan, autoRenew, renewalDate } = subscription;
  return {
    planName: plan.name,
    isOn: autoRenew,
    date: renewalDate ? formatDate(renewalDate) : null,
    missing: findMissingPayment(billing, formatDate),
  };
}

function useEnableAutoRenew() {
  return useMutation({
    mutationFn: async () => {
      await call('POST /billing/enable-autorenew');
      await refreshBilling();
    },
    onSuccess: () => notify.success('Auto-renew is on.'),
    onError: notify.error,
  });
}

/** Auto-renew in the settings. Turning it off asks for the reason first, which can be skipped. */
export function AutoRenew() {
  const renewal = useRenewal();
  const enable = useEnableAutoRenew();
  if (!renewal) return <p>Your current plan doesn't renew.</p>;
  if (renewal.isOn)
    return (
      <>
        <p>{describeRenewal(renewal)}</p>
        <LinkButton to="/exit-survey" variant="default">
          Turn off auto-renew
        </LinkButton>
      </>
    );
  return (
    <>
      <p>Auto-renew is off. {describeWithoutRenewal(renewal)}</p>
      <Group gap="xs">
        <DisabledWhileImpersonating>
          <ActionButton variant="default" loading={enable.isPending} onClick={() => enable.mutate()}>
            Turn on auto-renew
          </ActionButton>
        </DisabledWhileImpersonating>
      </Group>
    </>
  );
}

/** Above the survey: a link past it. */
export function SkipSurvey() {
  const renewal = useRenewal();
  if (!renewal?.isOn) return null;
  return (
    <Text mb="md">
      You can skip the questions and <a href="#turn-off">turn off auto-renew</a> right away.
    </Text>
  );
}

/** Below and after the survey: one button that turns auto-renew off, and what stays until when. */
export function TurnOffAutoRenew() {
  const renewal = useRenewal();
  const disable = useMutation({
    mutationFn: async () => {
      await call('POST /billing/cancel-autorenew');
      await refreshBilling();
    },
  });
  const enable = useEnableAutoRenew();
  if (!renewal) return null;
  const { isOn } = renewal;
  return (
    <>
      <Divider mt="xl" mb="lg" />
      <Stack component="section" align="start" gap="sm" aria-labelledby="turn-off">
        <h2 id="turn-off" tabIndex={-1}>
          {isOn ? 'Turn off auto-renew' : 'Auto-renew is off'}
        </h2>
        {disable.error ? <Refusal error={disable.error} /> : null}
        {isOn ? (
          <>
            <p>{describeWithoutRenewal(renewal)}</p>
            <DisabledWhileImpersonating>
              <ActionButton
                variant="default"
                loading={disable.isPending}
                onClick={() => {
                  if (!disable.isPending) disable.mutate();
                }}
              >
                Turn off auto-renew
              </ActionButton>
            </DisabledWhileImpersonating>
          </>
        ) : (
          <>
            <FormDone>
              <p>{describeWithoutRenewal(renewal)}</p>
            </FormDone>
            <Group gap="xs">
              <DisabledWhileImpersonating>
                <ActionButton variant="subtle" loading={enable.isPending} onClick={() => enable.mutate()}>
                  Turn on auto-renew
                </ActionButton>
              </DisabledWhileImpersonating>
              <LinkButton to="/settings/billing" variant="subtle">
                Go to billing
              </LinkButton>
            </Group>
          </>
        )}
      </Stack>
    </>
  );
}
