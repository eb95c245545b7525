// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openPage, screen, within } from '../../testing/dom.tsx';
import { AnalyticsPage } from './AnalyticsPage.tsx';
import { type Analytics, computeChart, hasFewAnswers, readPeriod } from './analytics-data.ts';

const week = (day: string, right: number, of: number, meanSeconds: number | null) => ({
  week: day,
  right,
  of,
  meanSeconds,
  tooFast: 0,
});
const flaw = {
  ...{ code: 'flaw', label: 'Flaw', right: 6, of: 10, meanSeconds: 95, tooFast: 1, points: 6.2, gain: 1.68 },
  weeks: [week('2026-11-02', 6, 10, 95)],
};
const method = {
  ...{ code: 'method', label: 'Method', right: 0, of: 0, meanSeconds: null, tooFast: 2, points: 2, gain: 0 },
  weeks: [],
};
const analytics: Analytics = {
  goal: 170,
  isGoalSet: false,
  target: 0.87,
  sections: [
    {
      ...{
        section: 'LR',
        points: 50,
        allPoints: 77,
        targetSeconds: 84,
        right: 15,
        of: 20,
        meanSeconds: 90,
        tooFast: 3,
      },
      weeks: [week('2026-11-02', 8, 10, 95), week('2026-11-09', 0, 0, null), week('2026-11-16', 7, 10, 85)],
      types: [flaw, method],
    },
    {
      ...{
        section: 'RC',
        points: 27,
        allPoints: 77,
        targetSeconds: 78,
        right: 0,
        of: 0,
        meanSeconds: null,
        tooFast: 0,
      },
      weeks: [week('2026-11-02', 0, 0, null), week('2026-11-09', 0, 0, null), week('2026-11-16', 0, 0, null)],
      types: [],
    },
  ],
};
const openAnalytics = (responses = analytics) => {
  const onWeeks = vi.fn();
  const page = openPage(<AnalyticsPage weeks={4} onWeeks={onWeeks} />, {
    responses: { 'GET /analytics/types': responses },
  });
  return { ...page, onWeeks };
};
const findSection = async (name: string) => within(await screen.findByRole('region', { name }));

test('a section has a chart with its units and dates, the same as a table, and its types', async () => {
  openAnalytics();
  const section = await findSection('Logical Reasoning');
  expect(section.getByRole('img', { name: /Correct \(%\) by week, Nov 2 to Nov 16/ })).toBeInTheDocument();
  expect(section.getByText('Target 87%')).toBeInTheDocument();
  expect(section.getByText('15 of 20 correct (75%)')).toBeInTheDocument();
  expect(section.queryByText(/^Hollow dots/)).toBeNull();
  const weeks = within(section.getByRole('table', { name: 'Logical Reasoning by week' }));
  // A week without answers has no row.
  expect(weeks.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Week ofCorrectSeconds per question',
    'Nov 28 of 10 (80%)95',
    'Nov 167 of 10 (70%)85',
  ]);
  const types = within(section.getByRole('table', { name: /by question type/ }));
  const row = types.getByRole('row', { name: /Flaw/ });
  for (const text of ['+1.7', '6 of 10 (60%)', '1:35 target 1:24', '6.2 points (8%)'])
    expect(row).toHaveTextContent(text);
  expect(types.getByRole('row', { name: /Method/ })).toHaveTextContent('2 too fast');
  expect(
    section.getByText('3 very fast answers change your level and likely score, but not accuracy and pace.'),
  ).toBeVisible();
  const reading = await findSection('Reading Comprehension');
  expect(reading.getByText('No answers in these weeks.')).toBeInTheDocument();
  expect(reading.queryByText(/too fast/)).toBeNull();
});

test('a week with few answers is a hollow dot, which is explained', async () => {
  const [lr, rc] = analytics.sections;
  const weeks = [week('2026-11-02', 0, 1, 95), week('2026-11-09', 4, 5, 80)];
  openAnalytics({ ...analytics, sections: [{ ...lr!, weeks }, rc!] });
  expect(
    (await findSection('Logical Reasoning')).getByText(/^Hollow dots: fewer than 5 answers/),
  ).toBeVisible();
});

test('the chart shows pace, one type, or other weeks', async () => {
  const { user, onWeeks } = openAnalytics();
  const section = await findSection('Logical Reasoning');
  await user.click(screen.getByRole('radio', { name: 'Pace' }));
  expect(section.getByRole('img', { name: /Seconds per question by week/ })).toBeInTheDocument();
  expect(section.getByText('Target 84 s')).toBeInTheDocument();
  await user.selectOptions(section.getByRole('combobox', { name: 'Chart of Logical Reasoning' }), 'Flaw');
  expect(section.getByRole('img', { name: /^Flaw:/ })).toBeInTheDocument();
  expect(section.getByText('6 of 10 correct (60%)')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Weeks' }), 'Last 52 weeks');
  expect(onWeeks).toHaveBeenCalledWith(52);
});

test('every week with answers is one point of the chart, inside of it', () => {
  const result = fc.record({
    of: fc.nat(30),
    rate: fc.double({ min: 0, max: 1, noNaN: true }),
    seconds: fc.nat(600),
  });
  fc.assert(
    fc.property(
      fc.array(result, { minLength: 1, maxLength: 52 }),
      fc.constantFrom('accuracy' as const, 'pace' as const),
      (results, metric) => {
        const weeks = results.map(({ of, rate, seconds }, i) =>
          week(String(i), Math.round(of * rate), of, of === 0 ? null : seconds),
        );
        const { runs, ticks, max, targetY } = computeChart(weeks, metric, metric === 'accuracy' ? 87 : 84);
        expect(runs.flat().map((point) => point.week)).toEqual(weeks.filter(({ of }) => of > 0));
        const joined = runs.filter(({ length }) => length > 1).flat();
        expect(joined.filter((point) => hasFewAnswers(point.week))).toEqual([]);
        for (const { x, y } of runs.flat())
          expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThanOrEqual(-1e-9);
        expect(targetY >= 0 && targetY < 1).toBe(true);
        expect([ticks[0], ticks.at(-1)]).toEqual([0, max]);
        expect(ticks.length).toBeLessThanOrEqual(6);
      },
    ),
  );
});

test('an address with other weeks has the default', () => {
  expect([readPeriod({ weeks: '26' }), readPeriod({ weeks: 5 }), readPeriod({})]).toEqual([26, 12, 12]);
});
