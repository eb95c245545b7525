import { contract } from '@docket/contract';
import type { Client } from '@docket/contract/client';
import { describe, expect, test } from 'vitest';
import { deliverDrill } from '../../features/attempt/drill/deliver.ts';
import { deliverPractice } from '../../features/attempt/practice/deliver-practice.ts';
import { makeDrill } from '../../features/attempt/state/drill-fixture.ts';
import { type AttemptEvent, createPracticeKey } from '../../shared/attempt-events/events.ts';
import { parseAcknowledgedEvent } from './acknowledged-writes.ts';
import { isCacheable, isCacheablePost } from './cacheable-calls.ts';
import { bringUpToDate, findPreparedDrill, getAttemptAddress, hasAttempt } from './sheets.ts';

const uuid = '0190a000-0000-7000-8000-000000000001';
const at = '2026-03-10T15:00:00.000Z';

const events: readonly AttemptEvent[] = [
  { kind: 'answer', drillQuestionId: uuid, answer: 2 },
  { kind: 'br-answer', drillQuestionId: uuid, answer: null },
  { kind: 'hide', drillQuestionId: uuid, optionNo: 3, hidden: true },
  { kind: 'br-hide', drillQuestionId: uuid, optionNo: 1, hidden: false },
  { kind: 'flag', drillQuestionId: uuid, flagged: true },
  { kind: 'highlight', drillQuestionId: uuid, type: 'passage', data: [] },
  { kind: 'ping', records: [{ drillQuestionId: uuid, timeSpent: 9 }] },
];
const ofPractice: readonly AttemptEvent[] = [
  ...events,
  { kind: 'confidence', drillQuestionId: uuid, confidence: 3 },
];

describe('events are parsed from their requests', () => {
  /** Replaces the network: records the path and body of requests. */
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const call = (async (route: string, { params, body }: { params?: Record<string, string>; body: never }) => {
    const path = route.slice(route.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, name) => params?.[name] ?? '');
    sent.push({ path: `/api${path}`, body: JSON.parse(JSON.stringify(body)) });
    return { duplicate: false, watermark: 1, drill: {}, practice: {} };
  }) as unknown as Client;
  const queued = (attemptId: string, event: AttemptEvent) => ({
    userId: 'u',
    attemptId,
    device: 'd',
    seq: 1,
    at,
    event,
  });

  test.each(events)('of a drill: $kind', async (event) => {
    await deliverDrill(call, queued(uuid, event), false);
    const { path, body } = sent.pop()!;
    expect(parseAcknowledgedEvent(path, body)).toEqual({ event, at });
  });
  test.each(ofPractice)('of a practice test: $kind', async (event) => {
    await deliverPractice(call, queued(createPracticeKey(uuid), event), false);
    const { path, body } = sent.pop()!;
    expect(parseAcknowledgedEvent(path, body)).toEqual({ event, at });
  });
  test('a submission is none of these: its response is the whole attempt', async () => {
    await deliverDrill(call, queued(uuid, { kind: 'submit', answers: [], localTimeSpent: [] }), false);
    const { path, body } = sent.pop()!;
    expect(parseAcknowledgedEvent(path, body)).toBeNull();
  });
});

test('a cached drill is updated with acknowledged events and the clock', () => {
  const drill = makeDrill({});
  const [question] = drill.questions;
  const acknowledged = [{ event: { kind: 'answer', drillQuestionId: question!.id, answer: 4 } as const, at }];
  expect(getAttemptAddress({ drill })).toBe(`/api/drill/${drill.id}`);
  const later = bringUpToDate({ drill }, acknowledged, 60_000).drill!;
  expect(later.questions[0]?.givenAnswer).toBe(4);
  expect(Date.parse(later.clock.serverNow) - Date.parse(drill.clock.serverNow)).toBe(60_000);
});

test('a prepared drill is read at its own address, and no other is', () => {
  const drill = makeDrill({ state: 'new' });
  const prepared = [{ drills: [] }, { drills: [drill] }];
  expect(findPreparedDrill({ prepared }, `/api/drill/${drill.id}`)).toBe(drill);
  expect(findPreparedDrill({ prepared }, '/api/drill/another')).toBeNull();
  expect(findPreparedDrill({}, `/api/drill/${drill.id}`)).toBeNull();
  expect(hasAttempt({ drill })).toBe(true);
});

