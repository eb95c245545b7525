import type { ReviewItem } from '@docket/contract/types';
import { describe, expect, it } from 'vitest';
import { describeStatus, describeTotals } from '../head/review-status.ts';
import { formatDay, formatDue, getMidnightIn } from './labels.ts';

const now = new Date(2026, 10, 21, 15, 0);
const at = (days: number) => getMidnightIn(days, now).toISOString();
const item = (over: Partial<ReviewItem>) =>
  ({ dueAt: at(-2), due: true, snoozedUntil: null, resolvedAt: null, ...over }) as ReviewItem;

describe('days', () => {
  it('have names when they are close', () => {
    expect([0, 1, 3, 6, 7, -1].map((days) => formatDay(at(days), now))).toEqual([
      'today',
      'tomorrow',
      'Tuesday',
      'Friday',
      'Nov 28',
      'yesterday',
    ]);
  });

  it('show when an entry is due, or what happened to it', () => {
    expect(formatDue(item({}), now)).toBe('Due');
    expect(formatDue(item({ due: false, dueAt: at(1) }), now)).toBe('Tomorrow');
    expect(formatDue(item({ due: false, snoozedUntil: at(3) }), now)).toBe('Snoozed until Tuesday');
    expect(formatDue(item({ resolvedAt: now.toISOString() }), now)).toBe('Resolved today');
  });
});

describe('the status of the student', () => {
  const counts = {
    open: 31,
    due: 12,
    embargoed: 0,
    notIncluded: 0,
    today: 12,
    doneToday: 0,
    cap: 20,
    resolved: 0,
    backlogDays: null,
  };
  const none = { today: 0, minutes: 0 };

  it('shows how much is due and how long it takes', () => {
    expect(describeStatus(counts, { today: 12, minutes: 18 }, null)).toEqual({
      heading: '12 due today, 31 in total',
      text: 'About 18 minutes.',
      start: { label: 'Start reviewing', anyway: false },
    });
  });

  it('connects the numbers of the page in one sentence: they add up', () => {
    expect(describeTotals({ ...counts, open: 195, due: 17, embargoed: 40, cap: 14 }, { today: 14 })).toBe(
      'Of 195 questions in total, 17 due now, 40 locked until you finish the test you started and 138 scheduled for later. The menu and the chart count what your study plan has time for, at most 14 a day: 14 for today.',
    );
    expect(describeTotals({ ...counts, open: 20, due: 4, notIncluded: 9 }, { today: 4 })).toContain(
      'Of 20 questions in total, 4 due now, 7 scheduled for later and 9 not included in your plan or test settings.',
    );
    expect(describeTotals({ ...counts, open: 1, due: 1 }, { today: 0 })).toBe(
      'Of 1 question in total, 1 due now. The menu and the chart count what your study plan has time for, at most 20 a day.',
    );
  });

  it('shows how to catch up after a pause of weeks', () => {
    const { heading, text } = describeStatus(
      { ...counts, open: 160, due: 140, today: 20, backlogDays: 7 },
      { today: 20, minutes: 40 },
      null,
    );
    expect(heading).toBe('20 to review today, 160 in total');
    expect(text).toBe("140 are due. At 20 a day you'll catch up in 7 days, most useful first.");
  });

  it('has the number of the study plan, and says what becomes of the others that are due', () => {
    const due = { ...counts, due: 20, today: 20 };
    const { heading, text } = describeStatus(due, { today: 10, minutes: 22 }, null);
    expect(heading).toBe('10 to review today, 31 in total');
    expect(text).toBe(
      '20 are due. Your study plan has time for 10 of them today, most useful first, and for the others on the next days.',
    );
    expect(describeStatus({ ...due, due: 10, today: 10, doneToday: 10 }, none, null)).toEqual({
      heading: 'Done for today',
      text: '10 questions done today. 10 more are due. Your study plan has them on the next days.',
      start: { label: 'Review anyway', anyway: true },
    });
    expect(describeStatus(due, none, null)).toMatchObject({
      heading: 'Nothing planned for today',
      text: '20 are due. Your study plan has them on the next days.',
    });
  });

  it('offers more when the day is done, and nothing when the inbox is empty', () => {
    const done = describeStatus({ ...counts, due: 4, today: 0, doneToday: 20 }, none, null);
    expect(done).toMatchObject({ heading: 'Done for today', start: { anyway: true } });
    expect(done.text).toContain('4 more are due');
    expect(describeStatus({ ...counts, due: 0, today: 0 }, none, 'Tuesday').text).toBe(
      '31 scheduled; next one Tuesday.',
    );
    expect(describeStatus({ ...counts, open: 0, due: 0, today: 0 }, none, null).start).toBeNull();
    const other = { ...counts, open: 3, due: 0, today: 0, notIncluded: 3 };
    expect(describeStatus(other, none, null)).toMatchObject({ text: '0 scheduled.', start: null });
  });
});
