import { Box, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './layout.module.css';

interface Props extends ComponentProps<'ul'> {
  /** On a surface with a border; else only lines between the rows. */
  card?: boolean;
}

/** A list whose rows are separated by lines. */
export function RowList({ card = false, className = '', ...rest }: Props) {
  return <ul className={`${classes.rows} ${className}`} data-card={card || undefined} {...rest} />;
}

/** A row of a list: what it is about at the start, its actions at the end; they wrap on narrow screens. */
export function Row({ className = '', ...rest }: ComponentProps<'li'>) {
  return <li className={`${classes.row} ${className}`} {...rest} />;
}

/** The part of a row or toolbar that takes the remaining width. */
export function Grow({ basis = '14rem', children }: { basis?: string; children: ReactNode }) {
  return (
    <Box className={classes.grow} style={{ '--grow-basis': basis }}>
      {children}
    </Box>
  );
}

interface RowTextProps {
  /** Below, small and quiet. */
  detail?: ReactNode;
  children: ReactNode;
}

/** What a row is about, at its start. */
export function RowText({ detail, children }: RowTextProps) {
  return (
    <Grow>
      <Box component="span" className={classes.name} display="block" fw={detail ? 500 : 400}>
        {children}
      </Box>
      {detail ? (
        <Text span display="block" size="sm" fw={400} c="dimmed">
          {detail}
        </Text>
      ) : null}
    </Grow>
  );
}
