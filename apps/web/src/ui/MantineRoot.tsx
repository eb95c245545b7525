import { MantineContext, MantineThemeContext } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { mantineTheme } from './mantine-theme.ts';

const getRootElement = () => document.documentElement;
const ignore = () => {};

/**
 * What Mantine's components ask of their provider. Its own would also write the theme's variables into the page, and
 * bring the code for it; ours stand in tokens.css, where a strict Content-Security-Policy likes them better.
 */
export function MantineRoot({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  useLayoutEffect(() => {
    getRootElement().dataset.mantineColorScheme = scheme;
  }, [scheme]);
  return (
    <MantineContext
      value={{
        colorScheme: scheme,
        setColorScheme: ignore, // The theme is ours to choose: app/theme.ts.
        clearColorScheme: ignore,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeContext value={mantineTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
