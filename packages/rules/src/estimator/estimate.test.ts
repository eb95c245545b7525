import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifySchool, estimateAdmission, estimateProbability, prepareSchool } from './estimate.ts';
import { buildSchool } from './fixtures.ts';
import type { AdmissionCase } from './types.ts';

const lsat = fc.integer({ min: 120, max: 180 });
const gpa = fc.integer({ min: 200, max: 433 }).map((hundredths) => hundredths / 100);
const cases = fc.array(
  fc.record({
    lsat,
    gpa,
    result: fc.constantFrom('admitted' as const, 'waitlisted' as const, 'rejected' as const),
    grant: fc.option(fc.integer({ min: 0, max: 60_000 })),
  }),
  { maxLength: 30 },
);
const school = fc
  .record({
    offerRate: fc.double({ min: 0.03, max: 0.9, noNaN: true }),
    lsatSpread: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })),
    gpaSpread: fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })),
  })
  .map(({ offerRate, lsatSpread, gpaSpread }) =>
    buildSchool(offerRate, {
      lsat25: 166 - lsatSpread[0],
      lsat75: 166 + lsatSpread[1],
      gpa25: 3.75 - gpaSpread[0] / 100,
      gpa75: 3.75 + gpaSpread[1] / 100,
    }),
  );

const strong: AdmissionCase = { lsat: 166, gpa: 3.75, result: 'admitted', grant: 50_000 };
const applicant = { lsat: 166, gpa: 3.75, year: 2021 };

describe('estimateProbability', () => {
  it('never falls for a higher LSAT or GPA, and stays inside 0 and 1', () => {
    fc.assert(
      fc.property(school, cases, lsat, lsat, gpa, gpa, (statistics, recorded, l1, l2, g1, g2) => {
        const prepared = prepareSchool(statistics, 2021, recorded);
        const chance = (l: number, g: number) =>
          estimateProbability({ lsat: l, gpa: g, year: 2021 }, prepared)!;
        const low = chance(Math.min(l1, l2), Math.min(g1, g2));
        const high = chance(Math.max(l1, l2), Math.max(g1, g2));
        expect(high).toBeGreaterThanOrEqual(low);
        expect(low).toBeGreaterThan(0);
        expect(high).toBeLessThan(1);
      }),
    );
  });

  it('is continuous in both scores', () => {
    fc.assert(
      fc.property(school, lsat, gpa, (statistics, l, g) => {
        const prepared = prepareSchool(statistics, 2021);
        const chance = (x: number, y: number) =>
          estimateProbability({ lsat: x, gpa: y, year: 2021 }, prepared)!;
        expect(Math.abs(chance(l + 1e-6, g + 1e-8) - chance(l, g))).toBeLessThan(1e-4);
      }),
    );
  });

  it('falls when more people apply, and rises for an early application at a selective school', () => {
    const prepared = prepareSchool(buildSchool(0.1), 2021);
    const usual = estimateProbability(applicant, prepared)!;
    expect(estimateProbability({ ...applicant, applicantPoolAdjustment: 20 }, prepared)!).toBeLessThan(usual);
    expect(estimateProbability({ ...applicant, applicantPoolAdjustment: -100 }, prepared)!).toBeLessThan(1);
    expect(estimateProbability({ ...applicant, appliedOn: '2020-09-10' }, prepared)!).toBeGreaterThan(usual);
    expect(estimateProbability({ ...applicant, appliedOn: '2021-03-10' }, prepared)!).toBeLessThan(usual);
    expect(() => estimateProbability({ ...applicant, appliedOn: 'soon' }, prepared)).toThrow(RangeError);
  });

  it('follows the recorded cases', () => {
    const statistics = buildSchool(0.2);
    const chance = (result: AdmissionCase['result']) =>
      estimateProbability(
        applicant,
        prepareSchool(statistics, 2021, new Array(10).fill({ ...strong, result })),
      )!;
    const published = estimateProbability(applicant, prepareSchool(statistics, 2021))!;
    expect(chance('admitted')).toBeGreaterThan(published);
    expect(chance('rejected')).toBeLessThan(published);
    expect(chance('waitlisted')).toBe(chance('rejected'));
  });

  it('derives a missing quartile and uses the nearest year', () => {
    const statistics = buildSchool(0.2, { lsat25: null, gpa75: null, offers: null });
    expect(prepareSchool(statistics, 2030).profile).toMatchObject({ year: 2021, lsat: { q50: 166 } });
  });
});

