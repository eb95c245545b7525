import type { ReactNode } from 'react';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import classes from './practice-attempt.module.css';

interface Props {
  title: string;
  /** Above the title: the name of the test. */
  test: string;
  onLeave: () => void;
  children: ReactNode;
}

/** A page between two sections, with one text and one action. */
export function Frame({ title, test, onLeave, children }: Props) {
  const heading = usePageTitle(title);
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <button type="button" className={classes.button} onClick={onLeave}>
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