describe('which reads are cached', () => {
  const reads = Object.values(contract)
    .flatMap((calls) => Object.values(calls as Record<string, { method: string; path: string; who: string }>))
    .filter(({ method }) => method === 'GET')
    .map(({ path, who }) => ({
      who,
      path: `/api${path
        .replace('{type}', 'LR')
        .replace('{no}', '1')
        .replace('{category}/{slug}', 'guides/error-log')
        .replace(/\{(id|sectionId)\}/g, uuid)}`,
    }));
  const cacheableReads = reads.filter(({ path }) => isCacheable(path));

  test('pages of students, but nothing that only staff may read', () => {
    const paths = cacheableReads.map(({ path }) => path);
    for (const path of ['/user/me', '/user/dashboard', `/drill/${uuid}`, '/practice-test/list', '/plan'])
      expect(paths).toContain(`/api${path}`);
    expect(cacheableReads.filter(({ who }) => !['any', 'student', 'public'].includes(who))).toEqual([]);
  });
  /** What students and visitors read that is not cached, by reason. */
  const uncached = {
    'of signing in, and of one link':
      '/auth/config /auth/two-step /auth/reset-password/{token} /auth/verify-email/{token} /auth/set-up/{token} /user/newsletter/confirm /user/newsletter/unsubscribe',
    'contains secrets, or everything':
      '/user/export /user/sessions /user/security-events /user/push-key /two-step /class/feed /class/feed/{token}/classes.ics /podcast/feed',
    'of paying, which needs the network':
      '/billing/config /billing/change-plan-preview/{planId} /billing/validity/{code} /billing/lsac-account /billing/receipts /billing/receipts/{id} /subscription/upcoming-invoice /coupon/{code} /adjustment/current',
    'matters only at the moment': `/proctored-test/list /proctored-test/${uuid} /message/ticket/unread-count /drill/next/LR`,
    'a search, whose many responses would push out the others':
      '/search /resource/search /school/list /school/estimates /school/{slug} /scholarship-data /scholarship-data/school',
    'the text that is being written, which the page keeps itself': `/writing /writing/attempt /writing/attempt/${uuid}`,
    'a file, or for pages without an account':
      '/practice-test/paper/{id} /class/{id}/class.ics /video/m3u8 /app-setting/public-faqs /app-setting/privacy-notice /app-setting/cleo /app-setting/fetch-reviews',
    'no page of students reads it': `/user-pt-stats /test/history/${uuid} /ticket/${uuid} /app-setting/{name}`,
  };
  test('everything else that students read is', () => {
    const known = Object.values(uncached).flatMap((paths) => paths.split(' '));
    const found = reads.filter(
      ({ who, path }) => ['any', 'student', 'public'].includes(who) && !isCacheable(path),
    );
    expect(found.map(({ path }) => path).sort()).toEqual(
      known.map((path) => `/api${path.replace('{id}', uuid)}`).sort(),
    );
  });
  test.each([
    '/api/drill/next/LR',
    '/api/user/sessions',
    '/api/user/export',
    '/api/user/push-key',
    '/api/auth/config',
    '/api/outbox',
    '/api/class/feed',
    '/api/podcast/feed',
    `/api/proctored-test/${uuid}/live`,
    '/api/message/ticket/unread-count',
    '/api/drill/highlight',
    '/apix/plan',
  ])('%s is not', (path) => expect(isCacheable(path)).toBe(false));
  test.each(['/api/class/list', '/api/class/student/fetch', '/api/tutor/listPublic', '/api/drill/prepare'])(
    '%s is cached although it is a POST',
    (path) => expect(isCacheablePost(path)).toBe(true),
  );
  test.each(['/api/class/delete', '/api/class/student/set-watched', '/api/store/save', '/api/auth/login'])(
    '%s is a write',
    (path) => expect(isCacheablePost(path)).toBe(false),
  );
});
