import type { Output } from '@docket/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import type { RawSearch } from '../../lib/raw-search.ts';

export type Analytics = Output<'GET /analytics/types'>;
export type SectionAnalytics = Analytics['sections'][number];
export type WeekResult = SectionAnalytics['weeks'][number];

export const periods = [4, 12, 26, 52] as const;
export type Period = (typeof periods)[number];
export interface AnalyticsSearch {
  readonly weeks?: Period;
}
export const readPeriod = ({ weeks }: RawSearch): Period =>
  periods.find((one) => one === Number(weeks)) ?? 12;

export const analyticsQuery = (weeks: Period) =>
  queryOptions({
    queryKey: ['analytics', weeks],
    queryFn: () => call('GET /analytics/types', { query: { weeks } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export type Metric = 'accuracy' | 'pace';
/** Percent for accuracy, seconds for pace; null without answers. */
export const readMetric = (metric: Metric, { right, of, meanSeconds }: Omit<WeekResult, 'week'>) =>
  metric === 'pace' ? meanSeconds : of === 0 ? null : (100 * right) / of;

/** A week with fewer answers says little: one more right answer moves it by more than 20 points. */
export const fewAnswers = 5;
export const hasFewAnswers = ({ of }: Pick<WeekResult, 'of'>): boolean => of > 0 && of < fewAnswers;

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
  readonly week: WeekResult;
}
const paceStep = 30;
/**
 * The points of a chart in the unit square (y from the top), in runs of consecutive weeks with enough answers, and the
 * values of its lines. A week with few answers is a run of its own. Accuracy has the whole scale; pace begins at zero and has the target on its scale.
 */
export function computeChart(weeks: readonly WeekResult[], metric: Metric, target: number) {
  const values = weeks.flatMap((week) => readMetric(metric, week) ?? []);
  const top = metric === 'accuracy' ? 100 : Math.ceil(Math.max(target, ...values) / paceStep) * paceStep;
  const step = metric === 'accuracy' ? 25 : Math.ceil(top / paceStep / 4) * paceStep;
  const ticks = Array.from({ length: Math.ceil(top / step) + 1 }, (_, i) => i * step);
  const max = ticks.at(-1)!;
  const runs: ChartPoint[][] = [];
  weeks.forEach((week, i) => {
    const value = readMetric(metric, week);
    if (value === null) return;
    const point = { x: weeks.length === 1 ? 0.5 : i / (weeks.length - 1), y: 1 - value / max, week };
    const before = weeks[i - 1];
    const isJoined =
      before && readMetric(metric, before) !== null && !hasFewAnswers(before) && !hasFewAnswers(week);
    if (isJoined) runs.at(-1)!.push(point);
    else runs.push([point]);
  });
  return { ticks, max, runs, targetY: 1 - target / max };
}