describe('estimateAdmission', () => {
  it('says what it is based on, and gives a range around the probability', () => {
    const alone = estimateAdmission(applicant, prepareSchool(buildSchool(0.2), 2021));
    const backed = estimateAdmission(
      applicant,
      prepareSchool(buildSchool(0.2), 2021, new Array(40).fill(strong)),
    );
    expect(alone).toMatchObject({
      basis: 'published figures',
      cases: 0,
      nearbyCases: 0,
      publishedYear: 2021,
    });
    expect(backed).toMatchObject({ basis: 'published figures and cases', cases: 40, nearbyCases: 40 });
    const width = (range: { low: number; high: number }) => range.high - range.low;
    expect(width(backed.probability!)).toBeLessThan(width(alone.probability!));
    expect(alone.probability!.low).toBeLessThan(alone.probability!.value);
    expect(alone.probability!.high).toBeGreaterThan(alone.probability!.value);
  });

  it("returns 'too few to say' without statistics and with fewer than twelve cases", () => {
    const nothing = { admissions: [], grants: null };
    const mixed = (count: number) =>
      Array.from(
        { length: count },
        (_, at): AdmissionCase => ({
          ...strong,
          lsat: 160 + at,
          result: at > 5 ? 'admitted' : 'rejected',
        }),
      );
    const few = estimateAdmission(applicant, prepareSchool(nothing, 2021, mixed(11)));
    expect(few).toMatchObject({ basis: 'too few to say', probability: null, category: null, cases: 11 });
    const enough = estimateAdmission(applicant, prepareSchool(nothing, 2021, mixed(12)));
    expect(enough).toMatchObject({ basis: 'cases', cases: 12, publishedYear: null });
    expect(enough.probability).not.toBeNull();
  });

  it('gives the gain of one more point, and none at the top of the scale', () => {
    const prepared = prepareSchool(buildSchool(0.2), 2021);
    const estimate = estimateAdmission(applicant, prepared);
    expect(estimate.oneMoreLsatPoint!.probability).toBeGreaterThan(0);
    expect(estimate.oneTenthMoreGpa!.grant).toBeGreaterThan(0);
    const top = estimateAdmission({ ...applicant, lsat: 180, gpa: 4.33 }, prepared);
    expect([top.oneMoreLsatPoint, top.oneTenthMoreGpa]).toEqual([null, null]);
  });

  it('gives the published median, raised as measured, at the medians, more above and scaled by recorded grants', () => {
    const grantFor = (score: number, recorded: AdmissionCase[] = []) =>
      estimateAdmission({ ...applicant, lsat: score }, prepareSchool(buildSchool(0.2), 2021, recorded))
        .grant!;
    expect(grantFor(166)).toMatchObject({
      chance: expect.closeTo(0.7, 5),
      amount: { value: 28_750 },
      year: 2019,
    });
    expect(grantFor(170).amount.value).toBeGreaterThan(28_750);
    expect(grantFor(170).chance).toBeGreaterThan(0.7);
    expect(grantFor(166, [strong]).amount.value).toBeGreaterThan(28_750);
    expect(grantFor(166, [strong]).cases).toBe(1);
  });
});

describe('classifySchool', () => {
  it('has thresholds at 30 % and 70 %', () => {
    // A school that is shown at "30%" is not under 30%.
    expect([0.2949, 0.295, 0.6949, 0.695].map(classifySchool)).toEqual([
      'reach',
      'target',
      'target',
      'likely',
    ]);
    expect([0.29, 0.3, 0.69, 0.7].map(classifySchool)).toEqual(['reach', 'target', 'target', 'likely']);
  });
});
