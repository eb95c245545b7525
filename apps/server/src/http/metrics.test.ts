import { afterEach, expect, test } from 'vitest';
import { ProcessMetrics } from './metrics.ts';

const start = new Date('2026-03-01T12:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const made: ProcessMetrics[] = [];
afterEach(() => {
  for (const metrics of made.splice(0)) metrics.close();
});
function create(): ProcessMetrics {
  const metrics = new ProcessMetrics(start);
  made.push(metrics);
  return metrics;
}
const answer = (metrics: ProcessMetrics, status = 200, isCall = true) =>
  metrics.countResponse({ method: 'GET', route: '/api/x', status, seconds: 0.01, isCall });

test('calls and failures cover the last hour, without pages', async () => {
  const metrics = create();
  answer(metrics);
  answer(metrics, 500);
  answer(metrics, 200, false);
  // As the server does once a minute.
  for (let minute = 1; minute <= 30; minute += 1) await metrics.takeSample(after(minute));
  answer(metrics, 503);
  answer(metrics, 404);
  for (let minute = 31; minute <= 60; minute += 1) await metrics.takeSample(after(minute));
  expect(await metrics.read(after(60))).toMatchObject({ calls: 4, errors: 2 });
  expect(await metrics.read(after(61))).toMatchObject({ calls: 2, errors: 1 });
  expect(await metrics.read(after(91))).toMatchObject({ calls: 0, errors: 0 });
});

test('sessions of the last five minutes count once each', async () => {
  const metrics = create();
  metrics.countSession('a', start);
  metrics.countSession('b', after(2));
  metrics.countSession('b', after(3));
  expect((await metrics.read(after(4))).sessions).toBe(2);
  expect((await metrics.read(after(5))).sessions).toBe(1);
  for (let no = 0; no < 20_001; no += 1) metrics.countSession(`s${no}`, after(20));
  expect((await metrics.read(after(20))).sessions).toBe(20_001);
});

test('what the operator did not set up is not counted as a failure', async () => {
  const metrics = create();
  answer(metrics, 501);
  expect((await metrics.read(after(1))).errors).toBe(0);
  answer(metrics, 503);
  expect((await metrics.read(after(1))).errors).toBe(1);
});

test('the health page and Prometheus read the same values', async () => {
  const metrics = create();
  answer(metrics, 500);
  metrics.setStreams(3);
  const { streams, errors, memoryBytes, heapBytes } = await metrics.read(after(1));
  expect({ streams, errors }).toEqual({ streams: 3, errors: 1 });
  expect(memoryBytes).toBeGreaterThan(heapBytes);
  expect(heapBytes).toBeGreaterThan(1_000_000);
  const text = await metrics.registry.metrics();
  expect(text).toContain('docket_event_streams 3');
  expect(text).toContain('docket_calls_total{outcome="failed"} 1');
  expect(text).toMatch(/docket_call_seconds_count\{method="GET",route="\/api\/x",status="500"\} 1/);
  expect(text).toMatch(/process_resident_memory_bytes \d+/);
});
