import type { ReviewItem } from '@docket/contract/types';
import { describe, expect, it } from 'vitest';
import type { ReviewOverview } from '../../../lib/review-counts.ts';
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
    expect(formatDue(item({ due: false, notIncluded: true }), now)).toBe('Not included');
    expect(formatDue(item({ due: false, notIncluded: true, snoozedUntil: at(3) }), now)).toBe('Not included');
  });
});

describe('the status of the student', () => {
  const counts: ReviewOverview['counts'] = {
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
  /** The status without a filter. */
  const describeOpen = (of: typeof counts, planned: typeof none, next: string | null = null) =>
    describeStatus(of, planned, next, { dueInFilter: of.due, isNarrowed: false });

  it('shows how much is due and how long it takes', () => {
    expect(describeOpen(counts, { today: 12, minutes: 18 })).toEqual({
      heading: '12 due today, 31 in total',
      text: 'About 18 minutes.',
      start: { label: 'Start reviewing', size: '18 min', anyway: false },
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
    const { heading, text } = describeOpen(
      { ...counts, open: 160, due: 140, today: 20, backlogDays: 7 },
      { today: 20, minutes: 40 },
      null,
    );
    expect(heading).toBe('20 to review today, 160 in total');
    expect(text).toBe("140 are due. At 20 a day you'll catch up in 7 days, most useful first.");
  });

  it('has the number of the study plan, and says what becomes of the others that are due', () => {
    const due = { ...counts, due: 20, today: 20 };
    const { heading, text } = describeOpen(due, { today: 10, minutes: 22 });
    expect(heading).toBe('10 to review today, 31 in total');
    expect(text).toBe(
      '20 are due. Your study plan has time for 10 of them today, most useful first, and for the others on the next days.',
    );
    expect(describeOpen({ ...due, due: 10, today: 10, doneToday: 10 }, none)).toEqual({
      heading: 'Done for today',
      text: '10 questions done today. 10 more are due. Your study plan has them on the next days.',
      start: { label: 'Review anyway', size: null, anyway: true },
    });
    expect(describeOpen(due, none)).toMatchObject({
      heading: 'Nothing planned for today',
      text: '20 are due. Your study plan has them on the next days.',
    });
  });

  it('offers more when the day is done, and nothing when the inbox is empty', () => {
    const done = describeOpen({ ...counts, due: 4, today: 0, doneToday: 20 }, none);
    expect(done).toMatchObject({ heading: 'Done for today', start: { anyway: true } });
    expect(done.text).toContain('4 more are due');
    expect(describeOpen({ ...counts, due: 0, today: 0 }, none, 'Tuesday').text).toBe(
      '31 scheduled; next one Tuesday.',
    );
    expect(describeOpen({ ...counts, open: 0, due: 0, today: 0 }, none).start).toBeNull();
    const other = { ...counts, open: 3, due: 0, today: 0, notIncluded: 3 };
    expect(describeOpen(other, none)).toMatchObject({ text: 'No review is scheduled.', start: null });
  });

  it('has the number that the filter leaves beside the action that follows it', () => {
    const describeFiltered = (dueInFilter: number, change: Partial<typeof counts> = {}, today = 12) =>
      describeStatus({ ...counts, ...change }, { today, minutes: 18 }, null, {
        dueInFilter,
        isNarrowed: true,
      });
    expect(describeFiltered(3)).toMatchObject({
      text: '3 of the 12 due match your filter.',
      start: { label: 'Start reviewing', size: '3 questions' },
    });
    expect(describeFiltered(1).text).toContain('1 of the 12 due matches your filter.');
    expect(describeFiltered(9, { today: 4 }, 4).start).toMatchObject({ size: '4 questions' });
    expect(describeFiltered(12).start).toMatchObject({ size: '18 min' });
    expect(describeFiltered(0)).toMatchObject({
      text: 'None of the 12 due matches your filter.',
      start: null,
    });
    expect(describeFiltered(2, {}, 0)).toMatchObject({
      text: expect.stringContaining('2 of the 12 due match your filter.'),
      start: { label: 'Review anyway', size: null },
    });
    expect(describeFiltered(0, {}, 0).start).toBeNull();
    expect(describeFiltered(0, { due: 0, today: 0 }, 0)).toMatchObject({
      text: '31 scheduled. Reviewing ahead follows your filter.',
      start: { label: 'Review ahead' },
    });
  });
});
