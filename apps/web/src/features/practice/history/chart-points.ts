import type { OutsideScore, ScoreHistory } from '@docket/contract/types';

type Item = ScoreHistory['items'][number];
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface ChartShape {
  /** Scores with a grid line. */
  readonly ticks: readonly number[];
  readonly timed: readonly Point[];
  /** Tests that are not counted; they are not part of a line. */
  readonly notCounted: readonly Point[];
  /** Scores from elsewhere; they are not part of a line. */
  readonly outside: readonly Point[];
  /** Segments without a gap: a test without a blind score breaks the line. */
  readonly blind: readonly (readonly Point[])[];
  /** The days below the axis, as many as fit, the newest one always. */
  readonly days: readonly { readonly x: number; readonly day: string }[];
  /** The expected range of the next score. */
  readonly range: {
    readonly x: number;
    readonly low: number;
    readonly middle: number;
    readonly high: number;
  } | null;
  readonly y: (score: number) => number;
}
const STEP = 5;
/** The space for a day below the axis. */
const DAY_WIDTH = 88;

/** The own tests and the scores from elsewhere by day, oldest first; on the same day the own ones first. */
export const orderScores = (items: readonly Item[], outside: readonly OutsideScore[]) =>
  [
    ...items.map((item) => ({ day: item.day, item, score: null })),
    ...outside.map((score) => ({ day: score.takenOn, item: null, score })),
  ].sort((a, b) => Number(a.day > b.day) - Number(a.day < b.day));

/** The coordinates of scores on a chart of the given size, oldest at the left, the next one at the right. */
export function computeChartShape(
  items: readonly Item[],
  range: ScoreHistory['forecast']['range'],
  size: { width: number; height: number },
  outside: ScoreHistory['outside'] = [],
): ChartShape {
  const scores = items.flatMap(({ scaled, brScaled }) => (brScaled === null ? [scaled] : [scaled, brScaled]));
  scores.push(...outside.map(({ scaled }) => scaled));
  const all = range ? [...scores, range.low, range.high] : scores;
  const columns = orderScores(items, outside);
  const column = (one: Item | OutsideScore) =>
    columns.findIndex(({ item, score }) => item === one || score === one);
  const low = Math.max(120, Math.floor((Math.min(...all) - 1) / STEP) * STEP);
  const high = Math.min(180, Math.max(low + 2 * STEP, Math.ceil((Math.max(...all) + 1) / STEP) * STEP));
  const columnCount = columns.length + (range ? 1 : 0);
  const middle = (at: number) => ((at + 0.5) / columnCount) * size.width;
  const y = (score: number) => size.height - ((score - low) / (high - low)) * size.height;
  const step = high - low > 30 ? 2 * STEP : STEP;
  const points = items.map((item) => ({ x: middle(column(item)), y: y(item.scaled), counts: item.counts }));
  const blind: Point[][] = [[]];
  for (const item of items) {
    if (!item.counts) continue;
    if (item.brScaled === null) blind.push([]);
    else blind.at(-1)?.push({ x: middle(column(item)), y: y(item.brScaled) });
  }
  const every = Math.max(1, Math.ceil(DAY_WIDTH / (size.width / columnCount)));
  return {
    ticks: Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, at) => low + at * step),
    timed: points.filter(({ counts }) => counts),
    notCounted: points.filter(({ counts }) => !counts),
    outside: outside.map((score) => ({ x: middle(column(score)), y: y(score.scaled) })),
    blind: blind.filter((run) => run.length > 0),
    days: columns.flatMap(({ day }, at) =>
      (columns.length - 1 - at) % every === 0 ? [{ x: middle(at), day }] : [],
    ),
    range: range
      ? { x: middle(columns.length), low: y(range.low), middle: y(range.middle), high: y(range.high) }
      : null,
    y,
  };
}
