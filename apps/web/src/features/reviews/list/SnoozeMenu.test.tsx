// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/client.ts';
import { planQuery } from '../../../lib/plan-query.ts';
import { setZone } from '../../../lib/zone.ts';
import { openPage, screen } from '../../../testing/dom.tsx';
import { makeOutput } from '../../../testing/sample.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';

afterEach(() => {
  vi.useRealTimers();
  setZone(null);
});

test.each(['2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z'])(
  'days are counted from the day of the study plan, with a device at %s',
  async (device) => {
    vi.useFakeTimers({ now: new Date(device), toFake: ['Date'] });
    setZone('America/New_York');
    const onSnooze = vi.fn<(until: Date) => void>();
    const { user } = openPage(
      <SnoozeMenu opened onSnooze={onSnooze} onDate={() => undefined}>
        <button type="button">Snooze</button>
      </SnoozeMenu>,
    );
    const { plan } = makeOutput('GET /user/study-plan', { plan: { today: { day: '2026-03-10' } } });
    queryClient.setQueryData(planQuery.queryKey, plan);
    await user.click(await screen.findByRole('menuitem', { name: /^1 day/ }));
    expect(onSnooze.mock.calls).toEqual([[new Date('2026-03-11T04:00:00Z')]]);
  },
);
