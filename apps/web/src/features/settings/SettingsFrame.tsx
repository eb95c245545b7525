import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DisabledWhileImpersonating } from '../../ui/DisabledWhileImpersonating.tsx';
import { Page } from '../../ui/Page.tsx';
import { showCurrent } from '../../ui/show-current.ts';
import classes from './settings.module.css';

const tabs = [
  { to: '/settings', label: 'Account' },
  { to: '/settings/security', label: 'Security' },
  { to: '/settings/billing', label: 'Billing' },
  { to: '/settings/study', label: 'Study' },
  { to: '/settings/accommodations', label: 'Accommodations' },
  { to: '/settings/tests', label: 'Tests' },
  { to: '/settings/advanced', label: 'Drills' },
] as const;

interface FrameProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The common frame of the settings pages. */
export function SettingsFrame({ title, lead, children }: FrameProps) {
  return (
    <Page title={title} lead={lead}>
      <nav ref={showCurrent} className={classes.tabs} aria-label="Settings">
        {tabs.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={classes.tab ?? ''}
            activeOptions={{ exact: true }}
            activeProps={{ 'aria-current': 'page' }}
            data-plain
          >
            {label}
          </Link>
        ))}
      </nav>
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
        {text ? <p>{text}</p> : null}
      </header>
      <div className={classes.body}>
        <DisabledWhileImpersonating>{children}</DisabledWhileImpersonating>
      </div>
    </section>
  );
}
