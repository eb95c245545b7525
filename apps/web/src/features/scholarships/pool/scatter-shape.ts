import type { ScholarshipCase } from '@docket/contract/types';

export interface ScatterPoint {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly kind: 'offer' | 'waitlisted' | 'denied';
  readonly one: ScholarshipCase;
}
export interface ScatterShape {
  readonly points: readonly ScatterPoint[];
  readonly xTicks: readonly { readonly at: number; readonly label: string }[];
  readonly yTicks: readonly { readonly at: number; readonly label: string }[];
}

const smallest = 4;
const largest = 12;
const kinds = { accepted: 'offer', attending: 'offer', waitlisted: 'waitlisted' } as const;

/** Four to eight ticks at round values that enclose all values. */
function findTicks(values: readonly number[], steps: readonly number[]): number[] {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = steps.find((one) => (high - low) / one <= 6) ?? steps.at(-1)!;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toFixed(4)));
}

/** LSAT to the right, GPA upwards; the area of a point grows with the grant. `cases` is not empty. */
export function buildScatter(
  cases: readonly ScholarshipCase[],
  { width, height }: { readonly width: number; readonly height: number },
): ScatterShape {
  const lsats = findTicks(
    cases.map(({ lsat }) => lsat),
    [1, 2, 5, 10, 20],
  );
  const gpas = findTicks(
    cases.map(({ gpa }) => gpa),
    [0.05, 0.1, 0.2, 0.5, 1],
  );
  const scale = (ticks: readonly number[], length: number) => (value: number) =>
    ((value - ticks[0]!) / (ticks.at(-1)! - ticks[0]!)) * length;
  const x = scale(lsats, width);
  const y = (gpa: number) => height - scale(gpas, height)(gpa);
  const highestGrant = Math.max(1, ...cases.map(({ grantPerYear }) => grantPerYear ?? 0));
  const points = cases.map((one, at) => ({
    key: `${at}`,
    x: x(one.lsat),
    y: y(one.gpa),
    radius: Math.max(smallest, largest * Math.sqrt((one.grantPerYear ?? 0) / highestGrant)),
    kind: kinds[one.status as keyof typeof kinds] ?? ('denied' as const),
    one,
  }));
  return {
    // Large ones first, so that they cover none.
    points: points.sort((point, other) => other.radius - point.radius),
    xTicks: lsats.map((lsat) => ({ at: x(lsat), label: String(lsat) })),
    yTicks: gpas.map((gpa) => ({ at: y(gpa), label: gpa.toFixed(2) })),
  };
}
