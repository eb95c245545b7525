import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { usePageTitle } from './use-page-title.ts';

interface Props {
  title: string;
  /** One line below the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Tabs to related pages. */
  tabs?: ReactNode;
  /** Every page has the same column. Text and forms are narrower within it; `wide` is for staff tables. */
  width?: 'narrow' | 'normal' | 'wide';
  children: ReactNode;
}

/** A page with its single h1, which gets the focus after a navigation, and the title of the browser tab. */
export function Page({ title, lead, actions, tabs, width = 'normal', children }: Props) {
  const heading = usePageTitle(title);
  return (
    <div className={`${classes.page} ${classes[width] ?? ''}`}>
      <div className={classes.head}>
        <div className={classes.text}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {tabs}
      {children}
    </div>
  );
}
