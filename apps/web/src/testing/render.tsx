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
  /** Answers of queries by their keys; a query without one stays in its loading state. */
  readonly answers?: readonly (readonly [key: readonly unknown[], data: unknown])[];
  /** One that already holds answers or errors. */
  readonly queryClient?: QueryClient;
}

/**
 * The HTML of a component as a student sees it first, without a browser and without a server: no effect runs and no call
 * is made. What happens after a press is tested in e2e.
 */
export function render(
  children: ReactNode,
  { me, answers = [], queryClient = new QueryClient() }: Options = {},
): string {
  queryClient.setQueryData(['me'], createMe(me));
  for (const [key, data] of answers) queryClient.setQueryData(key, data);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <MantineRoot scheme="light">
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
      </QueryClientProvider>
    </MantineRoot>,
  );
}

/** What a reader of the page sees: the text without its marks. */
export const readText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
