import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useMe } from '../lib/me.ts';
import { plural } from './format.ts';
import { LinkButton } from './LinkButton.tsx';
import classes from './UpgradeCard.module.css';

interface Props {
  /** What a larger plan opens here: 'Unlock live classes'. */
  title: string;
  /** What the present plan includes. */
  text: string;
}

/** The one place of a page that says what the plan leaves out; its rows only carry a lock. */
export function UpgradeCard({ title, text }: Props) {
  return (
    <section className={classes.card} aria-label="Upgrade">
      <IconLockOpen size={24} stroke={1.6} aria-hidden="true" />
      <div>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{text}</p>
      </div>
      <LinkButton to="/plans">See plans</LinkButton>
    </section>
  );
}

/** Says how many of something the plan leaves out; nothing where it includes all or no larger plan is on sale. */
export function UpgradeCount({ included, of, noun }: { included: number; of: number; noun: string }) {
  const { subscription } = useMe();
  if (included >= of || !(subscription?.canUpgrade ?? true)) return null;
  const locked = of - included;
  const plan = subscription ? `The ${subscription.plan.name} plan` : 'Your plan';
  return (
    <UpgradeCard
      title={`Unlock ${plural(locked, included > 0 ? `more ${noun}` : noun)}`}
      text={`${plan} includes ${included === 0 ? 'none' : included} of ${plural(of, noun)}.`}
    />
  );
}

/** Marks a row that the plan leaves out. */
export const Lock = () => (
  <span className={classes.lock}>
    <IconLock size={16} aria-hidden="true" />
    <span className="visually-hidden">Locked</span>
  </span>
);
