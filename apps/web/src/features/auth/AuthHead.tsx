import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/use-page-title.ts';
import classes from './auth.module.css';

/** The heading of a sign-in page. */
export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  const heading = usePageTitle(title);
  return (
    <div className={classes.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children ? <p>{children}</p> : null}
    </div>
  );
}
