import type { AppSettings, Me, Plan } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../app/client.ts';
import { useMe } from '../../../app/me.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { dateOf } from '../../../ui/dates.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FaqList } from '../../../ui/FaqList.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import classes from './PlansPage.module.css';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
});
const tests = (count: number) => (count === 1 ? '1 test' : `${count} tests`);

function facts({ features }: Plan): readonly string[] {
  const allowed = features.tests.filter((test) => test.allowed);
  const counts = [
    ['for drilling', allowed.filter((test) => test.setting_drilling).length],
    ['with explanations', allowed.filter((test) => test.explanations).length],
    ['for practice tests', allowed.filter((test) => test.setting_tests).length],
  ] as const;
  return counts.filter(([, count]) => count > 0).map(([what, count]) => `${tests(count)} ${what}`);
}

function PlanCard({ plan, current }: { plan: Plan; current: boolean }) {
  return (
    <li className={`${classes.plan} ${current ? classes.current : ''}`}>
      <div className={classes.head}>
        <h2>{plan.name}</h2>
        {current ? <Chip>Your plan</Chip> : null}
      </div>
      <p className={classes.price}>
        {plan.price === 0 ? 'Free' : dollars.format(plan.price)}{' '}
        {plan.price === 0 ? null : <small>a month</small>}
      </p>
      {plan.settings.description ? <p>{plan.settings.description}</p> : null}
      <ul className={classes.facts}>
        {facts(plan).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </li>
  );
}

function statusLine({ subscription }: Me): string {
  if (!subscription) return 'You have no plan yet.';
  const { plan, renewalDate, autoRenew, active } = subscription;
  if (plan.price === 0 || !renewalDate) return `You are on the ${plan.name} plan.`;
  const day = dateOf(renewalDate);
  if (!active) return `Your ${plan.name} plan is not active.`;
  return autoRenew ? `Your ${plan.name} plan renews on ${day}.` : `Your ${plan.name} plan ends on ${day}.`;
}

function WhomToAsk({ settings }: { settings: AppSettings | undefined }) {
  const advisor = settings?.advisorEmails[0];
  return (
    <p className={classes.ask}>
      Plans cannot be changed online yet.{' '}
      {advisor ? (
        <>
          To change yours, write to <a href={`mailto:${advisor}`}>{advisor}</a> and say which plan you want.
        </>
      ) : (
        <>
          To change yours,{' '}
          <Link to="/settings" hash="feedback">
            send us a message
          </Link>{' '}
          and say which plan you want.
        </>
      )}
    </p>
  );
}

function Questions({ settings }: { settings: AppSettings | undefined }) {
  const lists = [
    { id: 'plan-questions', title: 'Questions about plans', faqs: settings?.planFaqs ?? [] },
    { id: 'council-questions', title: 'The exam council’s product', faqs: settings?.prepPlusFaqs ?? [] },
  ];
  return lists
    .filter(({ faqs }) => faqs.length > 0)
    .map(({ id, title, faqs }) => (
      <section key={id} className={classes.more} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <FaqList faqs={faqs} />
      </section>
    ));
}

/** What students said, if staff put something in. */
function Reviews() {
  const { data = [] } = useQuery({
    queryKey: ['app-setting', 'reviews'],
    queryFn: async () => (await call('GET /app-setting/fetch-reviews')).reviews,
  });
  if (data.length === 0) return null;
  return (
    <section className={classes.more} aria-labelledby="reviews">
      <h2 id="reviews">What students say</h2>
      <ul className={classes.plans}>
        {data.map(({ name, text, rating }) => (
          <li key={`${name} ${text}`} className={classes.plan}>
            <p>{text}</p>
            <p className="quiet">
              {name}, {rating} of 5
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The plans, the student's own among them, and why work is refused where it is; `children` stand below. */
export function PlansPage({ children }: { children?: ReactNode }) {
  const me = useMe();
  const plans = useQuery({ queryKey: ['plans'], queryFn: async () => (await call('GET /plan')).plans });
  const settings = useQuery({
    queryKey: ['app-setting'],
    queryFn: async () => (await call('GET /app-setting')).appSetting,
  });
  const shown = plans.data?.filter(({ enabled }) => enabled).reverse() ?? [];
  return (
    <Page title="Plans" lead={statusLine(me)}>
      {me.accessCode === 1 ? null : (
        <div className={classes.reason} role="status">
          {me.accessMessage}
        </div>
      )}
      {plans.isPending ? <SkeletonRows count={4} /> : null}
      {plans.isError ? <ErrorState error={plans.error} retry={() => void plans.refetch()} /> : null}
      <ul className={classes.plans}>
        {shown.map((plan) => (
          <PlanCard key={plan.id} plan={plan} current={plan.id === me.subscription?.plan.id} />
        ))}
      </ul>
      <WhomToAsk settings={settings.data} />
      {children}
      <Questions settings={settings.data} />
      <Reviews />
    </Page>
  );
}
