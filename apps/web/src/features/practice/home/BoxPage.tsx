import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { type Box, boxes, boxTexts } from './boxes.ts';
import classes from './home.module.css';

/** One way to take the exam, with links to the two others. */
export function BoxPage({ box, children }: { box: Box; children: ReactNode }) {
  return (
    <Page title={boxTexts[box].title} lead={boxTexts[box].text} width="wide">
      <nav className={classes.tabs} aria-label="Choose what to take">
        {boxes.map((one) => (
          <Link
            key={one}
            to="/practice/$activeBox"
            params={{ activeBox: one }}
            className={classes.tab ?? ''}
            activeOptions={{ includeSearch: false }}
            activeProps={{ 'aria-current': 'page' }}
            data-plain
          >
            {boxTexts[one].title}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}
