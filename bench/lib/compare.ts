import type { createClient } from '@docket/contract/client';
import { type Measurement, percentile } from './measurements.ts';

export type Caller = ReturnType<typeof createClient>;
/** A call to be measured; deep ones need a cursor, which is fetched before, once for each side. */
export type Measured = (call: Caller, cursor: string) => Promise<unknown>;

/** The same call with few rows and with many. */
export interface Comparison {
  readonly name: string;
  readonly run: Measured;
  /** Pages to the cursor from which a deep page is measured. */
  readonly deep?: (call: Caller, rows: number) => Promise<string>;
  readonly few: { readonly call: Caller; readonly rows: number };
  readonly many: { readonly call: Caller; readonly rows: number };
  /** The highest allowed ratio between many rows and few. */
  readonly atMost: number;
}

const iterations = Number(process.env.DOCKET_BENCH_ROUNDS ?? 220);
const warming = 20;

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Medians of many repetitions that alternate, with each side first every other time: other load on the machine
 * affects both.
 */
export async function compare({ name, run, deep, few, many, atMost }: Comparison): Promise<Measurement[]> {
  const sides = [few, many].map((side) => ({ ...side, cursor: '', times: [] as number[] }));
  for (const side of sides) if (deep) side.cursor = await deep(side.call, side.rows);
  for (let round = 0; round < iterations; round += 1) {
    for (const side of round % 2 ? sides : [...sides].reverse()) {
      const took = await time(() => run(side.call, side.cursor));
      if (round >= warming) side.times.push(took);
    }
  }
  const [base, cost] = sides.map((side) => percentile(side.times, 0.5)) as [number, number];
  const rows = (count: number) => count.toLocaleString('en-US');
  return [
    { name: `${name}: ${rows(few.rows)} rows`, value: base, unit: 'ms' },
    {
      name: `${name}: ${rows(many.rows)} rows over ${rows(few.rows)}`,
      value: cost / base,
      unit: 'times',
      atMost,
    },
  ];
}
