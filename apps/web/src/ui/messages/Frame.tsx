import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../Page.tsx';
import { showCurrent } from '../show-current.ts';
import classes from './frame.module.css';

const tabs = [
  { to: '/messages', label: 'Questions' },
  { to: '/messages/notes', label: 'Notes' },
  { to: '/messages/bookmarks', label: 'Bookmarks' },
] as const;
type Tab = (typeof tabs)[number]['to'];

interface Props {
  title: string;
  lead: string;
  tab: Tab;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame that the pages of messages share. */
export function Frame({ title, lead, tab, actions, children }: Props) {
  return (
    <Page title={title} lead={lead} width="wide" actions={actions}>
      <nav ref={showCurrent} className={classes.tabs} aria-label="Messages">
        {tabs.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={classes.tab ?? ''}
            activeOptions={{ exact: true }}
            aria-current={to === tab ? 'page' : undefined}
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
