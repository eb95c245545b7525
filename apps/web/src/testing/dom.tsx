import '@testing-library/jest-dom/vitest';
import type { Me } from '@docket/contract/types';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, configure, fireEvent, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { session } from '../lib/browser-session.ts';
import { queryClient } from '../lib/client.ts';
import { deviceStorage } from '../lib/device-storage.ts';
import { toastStore } from '../lib/notify.ts';
import { PasswordGate } from '../shared/password-gate/PasswordGate.tsx';
import { mantineTheme } from '../ui/mantine-theme.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { createMe } from './create-me.ts';
import { FakeServer, type Responses } from './fake-server.ts';

export { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
export { loseConnection, refuse } from './fake-server.ts';

// Tests wait for events. The limit is only for events that never come; while writing a test, set a shorter one.
configure({ asyncUtilTimeout: Number(process.env.DOM_WAIT_MS ?? 90_000) });

/** A server with a mail server. */
const authConfig = { googleClientId: null, sendsEmail: true, demo: [] };

interface Options {
  readonly me?: Partial<Me>;
  /** The server's responses by route. A call without one fails the test. */
  readonly responses?: Responses;
  /** The address of the page; links lead to empty pages. */
  readonly path?: string;
}

/**
 * Mounts a component in a DOM with router, queries, toasts and a server of fixed responses; everything is taken away when the
 * test ends. A stray console.error or a call without a response fails the test. There is no layout and no style sheet:
 * what depends on them is tested in e2e. The test file begins with `// @vitest-environment happy-dom` (decision 73).
 */
export function openPage(page: ReactNode, { me, responses = {}, path = '/' }: Options = {}) {
  const user = createMe(me);
  // After a conflict everything on the page is refetched, including the signed-in user.
  const server = new FakeServer({ 'GET /user/me': { user }, 'GET /auth/config': authConfig, ...responses });
  vi.stubGlobal('fetch', server.fetch);
  // Fields that grow with their text listen to fonts, which the DOM of the tests lacks.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  const errors = vi.spyOn(console, 'error');
  queryClient.clear();
  queryClient.setQueryData(['me'], user);

  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <PasswordGate />
      </>
    ),
  });
  const opened = createRoute({
    getParentRoute: () => root,
    path: path.replace(/[?#].*/, ''),
    component: () => page,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([opened, elsewhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const mount = () =>
    render(
      <MantineProvider theme={mantineTheme} env="test" withCssVariables={false} withGlobalClasses={false}>
        <QueryClientProvider client={queryClient}>
          {createElement(RouterProvider, { router: router as never })}
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>,
    );
  let mounted = mount();
  onTestFinished(async () => {
    cleanup();
    // A part of the page that still loads when its file ends would stay broken for the next files, which share its modules.
    await vi.dynamicImportSettled();
    queryClient.clear();
    for (const { id } of toastStore.read()) toastStore.dismiss(id);
    // After a sign-out the next test could not keep drafts.
    session.end('expired');
    // Modules use the storage of the window in which they were loaded.
    for (const storage of [localStorage, sessionStorage, deviceStorage])
      while (storage.length) storage.removeItem(storage.key(0)!);
    const stray = [...errors.mock.calls];
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(server.unanswered).toEqual([]);
    expect(stray).toEqual([]);
  });
  /** Opens the page again like a reload: what the device stores stays, loaded data is dropped. */
  const reload = () => {
    mounted.unmount();
    const known = queryClient.getQueryData(['me']);
    queryClient.clear();
    queryClient.setQueryData(['me'], known);
    mounted = mount();
  };
  // Whether an element takes clicks depends on styles, which are missing here.
  return { server, router, reload, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

/** Escape in a modal dialog: the browser turns the key into this event, which the DOM of the tests does not. */
export const pressEscape = (dialog: HTMLElement) =>
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
