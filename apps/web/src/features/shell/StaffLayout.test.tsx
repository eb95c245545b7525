// @vitest-environment happy-dom
import type { Role } from '@docket/rules';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../../lib/browser-session.ts';
import { version } from '../../lib/browser-version.ts';
import { queryClient } from '../../lib/client.ts';
import * as guards from '../../lib/guards.ts';
import { lazyPart } from '../../lib/load-part.ts';
import { act, openPage, screen, within } from '../../testing/dom.tsx';
import { StaffLayout } from './StaffLayout.tsx';

const preload = async () => ({ default: () => null });
const palette = Object.assign(lazyPart(preload), { preload });

const pages = [
  ['requireAdmin', 'BILLING', 'MANAGER', 'This page is for administrators and managers.'],
  ['requireOwner', 'MANAGER', 'ADMIN', 'This page is for administrators.'],
  ['requireBilling', 'TUTOR', 'BILLING', 'This page is for billing staff.'],
  ['requireContent', 'BILLING', 'CONTENT', 'This page is for content editors.'],
  ['requireStaffCalls', 'ANSWERS', 'TUTOR', 'This page is for staff with more than ticket access.'],
] as const satisfies readonly (readonly [keyof typeof guards, Role, Role, string])[];

/** The admin app with one page behind this guard. */
function open(guard: (typeof pages)[number][0], role: Role) {
  vi.spyOn(session, 'token').mockReturnValue('a-session');
  const root = createRootRouteWithContext<{ queryClient: typeof queryClient }>()();
  const layout = createRoute({
    getParentRoute: () => root,
    path: 'superadmin',
    beforeLoad: guards.requireStaff,
    component: () => <StaffLayout palette={palette as never} />,
  });
  const home = createRoute({ getParentRoute: () => layout, path: '/', component: () => <h1>Start page</h1> });
  const page = createRoute({
    getParentRoute: () => layout,
    path: 'page',
    beforeLoad: Object.entries(guards).find(([name]) => name === guard)?.[1] as typeof guards.requireAdmin,
    component: () => <h1>The page itself</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([home, page])]),
    history: createMemoryHistory({ initialEntries: ['/superadmin/page'] }),
    context: { queryClient },
  });
  return {
    ...openPage(<RouterProvider router={router as never} />, { me: { roles: [role] } }),
    inner: router,
  };
}

test.each(pages)('%s: for %s the page says whom it is for, and leads to the start page', async (...page) => {
  const [guard, outsider, , text] = page;
  const { user, inner } = open(guard, outsider);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(text);
  expect(screen.queryByText('The page itself')).not.toBeInTheDocument();
  expect(inner.state.location.pathname).toBe('/superadmin/page');
  expect(document.title).toBe('Page not open to you · Docket');
  await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Start page' })).toBeVisible();
});

test.each(pages)('%s: %s cannot open it, but %s can', async (guard, _outsider, insider) => {
  open(guard, insider);
  expect(await screen.findByRole('heading', { level: 1, name: 'The page itself' })).toBeVisible();
});

test('staff are asked before the page reloads for a new version', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const { user } = open('requireOwner', 'ADMIN');
  await screen.findByRole('heading', { level: 1, name: 'The page itself' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  onTestFinished(() => version.record(__APP_VERSION__));

  act(() => version.record('newer'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText('New version of the product is available. Do you want to refresh the page now?'),
  ).toBeVisible();
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Refresh']);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();

  act(() => version.record('newest'));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('every guard that depends on a role of staff is among them', () => {
  const others = [
    'User',
    'Student',
    'Staff',
    'Unverified',
    'PasswordChange',
    'DeletionPending',
    'TwoStepSetUp',
    'Guest',
  ];
  expect(Object.keys(guards).sort()).toEqual(
    [...pages.map(([guard]) => guard), ...others.map((name) => `require${name}`)].sort(),
  );
});
