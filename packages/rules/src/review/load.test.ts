import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { addDays } from './days.ts';
import { backlogDays, reviewsToday, spreadOverDays } from './load.ts';
import { newCard, retrievability, scheduleReview } from './schedule.ts';
import { findSibling, wantsSibling } from './sibling.ts';
import { urgency } from './urgency.ts';

describe('the daily limit', () => {
  test.each([
    [{ due: 7, doneToday: 0, cap: 20 }, 7, null],
    [{ due: 20, doneToday: 0, cap: 20 }, 20, null],
    [{ due: 21, doneToday: 0, cap: 20 }, 20, 2],
    [{ due: 300, doneToday: 0, cap: 20 }, 20, 15],
    [{ due: 10, doneToday: 15, cap: 20 }, 5, 2],
    [{ due: 10, doneToday: 20, cap: 20 }, 0, 2],
    [{ due: 0, doneToday: 25, cap: 20 }, 0, null],
  ])('%j', (load, today, days) => {
    expect(reviewsToday(load)).toBe(today);
    expect(backlogDays(load)).toBe(days);
  });

  test('spreading loses no review, keeps to the limit, and takes as many days as predicted', () => {
    const load = fc.record({
      due: fc.integer({ min: 0, max: 2000 }),
      doneToday: fc.integer({ min: 0, max: 50 }),
      cap: fc.integer({ min: 5, max: 100 }),
    });
    fc.assert(
      fc.property(load, (input) => {
        const nothingMore = Array<number>(500).fill(0);
        const days = spreadOverDays(nothingMore, input);
        expect(days.reduce((sum, count) => sum + count, 0)).toBe(input.due);
        for (const [i, count] of days.entries())
          expect(count).toBeLessThanOrEqual(i === 0 ? Math.max(0, input.cap - input.doneToday) : input.cap);
        const last = days.findLastIndex((count) => count > 0) + 1;
        const backlog = backlogDays(input);
        if (backlog === null) expect(last).toBeLessThanOrEqual(1);
        else expect(backlog).toBe(last);
      }),
    );
  });
});

describe('urgency', () => {
  const card = (due: string, stability: number) => ({ due: `${due}T00:00:00.000Z`, stability });
  test('orders by priority, then by how overdue an entry is relative to its stability', () => {
    const fragile = urgency(card('2026-03-09', 1), false);
    const firm = urgency(card('2026-03-05', 40), false);
    expect(fragile).toBeLessThan(firm);
    expect(urgency(card('2026-03-01', 40), false)).toBeLessThan(firm);
    expect(urgency(card('2027-03-01', 300), true)).toBeLessThan(fragile);
  });
});

describe('a similar question', () => {
  const now = (iso: string) => ({ now: new Date(iso), timezone: 'UTC', examDate: null });
  test('replaces a question that is still remembered, but not one that was missed or is long overdue', () => {
    const missed = scheduleReview(newCard(new Date('2026-03-10T15:00:00Z')), 1, now('2026-03-10T15:00:00Z'));
    expect(wantsSibling(missed, now(missed.due))).toBe(false);
    const once = scheduleReview(newCard(new Date('2026-03-10T15:00:00Z')), 3, now('2026-03-10T15:00:00Z'));
    expect(wantsSibling(once, now(once.due))).toBe(false);
    const good = scheduleReview(missed, 3, now(missed.due));
    expect(wantsSibling(good, now(good.due))).toBe(true);
    expect(wantsSibling(good, now('2026-09-10T15:00:00Z'))).toBe(false);
    expect(wantsSibling(newCard(new Date('2026-03-10T15:00:00Z')), now('2026-03-10T15:00:00Z'))).toBe(false);
  });

  test('has the same type and a similar difficulty, was never seen, and is the closest of these', () => {
    const question = { id: 'q', questionType: 'flaw', difficulty: 3 };
    const pool = [
      question,
      { id: 'far', questionType: 'flaw', difficulty: 5 },
      { id: 'other', questionType: 'method', difficulty: 3 },
      { id: 'near', questionType: 'flaw', difficulty: 4 },
      { id: 'same', questionType: 'flaw', difficulty: 3 },
    ];
    const find = (...seen: string[]) => findSibling(question, pool, (id) => seen.includes(id))?.id ?? null;
    expect(find()).toBe('same');
    expect(find('same')).toBe('near');
    expect(find('same', 'near')).toBeNull();
  });
});

describe('a student who returns after a pause', () => {
  test('clears the inbox within the daily limit and knows it on the day of the exam', () => {
    const draw = seededRandom(7);
    const cap = 20;
    const examDate = '2026-06-20';
    const start = '2026-03-02';
    const cards = Array.from({ length: 300 }, (_, id) => ({
      id,
      card: scheduleReview(newCard(new Date(`${start}T12:00:00Z`)), 1, {
        now: new Date(`${start}T12:00:00Z`),
        timezone: 'UTC',
        examDate,
      }),
    }));
    const perDay: number[] = [];
    let caughtUp: number | null = null;
    // Four weeks without work, then every day.
    const back = addDays(start, 28);
    for (let day = back; day < examDate; day = addDays(day, 1)) {
      const time = { now: new Date(`${day}T12:00:00Z`), timezone: 'UTC', examDate };
      const due = cards.filter(({ card }) => new Date(card.due) <= time.now);
      if (day === back) expect(backlogDays({ due: due.length, doneToday: 0, cap })).toBe(15);
      const order = due.sort((a, b) => urgency(a.card, true) - urgency(b.card, true) || a.id - b.id);
      const today = order.slice(0, reviewsToday({ due: due.length, doneToday: 0, cap }));
      for (const one of today) one.card = scheduleReview(one.card, draw() < 0.85 ? 3 : 1, time);
      perDay.push(today.length);
      if (caughtUp === null && due.length <= cap) caughtUp = perDay.length;
    }
    expect(Math.max(...perDay)).toBeLessThanOrEqual(cap);
    expect(cards.every(({ card }) => card.reps >= 2)).toBe(true);
    expect(caughtUp).not.toBeNull();
    const onTheDay = { now: new Date(`${examDate}T12:00:00Z`), timezone: 'UTC' };
    const known = cards.map(({ card }) => retrievability(card, onTheDay));
    expect(known.reduce((sum, one) => sum + one, 0) / known.length).toBeGreaterThan(0.85);
  });
});
