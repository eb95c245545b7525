import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('runs works one after the other, also after one that failed', async () => {
  const run = oneAtATime();
  const events: string[] = [];
  const work = (name: string, fails = false) =>
    run(async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const results = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(results.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});
