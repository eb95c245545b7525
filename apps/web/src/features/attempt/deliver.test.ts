import { contract } from '@docket/contract';
import { createClient } from '@docket/contract/client';
import { describe, expect, test } from 'vitest';
import type { AttemptEvent } from '../../shared/attempt-events/events.ts';
import { deliverDrill } from './drill/deliver.ts';
import { deliverPractice } from './practice/deliver-practice.ts';

const attemptId = '0190a000-0000-7000-8000-000000000001';
const drillQuestionId = '0190a000-0000-7000-8000-000000000002';
const optionId = '0190a000-0000-7000-8000-000000000003';
const device = 'device-0001';
const at = '2026-03-10T15:00:00.000Z';
const mark = { device, seq: 7, at };
const range = { id: 'h', part: 'stem', start: 0, end: 4, color: 'yellow' } as const;

interface Sent {
  readonly call: string;
  readonly body: unknown;
}
/** Delivers an event to a server that only notes the request. */
async function deliver(of: 'drill' | 'practice', event: AttemptEvent): Promise<Sent> {
  let sent: Sent | null = null;
  const call = createClient({
    base: '',
    token: () => 'token',
    fetch: async (url, init) => {
      sent = { call: `${init?.method} ${url}`, body: JSON.parse(String(init?.body)) };
      return Response.json({ ok: true, watermark: 7, duplicate: false, drill: {}, practice: {} });
    },
  });
  const queued = { userId: 'u', ...mark, event };
  if (of === 'drill') await deliverDrill(call, { ...queued, attemptId }, false);
  else await deliverPractice(call, { ...queued, attemptId: `practice/${attemptId}` }, false);
  return sent!;
}
/** Whether the server's schema takes the body of a request. */
function isAccepted({ call, body }: Sent): boolean {
  const [method, path] = call.split(' ');
  const declared = [...Object.values(contract.drill), ...Object.values(contract.practice)].find(
    (one) =>
      one.method === method && new RegExp(`^/api${one.path.replace(/\{\w+\}/g, '[0-9a-f-]+')}$`).test(path!),
  );
  return declared !== undefined && 'body' in declared && declared.body.safeParse(body).success;
}

const drillCall = `/api/drill/drill-question/${drillQuestionId}`;
const practiceCall = `/api/practice-test/practice-question/${drillQuestionId}`;
const spent = [{ drillQuestionId, timeSpent: 9 }];
const spentInPractice = [{ practiceQuestionId: drillQuestionId, timeSpent: 9 }];

/**
 * Events as they are on devices: written by an older version of the page, they are sent by this one. A row is never
 * changed; a kind that has new fields gets another row.
 */
