import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface Props {
  /** No column is narrower than this; as many as fit. */
  min?: string;
  children: ReactNode;
}

/** Figures side by side, each below what it is. */
export function Facts({ min = '9.5rem', children }: Props) {
  return (
    <Box component="dl" className={classes.facts} style={{ '--facts-min': min }}>
      {children}
    </Box>
  );
}

interface FactProps {
  term: string;
  /** For the figures of a whole page. */
  large?: boolean;
  children: ReactNode;
}
export function Fact({ term, large = false, children }: FactProps) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {term}
      </Text>
      <Text
        component="dd"
        fz={large ? { base: 'lg', sm: 'xl' } : 'md'}
        fw={large ? 600 : 500}
        className="tabular"
      >
        {children}
      </Text>
    </div>
  );
}
