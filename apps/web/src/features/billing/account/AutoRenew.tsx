import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../app/client.ts';
import { useMe } from '../../../app/me.ts';
import { notify } from '../../../app/notify.ts';
import { dateOf } from '../../../ui/dates.ts';
import { FormDone, Refusal } from '../../../ui/FormMessage.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { refreshBilling } from '../../../ui/payment/refresh-billing.ts';
import { Writing } from '../../../ui/Writing.tsx';
import { hasRunningPlan } from '../plans/plan-action.ts';
import classes from './account.module.css';

/** Whether the plan renews by itself; null where there is nothing that would. */
function useRenewal() {
  const { subscription } = useMe();
  if (!subscription || !hasRunningPlan(subscription)) return null;
  const { plan, autoRenew, renewalDate } = subscription;
  return { planName: plan.name, isOn: autoRenew, date: renewalDate ? dateOf(renewalDate) : null };
}

const keepsText = (planName: string, date: string | null) =>
  date
    ? `You keep everything in ${planName} until ${date}. Nothing is charged after that, and your drills, tests and notes stay in your account.`
    : `Nothing more is charged for ${planName}. Your drills, tests and notes stay in your account.`;

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

/** Auto-renew in the settings. Turning it off asks why first, which can be skipped. */
export function AutoRenew() {
  const renewal = useRenewal();
  const enable = useEnableAutoRenew();
  if (!renewal) return <p>Nothing renews on your present plan.</p>;
  const { isOn, planName, date } = renewal;
  if (isOn)
    return (
      <>
        <p>
          Auto-renew is on{date ? `: ${planName} renews on ${date}` : ''}. If you turn it off,{' '}
          {date ? `you keep ${planName} until then.` : `${planName} ends with its period.`}
        </p>
        <LinkButton to="/exit-survey" variant="default">
          Turn off auto-renew
        </LinkButton>
      </>
    );
  return (
    <>
      <p>Auto-renew is off. {keepsText(planName, date)}</p>
      <div className={classes.buttons}>
        <Writing>
          <Button variant="default" loading={enable.isPending} onClick={() => enable.mutate()}>
            Turn on auto-renew
          </Button>
        </Writing>
      </div>
    </>
  );
}

/** Above the survey: the way past it. */
export function SkipSurvey() {
  const renewal = useRenewal();
  if (!renewal?.isOn) return null;
  return (
    <p className={classes.skip}>
      You can skip the questions and <a href="#turn-off">turn off auto-renew</a> right away.
    </p>
  );
}

/** The way out, below and after the survey: one button, and what stays until when. */
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
  const { isOn, planName, date } = renewal;
  return (
    <section className={classes.wayOut} aria-labelledby="turn-off">
      <h2 id="turn-off" tabIndex={-1}>
        {isOn ? 'Turn off auto-renew' : 'Auto-renew is off'}
      </h2>
      {disable.error ? <Refusal error={disable.error} /> : null}
      {isOn ? (
        <>
          <p>{keepsText(planName, date)}</p>
          <Writing>
            <Button
              variant="default"
              loading={disable.isPending}
              onClick={() => {
                if (!disable.isPending) disable.mutate();
              }}
            >
              Turn off auto-renew
            </Button>
          </Writing>
        </>
      ) : (
        <>
          <FormDone>
            <p>{keepsText(planName, date)}</p>
          </FormDone>
          <div className={classes.buttons}>
            <Writing>
              <Button variant="subtle" loading={enable.isPending} onClick={() => enable.mutate()}>
                Turn on auto-renew
              </Button>
            </Writing>
            <LinkButton to="/settings/billing" variant="subtle">
              Go to billing
            </LinkButton>
          </div>
        </>
      )}
    </section>
  );
}
