// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AttemptEvent } from '../../../shared/attempt-events/events.ts';
import { at, setUp } from '../queue/queue-fixture.ts';
import { makeDrill, makeQuestion } from './drill-fixture.ts';
import { useTimeSpent } from './use-time-spent.ts';

afterEach(cleanup);

test('the seconds of an earlier page are counted before this page can submit', async () => {
  const { queue, server } = setUp({});
  // A page that was reloaded within ten seconds.
  await queue.addSeconds('q', 9, at);
  const sealed: AttemptEvent[] = [];
  const options = {
    queue,
    record: () => undefined,
    sheet: makeDrill({ state: 'started', questions: [makeQuestion({ id: 'q' })] }),
    onSealed: (event: AttemptEvent) => void sealed.push(event),
  };
  const page = renderHook(
    ({ open }: { open: string | null }) => useTimeSpent({ ...options, drillQuestionId: open }),
    {
      initialProps: { open: null as string | null },
    },
  );
  await queue.load();
  expect(sealed).toEqual([]);
  page.rerender({ open: 'q' });
  await expect
    .poll(() => sealed)
    .toMatchObject([{ kind: 'ping', records: [{ drillQuestionId: 'q', timeSpent: 9 }] }]);
  await queue.start();
  await expect.poll(() => server.taken).toHaveLength(1);
});
