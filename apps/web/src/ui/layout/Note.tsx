import type { ComponentProps } from 'react';
import classes from './Note.module.css';

/** A line that stands out within a page. */
export function Note({ tone = 'warn', ...rest }: ComponentProps<'p'> & { tone?: 'warn' | 'bad' }) {
  return <p className={classes.note} data-tone={tone} {...rest} />;
}
