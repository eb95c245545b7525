// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/client.ts';
import { planQuery } from '../../../lib/plan-query.ts';
import { readToday } from '../../../lib/today.ts';
import { setZone } from '../../../lib/zone.ts';
import { openPage, screen } from '../../../testing/dom.tsx';
import { makeOutput } from '../../../testing/sample.ts';
import { SnoozeMenu } from './SnoozeMenu.tsx';

afterEach(() => {
  vi.useRealTimers();
  setZone(null);
});

const planOfMarch10 = makeOutput('GET /user/study-plan', { plan: { today: { day: '2026-03-10' } } }).plan;

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
    queryClient.setQueryData(planQuery.queryKey, planOfMarch10);
    await user.click(await screen.findByRole('menuitem', { name: /^1 day/ }));
    expect(onSnooze.mock.calls).toEqual([[new Date('2026-03-11T04:00:00Z')]]);
  },
);

test('a page that stays open over midnight counts from the new day', () => {
  vi.useFakeTimers({ now: new Date('2026-03-11T03:59:00Z'), toFake: ['Date'] });
  setZone('America/New_York');
  queryClient.setQueryData(planQuery.queryKey, planOfMarch10);
  expect(readToday()).toEqual(new Date('2026-03-10T04:00:00Z'));
  vi.setSystemTime('2026-03-11T04:01:00Z');
  expect(readToday()).toEqual(new Date('2026-03-11T04:00:00Z'));
});
