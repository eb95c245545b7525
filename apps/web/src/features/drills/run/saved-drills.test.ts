import { CallError } from '@docket/contract/client';
import type { Drill, PreparedType } from '@docket/contract/types';
import { beforeEach, expect, test, vi } from 'vitest';

const { call, queryClient } = await vi.hoisted(async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  return { call: vi.fn(), queryClient: new QueryClient() };
});
vi.mock('../../../lib/client.ts', () => ({ call, queryClient }));
vi.mock('../../../lib/impersonation.ts', () => ({ impersonation: null }));
const { findSavedDrill, isUnreachable, keepDrillsReady, NoSavedDrillError, savedDrillsQuery } = await import(
  './saved-drills.ts'
);

const offline = () => new CallError(0, { error: 'OFFLINE' });
const drill = (id: string, state: Drill['state'] = 'new') => ({ id, state }) as Drill;
const submitted = new Set<string>();
const unsent = { wasSubmitted: async (id: string) => submitted.has(id), send: async () => {} };
/** What the service worker has cached: the response of the call, and sheets of drills. */
let kept: { prepared: { type: PreparedType; drills: Drill[] }[] } | null;
let sheets: Map<string, Drill>;

beforeEach(() => {
  queryClient.clear();
  submitted.clear();
  sheets = new Map();
  kept = {
    prepared: [
      { type: 'LR', drills: [drill('lr-1'), drill('lr-2')] },
      { type: 'RC', drills: [drill('rc-1')] },
      { type: 'DC', drills: [] },
    ],
  };
  call.mockImplementation(async (route: string, input?: { params: { id: string } }) => {
    if (route === 'POST /drill/prepare' && kept) return kept;
    const sheet = route === 'GET /drill/{id}' && sheets.get(input!.params.id);
    if (sheet) return { drill: sheet };
    throw offline();
  });
});

test('the oldest comes first, is resumed until it is submitted, and then the second comes', async () => {
  expect(await findSavedDrill({ type: 'LR' }, unsent)).toBe('lr-1');
  sheets.set('lr-1', drill('lr-1', 'started'));
  expect(await findSavedDrill({ type: 'LR' }, unsent)).toBe('lr-1');
  submitted.add('lr-1');
  expect(await findSavedDrill({ type: 'LR' }, unsent)).toBe('lr-2');
  // Sent in between, and offline again.
  submitted.clear();
  sheets.set('lr-1', drill('lr-1', 'completed'));
  expect(await findSavedDrill({ type: 'LR' }, unsent)).toBe('lr-2');
});

test('when none is left, the error names the kinds that still have one', async () => {
  for (const id of ['lr-1', 'lr-2']) submitted.add(id);
  const error = await findSavedDrill({ type: 'LR' }, unsent).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NoSavedDrillError);
  expect(error).toMatchObject({ type: 'LR', others: ['RC'] });
});

test('finds what another tab has stored since, and what is only in memory', async () => {
  await queryClient.fetchQuery(savedDrillsQuery);
  for (const id of ['lr-1', 'lr-2']) submitted.add(id);
  kept = { prepared: [{ type: 'LR', drills: [drill('lr-3')] }] };
  expect(await findSavedDrill({ type: 'LR' }, unsent)).toBe('lr-3');
  kept = null;
  expect(await findSavedDrill({ type: 'LR' }, unsent)).toBe('lr-3');
});

test('nothing replaces a challenge or a problem set, and nothing opens if nothing was ever stored', async () => {
  const suggestedChallengeId = '0190a000-0000-7000-8000-000000000001';
  expect(await findSavedDrill({ type: 'LR', suggestedChallengeId }, unsent)).toBeNull();
  expect(await findSavedDrill({ type: 'PS' }, unsent)).toBeNull();
  kept = null;
  expect(await findSavedDrill({ type: 'LR' }, unsent)).toBeNull();
});

test('only a lost connection counts as offline, not a refusal by the server', () => {
  expect(isUnreachable(offline())).toBe(true);
  expect(isUnreachable(new CallError(0, { error: 'TIMEOUT' }))).toBe(true);
  expect(isUnreachable(new CallError(422, { error: 'NOTHING_LEFT' }))).toBe(false);
  expect(isUnreachable(new Error('part'))).toBe(false);
});

test('a server that could not be reached is asked again while the page is open', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: {} } });
  try {
    queryClient.setQueryData(['me'], { accessCode: 1, roles: ['STUDENT'] });
    const stock = kept;
    kept = null;
    const ready = keepDrillsReady();
    await vi.advanceTimersByTimeAsync(4000);
    expect(queryClient.getQueryData(savedDrillsQuery.queryKey)).toBeUndefined();
    kept = stock;
    await vi.advanceTimersByTimeAsync(6000);
    await ready;
    expect(queryClient.getQueryData(savedDrillsQuery.queryKey)).toEqual(stock!.prepared);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
