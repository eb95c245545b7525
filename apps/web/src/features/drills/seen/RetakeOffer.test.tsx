// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { setZone } from '../../../lib/zone.ts';
import { openPage, screen } from '../../../testing/dom.tsx';
import { makeOutput } from '../../../testing/sample.ts';
import { RetakeOffer } from './RetakeOffer.tsx';

afterEach(() => {
  vi.useRealTimers();
  setZone(null);
});

const testId = '0190a2b4-0000-7000-8000-000000000001';
/** A test that was taken at 8 in the evening of January 6 in Los Angeles; eight weeks later it is March 3 there. */
function openOn(today: string) {
  setZone('America/Los_Angeles');
  const completedAt = '2026-01-07T04:00:00.000Z';
  openPage(<RetakeOffer />, {
    responses: {
      'GET /practice-test/list': makeOutput('GET /practice-test/list', {
        items: [{ testId, state: 'complete', completedAt }],
      }),
      'GET /test/all': makeOutput('GET /test/all', {
        tests: [{ id: testId, name: 'Test 1', slug: 'test-1', use: { practice: true, tests: true } }],
      }),
      'GET /user/study-plan': makeOutput('GET /user/study-plan', { plan: { today: { day: today } } }),
    },
  });
}

test.each(['2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z'])(
  'a test is offered from the day of the student on, by the clock of the server, with a device at %s',
  async (device) => {
    vi.useFakeTimers({ now: new Date(device), toFake: ['Date'] });
    openOn('2026-03-03');
    expect(await screen.findByRole('link', { name: /^Test 1/ })).toHaveAttribute(
      'href',
      '/practice/practice-test?test=test-1',
    );
  },
);

test.each(['2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z'])(
  'before, the page says when, with a device at %s',
  async (device) => {
    vi.useFakeTimers({ now: new Date(device), toFake: ['Date'] });
    openOn('2026-03-02');
    expect(await screen.findByText(/Test 1 is ready on Mar 3, 2026/)).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
