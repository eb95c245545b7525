import type { ReactNode } from 'react';
import classes from './Empty.module.css';

/** An empty state: one line, one action. */
export function Empty({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.empty}>
      <h2>{title}</h2>
      {text ? <p>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