const rows: readonly [event: AttemptEvent, drill: Sent | null, practice: Sent | null][] = [
  [{ kind: 'activate' }, { call: `PUT /api/drill/${attemptId}/activate`, body: { event: mark } }, null],
  [
    { kind: 'answer', drillQuestionId, answer: 2 },
    { call: `PUT ${drillCall}/answer`, body: { answer: 2, event: mark } },
    { call: `PUT ${practiceCall}/answer`, body: { answer: 2, event: mark } },
  ],
  [
    { kind: 'answer', drillQuestionId, answer: 2, optionId },
    { call: `PUT ${drillCall}/answer`, body: { answer: 2, optionId, event: mark } },
    { call: `PUT ${practiceCall}/answer`, body: { answer: 2, optionId, event: mark } },
  ],
  [
    { kind: 'br-answer', drillQuestionId, answer: null },
    { call: `PUT ${drillCall}/br/answer`, body: { answer: null, event: mark } },
    { call: `PUT ${practiceCall}/br/answer`, body: { answer: null, event: mark } },
  ],
  [
    { kind: 'br-open', drillQuestionId },
    { call: `PUT ${drillCall}/br/open`, body: { event: mark } },
    { call: `PUT ${practiceCall}/br/open`, body: { event: mark } },
  ],
  [
    { kind: 'hide', drillQuestionId, optionNo: 3, hidden: true },
    { call: `PUT ${drillCall}/hide-option`, body: { optionNo: 3, hidden: true, event: mark } },
    { call: `PUT ${practiceCall}/hide-option`, body: { optionNo: 3, hidden: true, event: mark } },
  ],
  [
    { kind: 'br-hide', drillQuestionId, optionNo: 3, optionId, hidden: false },
    {
      call: `PUT ${drillCall}/br/hide-option`,
      body: { optionNo: 3, optionId, hidden: false, event: mark },
    },
    {
      call: `PUT ${practiceCall}/br/hide-option`,
      body: { optionNo: 3, optionId, hidden: false, event: mark },
    },
  ],
  [
    { kind: 'flag', drillQuestionId, flagged: true },
    {
      call: `PUT /api/drill/${attemptId}/flag`,
      body: { drillQuestionId, flagged: true, event: mark },
    },
    { call: `PUT ${practiceCall}/flag`, body: { flagged: true, event: mark } },
  ],
  [
    { kind: 'confidence', drillQuestionId, confidence: 3 },
    null,
    { call: `PUT ${practiceCall}/confidence`, body: { confidence: 3, event: mark } },
  ],
  [
    { kind: 'highlight', drillQuestionId, type: 'question', data: [range] },
    {
      call: 'PUT /api/drill/highlight',
      body: { id: drillQuestionId, type: 'question', data: [range], event: mark },
    },
    { call: `PUT ${practiceCall}/highlight`, body: { type: 'question', data: [range], event: mark } },
  ],
  [
    { kind: 'ping', records: spent },
    { call: `POST /api/drill/${attemptId}/ping`, body: { records: spent, event: mark } },
    { call: `POST /api/practice-test/${attemptId}/ping`, body: { records: spentInPractice, event: mark } },
  ],
  [
    { kind: 'ping', records: spent, visits: [{ drillQuestionId, at }] },
    // Devices note visits in practice tests alone.
    { call: `POST /api/drill/${attemptId}/ping`, body: { records: spent, event: mark } },
    {
      call: `POST /api/practice-test/${attemptId}/ping`,
      body: {
        records: spentInPractice,
        visits: [{ practiceQuestionId: drillQuestionId, at }],
        event: mark,
      },
    },
  ],
  [
    { kind: 'submit', answers: [{ drillQuestionId, givenAnswer: 2, at }], localTimeSpent: spent },
    {
      call: `POST /api/drill/${attemptId}/submit`,
      body: { answers: [{ drillQuestionId, givenAnswer: 2, at }], localTimeSpent: spent },
    },
    null,
  ],
  [
    {
      kind: 'submit',
      sectionNo: 2,
      answers: [{ drillQuestionId, givenAnswer: 2, optionId, at }],
      localTimeSpent: spent,
    },
    {
      call: `POST /api/drill/${attemptId}/submit`,
      body: { answers: [{ drillQuestionId, givenAnswer: 2, optionId, at }], localTimeSpent: spent },
    },
    {
      call: `POST /api/practice-test/${attemptId}/section/2/submit`,
      body: {
        answers: [{ practiceQuestionId: drillQuestionId, givenAnswer: 2, optionId, at }],
        localTimeSpent: spentInPractice,
      },
    },
  ],
  [{ kind: 'text', field: 'draft', text: 'x' }, null, null],
  [{ kind: 'begin-draft' }, null, null],
];

describe('events that a device has kept are sent as the server takes them', () => {
  describe.each(['drill', 'practice'] as const)('of a %s', (of) => {
    test.each(rows)('%j', async (event, drill, practice) => {
      const expected = of === 'drill' ? drill : practice;
      if (!expected) return expect(deliver(of, event)).rejects.toMatchObject({ status: 422 });
      const sent = await deliver(of, event);
      expect(sent).toEqual(expected);
      expect(isAccepted(sent)).toBe(true);
    });
  });
});
