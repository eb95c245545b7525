import { Box, Text } from '@mantine/core';
import { Link, type LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

interface Props {
  'aria-label'?: string;
  component?: 'ul' | 'ol' | 'dl' | 'section';
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

interface LinkCardProps {
  link: LinkOptions;
  title: string;
  children: ReactNode;
}

/** A card of a `CardGrid` that is a link as a whole. */
export const LinkCard = ({ link, title, children }: LinkCardProps) => (
  <li data-link>
    <Link {...link} className={classes.link ?? ''} data-plain>
      <h3>{title}</h3>
      <Text size="sm" c="dimmed" mt="xxs">
        {children}
      </Text>
    </Link>
  </li>
);
