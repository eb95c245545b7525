import { beforeAll, describe, expect, test } from 'vitest';
import { createPayer, waitForWebhooks } from '../fixtures/billing-admin.ts';
import { importSampleTest } from '../fixtures/content.ts';
import { createUser, openSession, type TestUser } from '../fixtures/factories.ts';
import { testServer } from '../fixtures/index.ts';
import { importSampleLearning } from '../fixtures/learning.ts';
import { testCards } from '../fixtures/payments.ts';
import { exempt, samples } from './audit.samples.ts';
import { declaredCalls } from './calls.ts';
import { readEffects } from './effects.queries.ts';
import type { SampleContext } from './samples/audit-sample.ts';

/** The address prefixes of calls with which staff write. */
const areas = new Set([
  ...['test', 'skill', 'lesson', 'upload', 'explanation', 'admission', 'resource', 'app-setting'],
  ...['transfer', 'video', 'proctored-test', 'import', 'job', 'stats', 'question-type', 'topic'],
  ...[
    'user',
    'report',
    'ticket',
    'class',
    'tutor',
    'plan',
    'coupon',
    'adjustment',
    'email-setting',
    'store',
    'outbox',
    'two-step',
    'exam-council',
    'billing',
    'school',
    'scholarship',
    'score-table',
    'writing',
    'exam-date',
    'practice',
  ],
]);
const writers = new Set(['content', 'staff', 'billing', 'admin', 'owner']);
const writes = declaredCalls.filter(
  ({ area, call }) => areas.has(area) && call.method !== 'GET' && writers.has(call.who),
);

const server = testServer({ settings: { LOCAL_PAYMENTS: 'true', APP_URL: 'http://app.example' } });
let author: TestUser;
let made: SampleContext;
beforeAll(async () => {
  author = await createUser(server, { roles: ['ADMIN'] });
  const sample = await importSampleTest(server);
  const learning = await importSampleLearning(server);
  // Content that a student was given is archived, and so can be restored.
  const user = await createUser(server);
  const student = server.as(user.token);
  await server.db.rows(
    { name: 'test_route_table_classes', text: `update plans set features = features || '{"classes": true}'` },
    [],
  );
  for (const questionId of [sample.lr[1]!.id, sample.rc[0]!.id])
    await student('POST /drill', { body: { questionId } });
  const about = { kind: 'question' as const, id: sample.lr[2]!.id };
  const { ticket } = await student('POST /ticket', { body: { about, text: '<p>Why?</p>' } });
  await server.as(author.token)('PUT /ticket/reply/{id}', {
    params: { id: ticket.id },
    body: { reply: '<p>Because.</p>' },
  });
  const help = { about: 'technical' as const, details: 'The timer stands still.', when: 'today' as const };
  await student('POST /user/report-help', { body: help });
  await student('POST /user/feedback', { body: { message: 'The timer is too big.' } });
  const payer = await createPayer(server, {
    columns: {
      feeWaiver: {
        url: 'https://files.example.com/waiver.pdf',
        name: 'Fee waiver',
        expiry: new Date(server.clock.now().getTime() + 90 * 86_400_000).toISOString(),
        status: 'active',
      },
    },
  });
  await payer.buy();
  const secondCard = await payer.addCard(testCards.mastercard);
  await server.as(author.token)('POST /coupon', {
    body: { code: 'SAMPLE', name: 'Sample', percentOff: 10, duration: 'forever' },
  });
  await waitForWebhooks(server);
  made = {
    payer: {
      id: payer.id,
      otherPlan: payer.plus,
      primaryCard: (await payer.me()).stripePaymentMethod!.id,
      secondCard,
    },
    beginner: (await createPayer(server)).id,
    student: { id: user.id, token: user.token },
    ticketId: ticket.id,
    // Some samples end the sessions of the student.
    asStudent: async (method, path, body) =>
      (await server.raw(method, `/api${path}`, { token: await openSession(server, user.id), body })).json,
    actorId: author.id,
    colleagueId: (await createUser(server, { roles: ['TUTOR'] })).id,
    sample,
    learning,
    now: server.clock.now(),
    answers: {},
    get: async (path) => (await server.raw('GET', `/api${path}`, { token: author.token })).json,
  };
});
const entries = async () => {
  const [row] = await server.db.rows<{ count: number }>(
    {
      name: 'test_route_table_audit',
      text: 'select count(*)::int as count from audit_log where actor_id = $1',
    },
    [author.id],
  );
  return row!.count;
};

test('every call with which staff write has a sample here, or a reason to have none', () => {
  const labels = writes.map((write) => write.label);
  expect(labels.filter((label) => !(label in samples) && !(label in exempt))).toEqual([]);
  expect(
    [...Object.keys(samples), ...Object.keys(exempt)].filter((label) => !labels.includes(label)),
  ).toEqual([]);
});

/** Calls that end what a guarded call gave, and give nothing. */
const endsEffect = new Set([
  'billing.removeCoupon',
  'billing.resetFeeWaiver',
  'user.removeFeeWaiver',
  'user.endSessionOfUser',
  'user.endSessionsOfUser',
]);

describe('every write by staff is in the audit log, and none has a guarded effect without the password', () => {
  test.each(Object.keys(samples))('%s', async (label) => {
    const { call } = writes.find((write) => write.label === label)!;
    const { path, body } = await samples[label]!(made);
    const before = await entries();
    const isGuarded =
      call.recentPassword !== undefined &&
      (call.recentPassword.when?.((body ?? {}) as Record<string, unknown>) ?? true);
    const effects = isGuarded || endsEffect.has(label) ? null : await readEffects(server.db);
    const response = await server.raw(call.method, `/api${path}`, {
      token: author.token,
      ...(body === undefined ? {} : { body }),
      ...(call.idempotent && { headers: { 'idempotency-key': `sample-${label.replace('.', '-')}` } }),
    });
    expect(response.status, JSON.stringify(response.json)).toBeLessThan(300);
    made.answers[label] = response.json;
    const added = (await entries()) - before;
    expect(added).toBeGreaterThan(0);
    // What a person would say: no name of an action, and no id.
    const { items } = await server.as(author.token)('GET /audit', {
      query: { actor: author.id, size: Math.min(added, 100) },
    });
    for (const { sentence } of items) {
      expect(sentence).toMatch(/^\p{Lu}/u);
      expect(sentence).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|…[0-9a-f]{4,}|\bRecord\b|[a-z]\.[a-z]/);
    }
    if (effects) {
      await waitForWebhooks(server);
      expect(await readEffects(server.db)).toEqual(effects);
    }
  });
});
