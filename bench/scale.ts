/**
 * What the next drill and the drill list cost in a small and in a large library: 2,000 questions with 10,000 stored
 * answers, against 20,000 questions with 1,000,000. Every student has 500 answers in both, so only the total size
 * differs. One request at a time, median of many, each for another student.
 */
import { createClient } from '@docket/contract/client';
import { freshDatabase } from './lib/database.ts';
import { percentile, report } from './lib/measurements.ts';
import { startProgram } from './lib/process.ts';
import { migrated, type SeededStudent, type SeedSize, seed } from './lib/seed.ts';

const iterations = 12;
const dist = 'apps/server/dist/main.js';

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measure(
  name: string,
  size: SeedSize,
): Promise<{ next: number; list: number; availability: number }> {
  const url = await migrated(await freshDatabase(name));
  const began = performance.now();
  const students: SeededStudent[] = await seed(url, size, 20);
  console.log(
    `${name}: ${size.questions} questions, ${size.students * size.answersEach} answers, filled in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  const server = await startProgram([dist], { DATABASE_URL: url, PORT: '0', DEMO: 'false' });
  const times = { next: [] as number[], list: [] as number[], availability: [] as number[] };
  try {
    for (let round = 0; round < iterations; round += 1) {
      for (const student of students) {
        const call = createClient({ base: server.url, token: () => student.token });
        let id = '';
        const next = await time(async () => {
          id = (await call('GET /drill/next/{type}', { params: { type: 'LR' } })).drill.id;
        });
        const list = await time(() => call('GET /drill/list', { query: { size: 25 } }));
        const availability = await time(() =>
          call('POST /drill/availability/{type}', { params: { type: 'LR' } }),
        );
        await call('PUT /drill/{id}/activate', { params: { id } });
        await call('POST /drill/{id}/skip', { params: { id } });
        // The first iterations warm caches and prepared statements.
        if (round < 2) continue;
        times.next.push(next);
        times.list.push(list);
        times.availability.push(availability);
      }
    }
  } finally {
    await server.stop();
  }
  return {
    next: percentile(times.next, 0.5),
    list: percentile(times.list, 0.5),
    availability: percentile(times.availability, 0.5),
  };
}

const small = await measure('bench_small', { questions: 2_000, students: 20, answersEach: 500 });
const large = await measure('bench_large', { questions: 20_000, students: 2_000, answersEach: 500 });
report([
  { name: 'next drill, small library', value: small.next, unit: 'ms' },
  { name: 'next drill, large library', value: large.next, unit: 'ms' },
  { name: 'next drill, large over small', value: large.next / small.next, unit: 'times', atMost: 1.5 },
  { name: 'drill list, small library', value: small.list, unit: 'ms' },
  { name: 'drill list, large library', value: large.list, unit: 'ms' },
  { name: 'drill list, large over small', value: large.list / small.list, unit: 'times', atMost: 1.5 },
  { name: 'availability, small library', value: small.availability, unit: 'ms' },
  { name: 'availability, large library', value: large.availability, unit: 'ms' },
]);
