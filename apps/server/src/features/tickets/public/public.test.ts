import type { About } from '@docket/contract';
import type { PlanFeatures } from '@docket/rules';
import { beforeAll, expect, test } from 'vitest';
import { scheduleClass } from '../../../test/fixtures/classes.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { allowLearning, importSampleLearning } from '../../../test/fixtures/learning.ts';

const server = testServer();
const whole: PlanFeatures = {
  tests: [],
  classes: true,
  skills: { units: 'all' },
  lessons: { free: 'all' },
};
let tutor: TestUser;
let answer: ReturnType<typeof server.as>;
let subjects: Record<'support' | 'lesson' | 'skill' | 'class', About>;
beforeAll(async () => {
  const { course, units } = await importSampleLearning(server);
  tutor = await createUser(server, { roles: ['TUTOR'], firstName: 'Toni', lastName: 'Reed' });
  answer = server.as(tutor.token);
  const { id } = await scheduleClass(server);
  subjects = {
    support: { kind: 'support', id: null },
    lesson: { kind: 'lesson', id: course.lessons[2]!.id },
    skill: { kind: 'skill', id: units[1]!.skills[0]!.id },
    class: { kind: 'class', id },
  };
});

/** Creates an answered ticket of a student who may use all content. */
async function answered(about: About, subject: string) {
  const { token } = await createUser(server, { planFeatures: whole });
  const { ticket } = await server.as(token)('POST /ticket', { body: { about, subject, text: 'Why?' } });
  const params = { id: ticket.id };
  await answer('PUT /ticket/reply/{id}', { params, body: { reply: 'Because' } });
  server.clock.advance(1000);
  return params;
}
const publish = (params: { id: string }, on: boolean) =>
  answer('PUT /ticket/{id}/public', { params, body: { public: on } });

test('only students who may open the lesson, skill or class can read an answer about it', async () => {
  for (const [kind, about] of Object.entries(subjects))
    await publish(await answered(about, `About walruses: ${kind}`), true);
  const seen = async (overrides: Parameters<typeof createUser>[1]) => {
    const { token } = await createUser(server, overrides);
    const { items } = await server.as(token)('GET /ticket/public', { query: { search: 'walruses' } });
    return items.map((item) => item.subject.split(' ').at(-1)).sort();
  };
  const all = ['class', 'lesson', 'skill', 'support'];
  expect(await seen({ planFeatures: whole })).toEqual(all);
  expect(await seen({ roles: ['TUTOR'] })).toEqual(all);
  expect(await seen({ planFeatures: { ...whole, classes: false } })).toEqual(['lesson', 'skill', 'support']);
  expect(await seen({ planFeatures: { ...whole, lessons: { free: 2 } } })).toEqual([
    'class',
    'skill',
    'support',
  ]);
  expect(await seen({ planFeatures: { ...whole, skills: { units: [1] } } })).toEqual([
    'class',
    'lesson',
    'support',
  ]);
  const unpaid = { planFeatures: whole, subscription: { status: 'unpaid' } as never };
  expect(await seen(unpaid)).toEqual(['support']);
  expect(await seen({ plan: null })).toEqual(['support']);
});

test('a plan without the content hides its public answers; those written before stay readable for their student', async () => {
  const user = await createUser(server, { planFeatures: whole });
  const call = server.as(user.token);
  const kinds = ['lesson', 'skill'] as const;
  const writings = (about: About): readonly (() => Promise<unknown>)[] => [
    () => call('POST /ticket', { body: { about, text: 'Why?' } }),
    () => call('POST /note', { body: { about, html: 'Mine' } }),
    () => call('POST /bookmark', { body: { about } }),
  ];
  for (const kind of kinds) for (const write of writings(subjects[kind])) await write();
  await allowLearning(server, `full-${user.id}`, { units: [1], free: 2 });
  for (const kind of kinds) {
    for (const write of writings(subjects[kind]))
      await expect(write()).rejects.toMatchObject({ status: 422, code: 'NOT_INCLUDED' });
    const { id } = subjects[kind];
    const box = await call('GET /message/about', { query: { kind, id: id! } });
    expect([box.tickets.length, box.notes.length]).toEqual([1, 1]);
    expect(box.bookmark).not.toBeNull();
    await call('GET /tickets/{id}', { params: { id: box.tickets[0]!.id } });
    await call('PUT /note/{id}', { params: { id: box.notes[0]!.id }, body: { html: 'Still mine' } });
  }
  const none = server.as((await createUser(server, { plan: null })).token);
  for (const kind of kinds)
    await expect(
      none('POST /ticket', { body: { about: subjects[kind], text: 'Why?' } }),
    ).rejects.toMatchObject({ status: 402 });
});

test('an answer about a class that students can no longer find is hidden', async () => {
  const { id } = await scheduleClass(server);
  await publish(await answered({ kind: 'class', id }, 'About narwhals'), true);
  const { token } = await createUser(server, { planFeatures: whole });
  const find = async () =>
    (await server.as(token)('GET /ticket/public', { query: { search: 'narwhals' } })).items.length;
  expect(await find()).toBe(1);
  const staff = server.as((await createUser(server, { roles: ['EVENTS'] })).token);
  await staff('POST /class/delete', { body: { id } });
  expect(await find()).toBe(0);
});

test('publishing and withdrawing an answer is in the audit log', async () => {
  const params = await answered(subjects.support, 'About belugas');
  for (const on of [true, false, false]) {
    server.clock.advance(1000);
    await publish(params, on);
  }
  const log = await server.db.rows(
    {
      name: 'test_public_audit',
      text: 'select action, actor_id, before is null as "new", after from audit_log where target = $1 order by at',
    },
    [`ticket:${params.id}`],
  );
  expect(log).toEqual([
    { action: 'ticket.publish', actor_id: tutor.id, new: true, after: { messages: 2 } },
    { action: 'ticket.withdraw', actor_id: tutor.id, new: false, after: null },
  ]);
});
