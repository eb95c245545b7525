// @vitest-environment happy-dom
import { CallError } from '@docket/contract/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createErrorReports, type ReportEnvironment } from './error-reports.ts';
import { PartTimeoutError } from './load-part.ts';

type Body = Parameters<ReportEnvironment['send']>[0];
const origin = 'https://docket.example';
function create(send: (body: Body) => Promise<unknown> = async () => undefined) {
  const sent: Body[] = [];
  const reports = createErrorReports({
    origin,
    version: 'abc',
    route: () => '/drill/$id/run',
    send: (body) => {
      sent.push(body);
      return send(body);
    },
  });
  return { reports, sent };
}
/** An error as a browser makes it. */
function makeError(message: string, file = `${origin}/assets/index-1.js:1:20`): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at save (${file})`;
  return error;
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('errors within seconds are one report, in which the same error is counted', () => {
  const { reports, sent } = create();
  for (let no = 0; no < 5; no += 1) reports.add(makeError("reading 'x'"));
  reports.add(makeError('No user robin@example.com'));
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(3_000);
  expect(sent).toEqual([
    {
      version: 'abc',
      errors: [
        {
          kind: 'uncaught',
          route: '/drill/$id/run',
          message: "TypeError: reading 'x'",
          frames: ['assets/index-1.js:1:20'],
          count: 5,
        },
        expect.objectContaining({ message: 'TypeError: No user …', count: 1 }),
      ],
    },
  ]);
});

test('what is no fault of the page is not reported', () => {
  const { reports, sent } = create();
  reports.add(new CallError(404, { error: 'NOT_FOUND' }));
  reports.add(new DOMException('stopped', 'AbortError'));
  reports.add(makeError('ResizeObserver loop completed with undelivered notifications.'));
  reports.add(makeError('of an extension', 'chrome-extension://abc/x.js:1:1'));
  reports.add(null);
  reports.addFailedSend('PUT /drill/{id}/submit', new CallError(409, { error: 'WRONG_STATE' }));
  reports.addFailedSend('PUT /drill/{id}/submit', new CallError(0, { error: 'OFFLINE' }));
  reports.flush();
  expect(sent).toEqual([]);
});

test('a chunk and a failed send say what they are, and nothing that the server or the student wrote', () => {
  const { reports, sent } = create();
  reports.add(new PartTimeoutError('A part of the page did not arrive'));
  const failed = new CallError(503, { error: 'UNAVAILABLE', message: 'of Robin' });
  reports.addFailedSend('PUT /drill/drill-question/{id}/answer', failed);
  reports.addFailedSend('POST /note', new CallError(0, { error: 'TIMEOUT' }));
  reports.flush();
  expect(sent[0]?.errors.map(({ kind, message }) => [kind, message])).toEqual([
    ['chunk', 'A part of the page did not load'],
    ['send', 'PUT drill drill-question {id} answer: UNAVAILABLE'],
    ['send', 'POST note: TIMEOUT'],
  ]);
});

test('a page that fails again and again reports ten times, also if nobody listens', async () => {
  const { reports, sent } = create(() => Promise.reject(new Error('offline')));
  for (let no = 0; no < 30; no += 1) {
    for (let other = 0; other < 30; other += 1) reports.add(makeError(`a${'b'.repeat(other)}`));
    reports.flush();
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(10);
  expect(sent[0]?.errors).toHaveLength(10);
});
