import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBalanceAtGraduation, findMonthlyPayment, listCostParts, projectCost, sumCost } from './index.ts';

const reader = (values: Record<string, number>) => (key: string) => values[key] ?? null;
const dollars = fc.double({ min: 0, max: 200_000, noNaN: true });
const growth = fc.double({ min: 0, max: 0.2, noNaN: true });

describe('the cost of a year', () => {
  const read = reader({
    tuitionResident: 30_000,
    tuitionNonresident: 45_000,
    feesResident: 1_000,
    livingAtHome: 0,
  });

  it('uses the metrics of the residency and of the living arrangement', () => {
    expect(sumCost(listCostParts(read, 'resident', 'atHome'))).toBe(31_000);
    expect(sumCost(listCostParts(read, 'nonresident', 'atHome'))).toBe(45_000);
  });

  it('distinguishes unreported values from 0', () => {
    const amounts = (living: 'atHome' | 'onCampus') =>
      listCostParts(read, 'nonresident', living).map(({ amount }) => amount);
    expect(amounts('atHome')).toEqual([45_000, null, 0]);
    expect(amounts('onCampus')).toEqual([45_000, null, null]);
  });

  it('has no sum without tuition', () =>
    expect(sumCost(listCostParts(reader({ feesResident: 900 }), 'resident', 'atHome'))).toBeNull());
});

describe('three years', () => {
  it('grow by the rate, minus the scholarship of each year', () => {
    const { years, cost, net } = projectCost(10_000, 4_000, 0.1);
    expect(years.map((year) => Math.round(year.cost))).toEqual([10_000, 11_000, 12_100]);
    expect(cost).toBeCloseTo(33_100, 6);
    expect(net).toBeCloseTo(21_100, 6);
  });

  it('are never below 0 and never above the full cost', () =>
    fc.assert(
      fc.property(dollars, dollars, growth, (yearly, scholarship, rate) => {
        const { cost, net } = projectCost(yearly, scholarship, rate);
        expect(net).toBeGreaterThanOrEqual(0);
        expect(net).toBeLessThanOrEqual(cost);
      }),
    ));

  it('do not cost more with a larger scholarship', () =>
    fc.assert(
      fc.property(dollars, dollars, dollars, growth, (yearly, scholarship, more, rate) => {
        const { net } = projectCost(yearly, scholarship, rate);
        expect(projectCost(yearly, scholarship + more, rate).net).toBeLessThanOrEqual(net);
      }),
    ));
});

describe('a loan', () => {
  it.each([
    [120_000, 0, 10, 1_000],
    [100_000, 0.06, 10, 1_110.21],
    [200_000, 0.08, 25, 1_543.63],
    [0, 0.08, 10, 0],
    [120_000, 3.5e-323, 10, 1_000],
  ])('of %d at %d over %d years costs %d a month', (principal, rate, years, payment) =>
    expect(findMonthlyPayment(principal, rate, years)).toBeCloseTo(payment, 2),
  );

  it('is repaid to the cent by its payments', () =>
    fc.assert(
      fc.property(
        dollars,
        fc.double({ min: 0, max: 0.15, noNaN: true }),
        fc.integer({ min: 1, max: 30 }),
        (principal, rate, years) => {
          const payment = findMonthlyPayment(principal, rate, years);
          let balance = principal;
          for (let month = 0; month < years * 12; month++) balance = balance * (1 + rate / 12) - payment;
          expect(Math.abs(balance)).toBeLessThan(0.01);
        },
      ),
    ));

  it.each([
    [[10_000, 10_000, 10_000], 0, 30_000],
    [[10_000, 10_000, 10_000], 0.1, 36_000],
    [[0, 0, 10_000], 0.1, 11_000],
    [[], 0.1, 0],
  ])('of %j bears simple interest at %d until repayment begins: %d', (loans, rate, balance) =>
    expect(findBalanceAtGraduation(loans, rate)).toBeCloseTo(balance, 6),
  );
});
