import { Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './link-row.module.css';

interface Props extends ComponentProps<'a'> {
  /** Quiet, at the end. */
  detail: ReactNode;
}

const RowAnchor = ({ detail, children, ...rest }: Props) => (
  <a {...rest} className={classes.link} data-plain>
    <Text span fw={500}>
      {children}
    </Text>
    <Text span size="sm" c="dimmed" className="tabular">
      {detail}
    </Text>
  </a>
);

/** The whole content of a list item, in a `RowList` with `card`: what it leads to, with a detail. */
export const LinkRow = createLink(RowAnchor);
