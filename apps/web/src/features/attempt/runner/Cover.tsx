import { type ReactNode, useEffect, useRef } from 'react';
import classes from './Cover.module.css';

interface Props {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** Shown instead of the question: paused, open elsewhere, submitted, deleted. */
export function Cover({ title, children, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={classes.cover}>
      <div className={classes.card}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className={classes.actions}>{actions}</div>
      </div>
    </main>
  );
}
