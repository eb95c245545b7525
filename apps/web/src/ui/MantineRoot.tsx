import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme } from './mantine-theme.ts';

/** Mantine with our theme. tokens.css sets its variables for each of our themes, so it writes none itself. */
export function MantineRoot({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
