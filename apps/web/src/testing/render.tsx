import type { Me } from '@docket/contract/types';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MantineRoot } from '../ui/MantineRoot.tsx';
import { createMe } from './create-me.ts';

interface Options {
  readonly me?: Partial<Me>;
  /** Query data by key; a query without data stays in its loading state. */
  readonly queryData?: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** A client that already has data or errors. */
  readonly queryClient?: QueryClient;
}

/**
 * The initial HTML of a component, without a browser or server: no effect runs and no call is made. Tests in e2e cover
 * what happens after a press.
 */
export function render(
  children: ReactNode,
  { me, queryData = [], queryClient = new QueryClient() }: Options = {},
): string {
  queryClient.setQueryData(['me'], createMe(me));
  for (const [key, data] of queryData) queryClient.setQueryData(key, data);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <MantineRoot scheme="light">
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
      </QueryClientProvider>
    </MantineRoot>,
  );
}

/** The visible text of HTML; the component library writes rules for some widths beside what they are for. */
export const readText = (html: string): string =>
  html
    .replace(/<style[^>]*>[^<]*<\/style>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
