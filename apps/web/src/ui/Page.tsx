import type { ReactNode } from 'react';
import classes from './Page.module.css';
import { usePageTitle } from './use-page-title.ts';

interface Props {
  title: string;
  /** One quiet line below the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** The ways to the other pages of the same place. */
  tabs?: ReactNode;
  /** Every page has the same column; what is read or filled in is kept short in it, `wide` is for tables of staff. */
  width?: 'narrow' | 'normal' | 'wide';
  children: ReactNode;
}

/** A page: its one h1, which takes the focus after a navigation, and the name in the tab. */
export function Page({ title, lead, actions, tabs, width = 'normal', children }: Props) {
  const heading = usePageTitle(title);
  return (
    <div className={`${classes.page} ${classes[width] ?? ''}`}>
      <div className={classes.head}>
        <div className={classes.words}>
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
