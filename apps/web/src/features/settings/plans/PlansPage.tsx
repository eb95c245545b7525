import type { Output } from '@docket/contract/client';
import type { AppSettings, Me } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../../app/client.ts';
import { useMe } from '../../../app/me.ts';
import { publicFaqsQuery } from '../../../app/public-faqs.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { dateOf } from '../../../ui/dates.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FaqList } from '../../../ui/FaqList.tsx';
import { Page } from '../../../ui/Page.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { describePlan } from './describe-plan.ts';
import classes from './PlansPage.module.css';

type OfferedPlan = Output<'GET /plan'>['plans'][number];

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
});
function PlanCard({ plan, current }: { plan: OfferedPlan; current: boolean }) {
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
        {describePlan(plan.includes).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </li>
  );
}

function statusLine({ subscription }: Me): string {
  if (!subscription) return 'You have no plan yet.';
  const { plan, renewalDate, autoRenew, active } = subscription;
  if (plan.price === 0 || !renewalDate) return `You're on the ${plan.name} plan.`;
  const day = dateOf(renewalDate);
  if (!active) return `Your ${plan.name} plan isn't active.`;
  return autoRenew ? `Your ${plan.name} plan renews on ${day}.` : `Your ${plan.name} plan ends on ${day}.`;
}

function WhomToAsk({ settings }: { settings: AppSettings | undefined }) {
  const advisor = settings?.advisorEmails[0];
  return (
    <p className={classes.ask}>
      You can't change plans online yet.{' '}
      {advisor ? (
        <>
          To change yours, write to <a href={`mailto:${advisor}`}>{advisor}</a> and tell us which plan you
          want.
        </>
      ) : (
        <>
          To change yours,{' '}
          <Link to="/settings" hash="feedback">
            send us a message
          </Link>{' '}
          and tell us which plan you want.
        </>
      )}
    </p>
  );
}

function Questions({ faqs }: { faqs: Pick<AppSettings, 'planFaqs' | 'prepPlusFaqs'> | undefined }) {
  const lists = [
    { id: 'plan-questions', title: 'Questions about plans', shown: faqs?.planFaqs ?? [] },
    { id: 'council-questions', title: 'The exam council’s product', shown: faqs?.prepPlusFaqs ?? [] },
  ];
  return lists
    .filter(({ shown }) => shown.length > 0)
    .map(({ id, title, shown }) => (
      <section key={id} className={classes.more} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <FaqList faqs={shown} />
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

/** What is offered, the largest plan first. */
function PlanCards({ currentId }: { currentId?: string | undefined }) {
  const plans = useQuery({ queryKey: ['plans'], queryFn: async () => (await call('GET /plan')).plans });
  return (
    <>
      {plans.isPending ? <SkeletonRows count={4} /> : null}
      {plans.isError ? <ErrorState error={plans.error} retry={() => void plans.refetch()} /> : null}
      <ul className={classes.plans}>
        {[...(plans.data ?? [])].reverse().map((plan) => (
          <PlanCard key={plan.id} plan={plan} current={plan.id === currentId} />
        ))}
      </ul>
    </>
  );
}

/** The plans as visitors read them. */
export function PublicPlansPage() {
  const faqs = useQuery(publicFaqsQuery);
  return (
    <Page title="Plans" lead="Every account starts on the free plan. No card needed.">
      <PlanCards />
      <Questions faqs={faqs.data} />
    </Page>
  );
}

/** The plans, the student's own among them, and why work is refused where it is; `children` stand below. */
export function PlansPage({ children }: { children?: ReactNode }) {
  const me = useMe();
  const settings = useQuery({
    queryKey: ['app-setting'],
    queryFn: async () => (await call('GET /app-setting')).appSetting,
  });
  return (
    <Page title="Plans" lead={statusLine(me)}>
      {me.accessCode === 1 ? null : (
        <div className={classes.reason} role="status">
          {me.accessMessage}
        </div>
      )}
      <PlanCards currentId={me.subscription?.plan.id} />
      <WhomToAsk settings={settings.data} />
      {children}
      <Questions faqs={settings.data} />
      <Reviews />
    </Page>
  );
}
