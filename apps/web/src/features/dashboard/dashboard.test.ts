import { describe, expect, it } from 'vitest';
import { formatClock } from '../../ui/format.ts';
import {
  computeAccuracyTrend,
  computeHeat,
  createDayStateReader,
  doneToday,
  formatCorrections,
  includesTest,
  listLastDays,
} from './dashboard-data.ts';

describe('the days of the streak', () => {
  const day = (text: string, questions: number) => ({ day: text, questions, seconds: questions * 60 });

  it('are complete up to today, including days without work', () => {
    const days = listLastDays([day('2026-02-27', 4), day('2026-03-01', 2)], 4, '2026-03-02');
    expect(days.map((one) => [one.day, one.questions])).toEqual([
      ['2026-02-27', 4],
      ['2026-02-28', 0],
      ['2026-03-01', 2],
      ['2026-03-02', 0],
    ]);
  });

  it('are labeled as corrected if staff corrected them', () => {
    const of = createDayStateReader({
      forgiven: ['2026-11-15', '2026-11-16'],
      corrected: [
        { day: '2026-11-14', kind: 'worked', questions: 0 },
        { day: '2026-11-15', kind: 'not-worked', questions: 3 },
      ],
    });
    const days = ['13', '14', '15', '16', '17'].map((no) => day(`2026-11-${no}`, no === '17' ? 1 : 0));
    const dayStates = days.map(of);
    expect(dayStates).toEqual([
      { state: 'none', label: '0 questions' },
      { state: 'in', label: "0 questions, counted by Docket's staff" },
      { state: 'out', label: "3 questions, not counted by Docket's staff" },
      { state: 'forgiven', label: 'missed, streak kept' },
      { state: 'worked', label: '1 question' },
    ]);
    const states = days.map(({ day }, at) => ({ day, state: dayStates[at]!.state }));
    expect(formatCorrections(states)).toBe("Docket's staff added Nov 14 and removed Nov 15.");
    expect(formatCorrections(states.map(({ day }) => ({ day, state: 'out' as const })).slice(0, 3))).toBe(
      "Docket's staff removed Nov 13, Nov 14, and Nov 15.",
    );
    expect(formatCorrections(states.filter(({ state }) => state === 'worked'))).toBe('');
  });

  it('have an intensity that shows every day with work', () => {
    expect([0, 1, 10, 20, 40].map((questions) => computeHeat(questions, 40))).toEqual([0, 1, 1, 2, 4]);
    expect(computeHeat(0, 0)).toBe(0);
  });
});

describe('the statistics', () => {
  it('compute the share of right answers over a week', () => {
    const days = [
      { day: '2026-03-01', right: 1, of: 1 },
      { day: '2026-03-02', right: 0, of: 3 },
      { day: '2026-03-03', right: 0, of: 0 },
    ];
    expect(computeAccuracyTrend(days)).toEqual([
      { right: 1, of: 1, share: 1 },
      { right: 1, of: 4, share: 0.25 },
    ]);
  });

  it('show pace as text', () => {
    expect([45, 59.6, 80.4].map(formatClock)).toEqual(['0:45', '1:00', '1:20']);
  });

  it('show what was done today', () => {
    const today = { questions: 4, right: 3, of: 4, seconds: 290 };
    expect(doneToday({ today }, false)).toBe('Answered today: 4 questions, 3 of 4 correct, 5 minutes.');
    expect(doneToday({ today: { questions: 1, right: 0, of: 0, seconds: 20 } }, false)).toBe(
      'Answered today: 1 question, 1 minute. 1 not counted for accuracy: too fast, seen before, with a hint, or result not shown.',
    );
    expect(doneToday({ today: { questions: 10, right: 1, of: 2, seconds: 60 } }, false)).toContain(
      '8 not counted',
    );
  });
});

describe('a likely score', () => {
  const test = { id: 'test', allowed: true, setting_practice: true, setting_tests: true };

  it('comes from a test that the plan includes as a whole', () => {
    expect(includesTest([test], [])).toBe(true);
    expect(includesTest([test], [{ id: 'test', purpose: 'drill-set' }])).toBe(false);
    const others = [{ allowed: false }, { setting_practice: false }, { setting_tests: false }];
    expect(
      includesTest(
        others.map((change) => ({ ...test, ...change })),
        [],
      ),
    ).toBe(false);
    expect(includesTest(undefined, [])).toBe(true);
  });
});
