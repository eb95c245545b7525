// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { openPage, screen } from '../../testing/dom.tsx';
import { StreakCard } from './StreakCard.tsx';

afterEach(() => vi.useRealTimers());

test.each(['2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z'])(
  'ends with the day of the study plan, with a device at %s',
  async (device) => {
    vi.useFakeTimers({ now: new Date(device), toFake: ['Date'] });
    const days = [{ day: '2026-03-09', questions: 4, seconds: 240 }];
    const streak = { current: 1, longest: 1, workedToday: false, forgiven: [], corrected: [], days };
    openPage(<StreakCard streak={streak} today="2026-03-10" />);
    expect(await screen.findByTitle('Mar 10: 0 questions')).toBeInTheDocument();
    expect(screen.getByTitle('Mar 9: 4 questions')).toBeInTheDocument();
    expect(screen.getAllByTitle(/question/)).toHaveLength(28);
  },
);
