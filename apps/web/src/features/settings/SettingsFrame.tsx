import { Stack, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import classes from './settings.module.css';

const tabs = [
  { label: 'Account', link: { to: '/settings' } },
  { label: 'Security', link: { to: '/settings/security' } },
  { label: 'Billing', link: { to: '/settings/billing' } },
  { label: 'Study', link: { to: '/settings/study' } },
  { label: 'Accommodations', link: { to: '/settings/accommodations' } },
  { label: 'Tests', link: { to: '/settings/tests' } },
  { label: 'Drills', link: { to: '/settings/advanced' } },
] as const;

interface FrameProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The common frame of the settings pages. */
export function SettingsFrame({ title, lead, children }: FrameProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const current = tabs.find(({ link }) => link.to === path)?.label ?? 'Account';
  return (
    <Page title={title} lead={lead}>
      <PageTabs label="Settings" tabs={tabs} current={current} />
      {children}
    </Page>
  );
}

interface SectionProps {
  id?: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** One setting: its description on the left, the controls on the right. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section className={classes.section} id={id} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {text ? (
          <Text size="sm" c="dimmed" mt="xxs">
            {text}
          </Text>
        ) : null}
      </header>
      <Stack align="start" className={classes.body}>
        <DisabledWhileImpersonating>{children}</DisabledWhileImpersonating>
      </Stack>
    </section>
  );
}
