import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from '../review/days.ts';
import { allExamPoints, examPoints, examSeconds, scoredSections, sharePoints } from './exam-share.ts';
import { estimateShare, pointsToGain, rankTypes, targetShare } from './priority.ts';
import { listWeeks, startOfWeek } from './weeks.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const result = fc
  .record({
    points: fc.double({ min: 0, max: 20, noNaN: true }),
    of: fc.nat(500),
    rate: share,
  })
  .map(({ points, of, rate }) => ({ points, of, right: Math.round(of * rate) }));

describe('points on the exam', () => {
  test('an exam has 77 points, and a little less time for a question of reading', () => {
    expect(examPoints).toEqual({ LR: 50, RC: 27 });
    expect(allExamPoints).toBe(77);
    expect(examSeconds('LR', 1)).toBe(84);
    expect(examSeconds('RC', 1)).toBeCloseTo(77.8, 1);
    expect(examSeconds('LR', 2)).toBe(168);
  });

  test('types share the points of their section completely, each by its number of questions', () => {
    const counts = fc.array(
      fc.record({
        section: fc.constantFrom(...scoredSections),
        code: fc.string(),
        questions: fc.nat(200),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(counts, (types) => {
        const shared = sharePoints(types);
        for (const section of scoredSections) {
          const own = shared.filter((type) => type.section === section);
          const questions = own.reduce((sum, type) => sum + type.questions, 0);
          const points = own.reduce((sum, type) => sum + type.points, 0);
          expect(points).toBeCloseTo(questions === 0 ? 0 : examPoints[section], 6);
          for (const type of own)
            if (questions > 0)
              expect(type.points).toBeCloseTo((examPoints[section] * type.questions) / questions, 6);
        }
      }),
    );
  });
});

describe('what could be gained', () => {
  test('a higher goal needs a higher share, from some right answers to all of them', () => {
    const shares = Array.from({ length: 61 }, (_, i) => targetShare(120 + i));
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(targetShare(120)).toBe(0);
    expect(targetShare(180)).toBe(1);
    expect(targetShare(170)).toBeCloseTo(67 / 77, 1);
  });

  test('is never negative nor more than the points of the type, and falls as accuracy rises', () => {
    fc.assert(
      fc.property(result, share, share, (type, sectionShare, target) => {
        const gain = pointsToGain(type, sectionShare, target);
        expect(gain).toBeGreaterThanOrEqual(0);
        expect(gain).toBeLessThanOrEqual(type.points);
        if (type.right < type.of)
          expect(pointsToGain({ ...type, right: type.right + 1 }, sectionShare, target)).toBeLessThanOrEqual(
            gain,
          );
        expect(pointsToGain({ ...type, points: type.points * 2 }, sectionShare, target)).toBeCloseTo(
          gain * 2,
          9,
        );
      }),
    );
  });

  test('an estimate lies between the answers and the section, and is the answers after many', () => {
    fc.assert(
      fc.property(result, share, (type, sectionShare) => {
        const estimate = estimateShare(type, sectionShare);
        const own = type.of === 0 ? sectionShare : type.right / type.of;
        expect(estimate).toBeGreaterThanOrEqual(Math.min(own, sectionShare) - 1e-9);
        expect(estimate).toBeLessThanOrEqual(Math.max(own, sectionShare) + 1e-9);
      }),
    );
    expect(estimateShare({ right: 0, of: 0 }, 0.6)).toBe(0.6);
    expect(estimateShare({ right: 900, of: 1000 }, 0.5)).toBeCloseTo(0.9, 2);
  });

  test('types are sorted by it, and none is lost', () => {
    fc.assert(
      fc.property(fc.array(result, { maxLength: 30 }), share, share, (types, sectionShare, target) => {
        const ranked = rankTypes(types, sectionShare, target);
        expect(ranked).toHaveLength(types.length);
        for (const [i, type] of ranked.slice(1).entries())
          expect(type.gain).toBeLessThanOrEqual(ranked[i]!.gain);
      }),
    );
  });
});

test('weeks begin on Monday and follow each other; the last one has today', () => {
  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 52 }), (today, count) => {
      const weeks = listWeeks(today, count);
      expect(weeks).toHaveLength(count);
      expect(weeks.at(-1)).toBe(startOfWeek(today));
      for (const week of weeks) expect(weekday(week)).toBe(1);
      for (const [i, week] of weeks.slice(1).entries()) expect(daysBetween(weeks[i]!, week)).toBe(7);
      const days = daysBetween(weeks.at(-1)!, today);
      expect(days >= 0 && days < 7).toBe(true);
    }),
  );
});
