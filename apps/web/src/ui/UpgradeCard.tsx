import { Box, Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useMe } from '../lib/me.ts';
import { plural } from './format.ts';
import { LinkButton } from './LinkButton.tsx';
import classes from './UpgradeCard.module.css';

interface Props {
  /** What a larger plan unlocks here: 'Unlock live classes'. */
  title: string;
  /** What the current plan includes. */
  text: string;
}

/** The one element of a page that lists what the plan excludes; its rows only show a lock. */
export function UpgradeCard({ title, text }: Props) {
  return (
    <section className={classes.card} aria-label="Upgrade">
      <IconLockOpen size={24} stroke={1.6} aria-hidden="true" />
      <div>
        <Text fw={600}>{title}</Text>
        <Text size="sm">{text}</Text>
      </div>
      <LinkButton to="/plans">See plans</LinkButton>
    </section>
  );
}

/** Says how many items the plan excludes; nothing if it includes all or no larger plan is on sale. */
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

/** Marks a row that the plan excludes. */
export const Lock = () => (
  <Box component="span" flex="none" c="dimmed">
    <IconLock size={16} aria-hidden="true" />
    <span className="visually-hidden">Locked</span>
  </Box>
);
