import { DataList } from '../../../ui/DataList.tsx';
import { dateOf } from '../../../ui/dates.ts';
import { statusText } from '../data/words.ts';
import type { TabProps } from './TabPanel.tsx';
import classes from './user.module.css';

const price = (dollars: number) => (dollars === 0 ? 'Free' : `$${dollars} a month`);

/** What the student pays for, as it stands. */
export function Subscription({ user }: TabProps) {
  const { admin } = user;
  if (!admin) return null;
  const { subscription } = admin;
  const discount =
    admin.discountPercentage > 0 ? ([['Discount', `${admin.discountPercentage}%`]] as const) : [];
  if (!subscription)
    return (
      <div className={classes.part}>
        <p className={classes.quiet}>This student has never had a subscription.</p>
        <DataList items={[['Access', admin.accessMessage || 'OK'], ...discount]} />
      </div>
    );
  return (
    <div className={classes.columns}>
      <section className={classes.part} aria-labelledby="plan">
        <h2 id="plan">Plan</h2>
        <DataList
          items={[
            ['Plan', subscription.plan.name],
            ['Price', price(subscription.plan.price)],
            ['State', statusText(subscription.status)],
            ...(subscription.paymentFailedAt
              ? [['Payment failed', dateOf(subscription.paymentFailedAt)] as const]
              : []),
            ...(subscription.renewalDate
              ? [[subscription.autoRenew ? 'Renews' : 'Ends', dateOf(subscription.renewalDate)] as const]
              : []),
            ...(subscription.nextPlan ? [['Next plan', subscription.nextPlan.name] as const] : []),
            ...discount,
          ]}
        />
      </section>
      <section className={classes.part} aria-labelledby="access">
        <h2 id="access">Access</h2>
        <DataList
          items={[
            ['Code', String(admin.accessCode)],
            ['Meaning', admin.accessMessage || 'OK'],
            ['LSAC', subscription.lsacAccountLinked ? 'Linked' : 'Not linked'],
            ...(subscription.lsacAccountValidTill
              ? [['LSAC valid until', dateOf(subscription.lsacAccountValidTill)] as const]
              : []),
          ]}
        />
      </section>
    </div>
  );
}
