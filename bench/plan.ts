/**
 * What the study plan and a year of analytics cost a student with 50,000 answers in a library of 5,000 questions, and plan and inbox
 * one whose subscription has two of its tests, over HTTP, one request at a time, on PostgreSQL: npm run bench -- plan
 */
import { createClient } from '@docket/contract/client';
import { fillAnsweredDrills } from './lib/answered-drills.ts';
import { freshDatabase } from './lib/database.ts';
import { fillHistory, moveToSmallPlan } from './lib/long-history.ts';
import { percentile, report } from './lib/measurements.ts';
import { startProgram } from './lib/process.ts';
import { migrated, type SeededStudent, seed } from './lib/seed.ts';

const requests = 40;
const url = await migrated(await freshDatabase('bench_plan'));
const [student, tutor, small] = (await seed(url, { questions: 5000, students: 3, answersEach: 2500 }, 3)) as [
  SeededStudent,
  SeededStudent,
  SeededStudent,
];
// Tests and drills whose questions do not matter, then answers one by one.
await fillHistory(url, student.id, tutor.id, 400);
await fillAnsweredDrills(url, student.id, 50_000);
await fillHistory(url, small.id, tutor.id, 400);
await moveToSmallPlan(url, small.id, 2);
const product = await startProgram(['apps/server/dist/main.js'], {
  DATABASE_URL: url,
  PORT: '0',
  DEMO: 'false',
  NODE_ENV: 'production',
});
const call = createClient({ base: product.url, token: () => student.token });
const callSmall = createClient({ base: product.url, token: () => small.token });

async function measure(send: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < requests; n += 1) {
    const since = performance.now();
    await send();
    times.push(performance.now() - since);
  }
  // The first ones read the library and warm up.
  return times.slice(5);
}
const examDate = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
for (const send of [call, callSmall])
  await send('PUT /user/study-settings', {
    body: { studySettings: { examDate, hoursPerWeek: 14, restDays: [] } },
  });
const plan = await measure(() => call('GET /user/study-plan'));
const week = await measure(() => call('GET /study-plan/week', { query: {} }));
const year = await measure(() => call('GET /analytics/types', { query: { weeks: 52 } }));
const smallPlan = await measure(() => callSmall('GET /user/study-plan'));
const smallInbox = await measure(() => callSmall('GET /message/review/counts'));
await product.stop();
report([
  { name: 'study plan, median', value: percentile(plan, 0.5), unit: 'ms', atMost: 100 },
  { name: '  95th percentile', value: percentile(plan, 0.95), unit: 'ms' },
  { name: 'week of the plan, median', value: percentile(week, 0.5), unit: 'ms', atMost: 100 },
  { name: '  95th percentile', value: percentile(week, 0.95), unit: 'ms' },
  { name: '52 weeks of analytics, median', value: percentile(year, 0.5), unit: 'ms', atMost: 100 },
  { name: '  95th percentile', value: percentile(year, 0.95), unit: 'ms' },
  { name: 'study plan with two tests, median', value: percentile(smallPlan, 0.5), unit: 'ms', atMost: 100 },
  { name: '  95th percentile', value: percentile(smallPlan, 0.95), unit: 'ms' },
  { name: 'inbox with two tests, median', value: percentile(smallInbox, 0.5), unit: 'ms', atMost: 100 },
  { name: '  95th percentile', value: percentile(smallInbox, 0.95), unit: 'ms' },
]);
