import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/use-page-title.ts';
import classes from './practice-attempt.module.css';

interface Props {
  title: string;
  /** Above the title: which test this is. */
  test: string;
  onLeave: () => void;
  children: ReactNode;
}

/** A page between two sections: one thing to read, one thing to do. */
export function Frame({ title, test, onLeave, children }: Props) {
  const heading = usePageTitle(title);
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <button type="button" className={classes.leave} onClick={onLeave}>
          Leave
        </button>
        <p className={classes.test}>{test}</p>
      </header>
      <main className={classes.page}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
