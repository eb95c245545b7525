// @vitest-environment happy-dom
import type { DrillSettings } from '@docket/contract/types';
import { expect, test, vi } from 'vitest';
import { openPage, screen, waitFor } from '../../../testing/dom.tsx';
import { makeDrill, makeQuestion } from '../state/drill-fixture.ts';
import { DrillRunner } from './DrillRunner.tsx';

// The DOM of the tests has no IndexedDB.
vi.mock('../queue/idb-store.ts', async () => {
  const { createMemoryStore } = await import('../queue/memory-store.ts');
  return { createIdbStore: async (device: string) => createMemoryStore(device) };
});

const settings = { showTimer: true, textSize: 'medium', lineSpacing: 'normal' } as unknown as DrillSettings;
const iso = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();
const me = { accommodations: { readAloud: false, lineMarker: false, largePrint: false } as never };

/** An untimed drill, last seen a minute after its start, eleven minutes ago. */
const leaveDrill = () =>
  makeDrill({
    questions: [makeQuestion({})],
    clock: {
      startedAt: iso(12 * 60),
      pausedAt: null,
      pausedMs: 0,
      budgetSeconds: null,
      endedAt: null,
      seenAt: iso(11 * 60),
      serverNow: iso(0),
    },
  });

test('a drill that is opened again continues where its clock paused, and says so to the server', async () => {
  const { server } = openPage(
    <DrillRunner
      drill={leaveDrill()}
      userId="u"
      settings={settings}
      onSettings={() => undefined}
      onLeave={() => undefined}
      onDrill={() => undefined}
    />,
    {
      me,
      responses: {
        'POST /drill/{id}/ping': () => ({ ok: true, watermark: 1, duplicate: false }),
      },
    },
  );
  // A minute and a half was worked.
  expect(await screen.findByText('1:30')).toBeInTheDocument();
  await waitFor(() =>
    expect(server.sent('POST /drill/{id}/ping').map(({ body }) => body?.records)).toContainEqual([]),
  );
  await waitFor(() => expect(screen.getByText(/^1:3[1-9]$/)).toBeInTheDocument());
});
