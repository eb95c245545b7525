import type { createClient } from '@docket/contract/client';
import { type Measurement, percentile } from './measurements.ts';

export type Caller = ReturnType<typeof createClient>;

/** The longest that staff wait for a list, at the largest size that a school reaches (decision 65). */
export const listBudgetMs = 200;

const repetitions = Number(process.env.DOCKET_BENCH_ROUNDS ?? 60);
const warmUps = 5;

/** The 95th percentile of calls over HTTP, one at a time, against a budget in milliseconds. */
export async function measureBudget(
  name: string,
  run: (call: Caller) => Promise<unknown>,
  call: Caller,
  budgetMs = listBudgetMs,
): Promise<Measurement> {
  const times: number[] = [];
  for (let repetition = -warmUps; repetition < repetitions; repetition += 1) {
    const start = performance.now();
    await run(call);
    if (repetition >= 0) times.push(performance.now() - start);
  }
  return { name: `${name}, p95`, value: percentile(times, 0.95), unit: 'ms', atMost: budgetMs };
}
