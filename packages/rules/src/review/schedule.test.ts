import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from '../scoring/local-day.ts';
import { addDays, daysBetween, startOfDay } from './days.ts';
import type { ReviewGrade } from './grade.ts';
import { newCard, requestedRetention, retrievability, scheduleReview } from './schedule.ts';

const zones = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'America/Sao_Paulo',
  'Africa/Cairo',
];
const zone = fc.constantFrom(...zones);
const anyDate = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
const grades = fc.array(fc.constantFrom<ReviewGrade>(1, 2, 3, 4), { minLength: 1, maxLength: 12 });
const at = (iso: string, examDate: string | null = null) => ({
  now: new Date(iso),
  timezone: 'America/New_York',
  examDate,
});

describe('days', () => {
  test('begin with the first timestamp of the day, whatever the clocks do', () => {
    fc.assert(
      fc.property(anyDate, zone, (now, timezone) => {
        const day = localDay(now, timezone);
        const start = startOfDay(day, timezone);
        expect(localDay(start, timezone)).toBe(day);
        expect(localDay(new Date(start.getTime() - 1000), timezone)).toBe(addDays(day, -1));
      }),
    );
    expect(startOfDay('2026-03-10', 'America/New_York').toISOString()).toBe('2026-03-10T04:00:00.000Z');
    expect(startOfDay('2026-03-10', 'UTC').toISOString()).toBe('2026-03-10T00:00:00.000Z');
  });
});

describe('the schedule', () => {
  test('missed questions are due tomorrow, and better known ones later', () => {
    const first = (grade: ReviewGrade) =>
      scheduleReview(newCard(at('2026-03-10T15:00:00Z').now), grade, at('2026-03-10T15:00:00Z'));
    expect(first(1).due).toBe('2026-03-11T04:00:00.000Z');
    const days = ([1, 2, 3, 4] as const).map((grade) => first(grade).scheduledDays);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(days[3]).toBeGreaterThan(days[0]!);
  });

  test('intervals grow with every good answer, and after a wrong answer the question is due tomorrow', () => {
    let card = scheduleReview(newCard(new Date('2026-03-10T15:00:00Z')), 1, at('2026-03-10T15:00:00Z'));
    const days = [card.scheduledDays];
    for (let i = 0; i < 4; i += 1) {
      card = scheduleReview(card, 3, { ...at(card.due), now: new Date(Date.parse(card.due) + 3_600_000) });
      days.push(card.scheduledDays);
    }
    expect(days).toEqual([...days].sort((a, b) => a - b));
    expect(days.at(-1)).toBeGreaterThan(14);
    const lapsed = scheduleReview(card, 1, at(card.due));
    expect(lapsed.scheduledDays).toBeLessThan(card.scheduledDays);
    expect(lapsed.lapses).toBe(card.lapses + 1);
  });

  test('after any answer, the due time is the start of a later day, never beyond the exam, and deterministic', () => {
    fc.assert(
      fc.property(
        anyDate,
        zone,
        grades,
        fc.option(fc.integer({ min: -5, max: 200 })),
        (start, timezone, list, toExam) => {
          let now = start;
          const examDate = toExam === null ? null : addDays(localDay(start, timezone), toExam);
          let card = newCard(now);
          for (const grade of list) {
            const time = { now, timezone, examDate };
            const today = localDay(now, timezone);
            const after = scheduleReview(card, grade, time);
            expect(scheduleReview(card, grade, time)).toEqual(after);
            const due = localDay(new Date(after.due), timezone);
            expect(startOfDay(due, timezone).toISOString()).toBe(after.due);
            expect(due > today).toBe(true);
            expect(daysBetween(today, due)).toBe(after.scheduledDays);
            if (examDate !== null && today < examDate) expect(due <= examDate).toBe(true);
            if (examDate !== null && addDays(today, 1) < examDate) expect(due < examDate).toBe(true);
            expect(after.stability).toBeGreaterThan(0);
            card = after;
            now = new Date(Date.parse(after.due) + 7_200_000);
          }
        },
      ),
    );
  });

  test('the target retention rises before the exam, and is normal again after it', () => {
    const getRetention = (examDate: string | null) =>
      requestedRetention(at('2026-03-10T15:00:00Z', examDate));
    expect(getRetention(null)).toBe(0.9);
    expect(getRetention('2026-06-10')).toBe(0.9);
    expect(getRetention('2026-03-25')).toBeCloseTo(0.925, 5);
    expect(getRetention('2026-03-11')).toBeGreaterThan(0.948);
    expect(getRetention('2026-03-10')).toBe(0.9);
    expect(getRetention('2026-01-01')).toBe(0.9);
  });

  test('retrievability decreases over time', () => {
    const card = scheduleReview(newCard(new Date('2026-03-10T15:00:00Z')), 3, at('2026-03-10T15:00:00Z'));
    const known = (iso: string) => retrievability(card, at(iso));
    expect(known('2026-03-10T18:00:00Z')).toBe(1);
    expect(known('2026-03-12T15:00:00Z')).toBeLessThan(1);
    expect(known('2026-06-12T15:00:00Z')).toBeLessThan(known('2026-03-20T15:00:00Z'));
    expect(retrievability(newCard(new Date('2026-03-10T15:00:00Z')), at('2026-03-10T15:00:00Z'))).toBe(0);
  });
});
