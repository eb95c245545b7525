import { IconCheck } from '@tabler/icons-react';
import { Link, type LinkOptions } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './link-list.module.css';

interface Props extends ComponentProps<'ol'> {
  /** At the end of a card, below its head. */
  inside?: boolean;
}

/** A list on a card whose rows are links. */
export function LinkList({ inside = false, ...rest }: Props) {
  return <ol className={classes.list} data-inside={inside || undefined} {...rest} />;
}

interface RowProps {
  link: LinkOptions;
  no?: number;
  title?: ReactNode;
  text?: ReactNode;
  /** One quiet line below. */
  detail?: ReactNode;
  /** At the end; on narrow screens below. */
  state?: ReactNode;
  isDone?: boolean;
}

/** What is inside a row of a `LinkList`: a link over the whole row. */
export function RowLink({ link, no, title, text, detail, state, isDone = false }: RowProps) {
  return (
    <Link
      {...link}
      className={classes.row ?? ''}
      data-numbered={no === undefined ? undefined : true}
      data-plain
    >
      {no === undefined ? null : <span className={classes.no}>{no}</span>}
      <span className={classes.text}>
        {title ? <span className={classes.title}>{title}</span> : null}
        {text ? <span>{text}</span> : null}
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </span>
      {state === undefined ? null : (
        <span className={classes.state} data-done={isDone || undefined}>
          {isDone ? <IconCheck size={16} stroke={2.5} aria-hidden="true" /> : null}
          {state}
        </span>
      )}
    </Link>
  );
}
