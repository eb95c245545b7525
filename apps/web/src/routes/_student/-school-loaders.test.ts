import { afterEach, expect, test, vi } from 'vitest';
import { load } from '../../testing/load.ts';

const { queryClient } = await load(() => import('../../lib/client.ts'));
const { Route: rankings } = await load(() => import('./rankings/{-$type}.tsx'));
const { Route: compare } = await load(() => import('./rankings/compare.tsx'));
const { Route: tuition } = await load(() => import('./tuition/{-$schoolSlug}.{-$year}.tsx'));

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

// A page fetches its data before its code is loaded; a change of its search params does not fetch again.
test.each([
  ['rankings', rankings, {}, '/api/school/list'],
  ['compare', compare, {}, '/api/school/list'],
  ['tuition', tuition, {}, '/api/school/list'],
  ['a school', tuition, { schoolSlug: 'Albany' }, '/api/school/albany'],
])('the route of %s fetches at once, and only once', async (_, route, params, address) => {
  const send = vi.fn(async (_address: string) =>
    Response.json({ error: 'NOT_FOUND', message: 'School not found' }, { status: 404 }),
  );
  vi.stubGlobal('fetch', send);
  const loader = route.options.loader as (visit: { params: object }) => void;
  loader({ params });
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(send.mock.calls.map(([sent]) => String(sent))).toEqual([expect.stringContaining(address)]);
  expect(route.options.shouldReload).toBe(false);
});
