import type { createClient } from '@docket/contract/client';
import { type Figure, percentile } from './figures.ts';

export type Caller = ReturnType<typeof createClient>;

/** A call whose 95th percentile has a budget. */
export interface Latency {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Milliseconds. */
  readonly atMost: number;
}

const rounds = Number(process.env.DOCKET_BENCH_ROUNDS ?? 100);
const warmUp = 5;

/** Repeats a call, one request at a time. The median is printed beside, for a machine that does other work meanwhile. */
export async function measureLatency({ name, run, atMost }: Latency): Promise<Figure[]> {
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const start = performance.now();
    await run();
    if (round >= 0) times.push(performance.now() - start);
  }
  return [
    { name: `${name}: median`, value: percentile(times, 0.5), unit: 'ms' },
    { name: `${name}: p95`, value: percentile(times, 0.95), unit: 'ms', atMost },
  ];
}
