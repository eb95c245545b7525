import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testServer } from '../fixtures/index.ts';
import { declaredCalls, findReasonToBeLarge } from '../route-table/calls.ts';
import { type LargeCall, largeCalls, otherOnPostgres, smallCalls } from './large-calls.ts';
import { fillLargeSchool, type LargeSchool } from './large-school.ts';
import { measureSlowness, type PreparedRequest, probeDuring, send, type Waits } from './probe.ts';
import { isLargest, sizes } from './sizes.ts';

/**
 * While a large call runs, /healthz and GET /user/me answer within 200 ms more than before (decisions 84 and 95).
 * Sizes are those that a test can afford; DOCKET_HEAVY=largest (`npm run bench -- heavy`) runs the largest ones and
 * prints what each call delays.
 */
const maxMoreMs = 200;
/** A machine that is busy with other work delays any request: a call is too slow only if it is each time. */
const tries = isLargest ? 2 : 6;
/** Jobs over all students do the same for each. */
const maxJobSteps = isLargest ? 2_000 : 10;

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true' } });
let school: LargeSchool;
beforeAll(async () => {
  school = await fillLargeSchool(server, sizes);
  await send(server, { method: 'GET', path: '/api/user/me', token: school.admin.token });
}, 1_200_000);
// Each account has a limit, which is tested elsewhere.
beforeEach(() => server.db.pool.query('delete from throttles'));

/** Sends a request and, if it starts a job, waits for its end; a job of very many steps is cancelled after some of them. */
async function run(request: PreparedRequest, isJob: boolean) {
  const answer = await send(server, request);
  if (!isJob || answer.status >= 300) return answer;
  const { job } = JSON.parse(answer.first) as { job: { id: string } };
  let isCancelled = false;
  for (;;) {
    const { rows } = await server.db.pool.query('select state, error, done from jobs where id = $1', [
      job.id,
    ]);
    const [{ state, error, done }] = rows;
    if (state === 'done' || state === 'cancelled') return answer;
    if (state === 'failed') throw new Error(error);
    if (done >= maxJobSteps && !isCancelled) {
      await send(server, { method: 'POST', path: `/api/job/${job.id}/cancel`, token: school.admin.token });
      isCancelled = true;
    }
    await sleep(20);
  }
}

it('runs every call that may be large', () => {
  const known = new Set([...Object.keys(largeCalls), ...Object.values(smallCalls).flat()]);
  const large = declaredCalls.flatMap((one) => {
    const reason = findReasonToBeLarge(one);
    return reason === null || reason === 'search' || reason === 'draft' ? [] : [{ label: one.label, reason }];
  });
  const missing = large.filter(({ label }) => !known.has(label));
  expect(missing, 'in large-calls.ts, with its rows in large-school.ts').toEqual([]);
  // What declares that it is expensive is never small, and no entry is left of a call that is gone.
  const labels = new Set(large.map(({ label }) => label));
  expect([...known].filter((label) => !labels.has(label))).toEqual([]);
  const declared = declaredCalls.filter(({ call }) => call.expensive).map(({ label }) => label);
  expect(declared.filter((label) => Object.values(smallCalls).flat().includes(label))).toEqual([]);
});

const { DOCKET_TEST_DB, DOCKET_TESTS } = process.env;
const all = Object.values(largeCalls).flat();
const tested = DOCKET_TEST_DB === 'postgres' && DOCKET_TESTS !== 'all' && !isLargest ? otherOnPostgres : all;
it.each(tested.map((call) => [call.name, call] as [string, LargeCall]))(
  'others are served during %s',
  async (name, { prepare, includes = '', isJob = false, minLines = 0 }) => {
    const { token } = school.admin;
    const seen: (Waits & { slowness: number })[] = [];
    for (let time = 1; time <= tries; time += 1) {
      const request = await prepare(school, time);
      // What is fast enough on an idle machine needs no comparison: the first try measures none.
      const isCompared = isLargest || time > 1;
      const slowBefore = isCompared ? measureSlowness() : 1;
      const before = isCompared ? await probeDuring(server, token, sleep(150)) : { health: 0, me: 0 };
      let answer: Awaited<ReturnType<typeof send>> | undefined;
      const since = performance.now();
      const during = await probeDuring(
        server,
        token,
        run(request, isJob).then((found) => {
          answer = found;
        }),
      );
      const took = performance.now() - since;
      const more = { health: during.health - before.health, me: during.me - before.me };
      const slowness = isCompared ? Math.max(slowBefore, measureSlowness()) : 1;
      if (isLargest)
        process.stdout.write(
          `${server.db.kind}\t${name}\ttook ${Math.round(took)} ms\t${answer?.status}, ${answer?.bytes} bytes\t/healthz +${Math.round(more.health)} ms\t/user/me +${Math.round(more.me)} ms\tslowness ${slowness.toFixed(1)}\n`,
        );
      expect(answer?.status, answer?.first).toBeLessThan(300);
      expect(`${answer?.first}${answer?.last}`).toContain(includes);
      expect(answer?.lines).toBeGreaterThanOrEqual(minLines);
      const allowedMs = maxMoreMs * slowness;
      if (more.health <= allowedMs && more.me <= allowedMs) return;
      seen.push({ ...more, slowness });
    }
    expect.fail(`${name}: waited more, in ms: ${JSON.stringify(seen)}`);
  },
  1_200_000,
);
