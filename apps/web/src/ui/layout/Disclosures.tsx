import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './disclosures.module.css';

/** Summaries on a card, each of which expands. */
export const Disclosures = (props: ComponentProps<'div'>) => <div className={classes.list} {...props} />;

export const Disclosure = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <details>
    <summary>
      <span>{summary}</span>
    </summary>
    <Stack gap="sm" maw="var(--measure)" px="md" pt="xxs" pb="md">
      {children}
    </Stack>
  </details>
);
