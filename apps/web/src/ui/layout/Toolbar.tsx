import type { ComponentProps } from 'react';
import classes from './toolbar.module.css';

/** Search, fields and buttons above what they change. They share a line, and wrap on narrow screens. */
export function Toolbar(props: ComponentProps<'div'>) {
  return <div className={classes.toolbar} {...props} />;
}
