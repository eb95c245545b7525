// @vitest-environment happy-dom
import type { Me } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { planQuery } from '../../../lib/plan-query.ts';
import { testsQuery } from '../../../lib/tests-query.ts';
import { setZone } from '../../../lib/zone.ts';
import { openPage, screen } from '../../../testing/dom.tsx';
import { makeOutput } from '../../../testing/sample.ts';
import { RetakeOffer, takenTestsQuery } from './RetakeOffer.tsx';

afterEach(() => {
  vi.useRealTimers();
  setZone(null);
});

const testId = '0190a2b4-0000-7000-8000-000000000001';
/** Says when everything that the offer reads is there. */
function Loaded() {
  const reads = [useQuery(planQuery).data, useQuery(testsQuery).data, useQuery(takenTestsQuery).data];
  return reads.every((data) => data !== undefined) ? 'All loaded' : null;
}

/** A test that was taken at 8 in the evening of January 6 in Los Angeles; eight weeks later it is March 3 there. */
function openOn(
  today: string,
  { sectionCount = 4, accessCode = 1 as Me['accessCode'], isIncluded = true } = {},
) {
  setZone('America/Los_Angeles');
  const completedAt = '2026-01-07T04:00:00.000Z';
  openPage(
    <>
      <RetakeOffer />
      <Loaded />
    </>,
    {
      me: { accessCode },
      responses: {
        'GET /practice-test/list': makeOutput('GET /practice-test/list', {
          items: [{ testId, state: 'complete', completedAt, sectionCount }],
        }),
        'GET /test/all': makeOutput('GET /test/all', {
          tests: [
            {
              ...{ id: testId, name: 'Test 1', slug: 'test-1', use: { practice: true, tests: isIncluded } },
              sections: [{}, {}, {}, {}],
            },
          ],
        }),
        'GET /user/study-plan': makeOutput('GET /user/study-plan', { plan: { today: { day: today } } }),
      },
    },
  );
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

test.each([
  ['of which only three sections were taken', { sectionCount: 3 }],
  ['that the plan does not include', { isIncluded: false }],
  ['of a student without a subscription', { accessCode: -2 }],
] as const)('a test %s is not offered', async (_, change) => {
  openOn('2026-03-03', change);
  await screen.findByText('All loaded');
  expect(screen.queryByRole('heading')).toBeNull();
});
