import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

interface Props {
  'aria-label'?: string;
  component?: 'ul' | 'ol' | 'section';
  /** No card is narrower than this, unless the space is. */
  min?: string;
  /** A few cards fill the whole width. */
  fit?: boolean;
  children: ReactNode;
}

/** Its children are cards side by side, of one height in each row. */
export function CardGrid({ component = 'ul', min = '18rem', fit = false, ...rest }: Props) {
  return (
    <Box
      component={component}
      className={classes.cards}
      data-fit={fit || undefined}
      style={{ '--cards-min': min }}
      {...rest}
    />
  );
}
