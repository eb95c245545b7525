import type { DeskChange } from '@docket/contract';
import { createStreams } from '@docket/contract/stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../../../server.ts';
import { importSampleTest, type SampleTest } from '../../../../test/fixtures/content.ts';
import { createUser, type TestUser } from '../../../../test/fixtures/factories.ts';
import { testServer } from '../../../../test/fixtures/index.ts';
import { readMails } from '../../../../test/fixtures/outbox.ts';

const server = testServer();
const hour = 3_600_000;
let sample: SampleTest;
let admin: TestUser;
let tutors: TestUser[];
beforeAll(async () => {
  sample = await importSampleTest(server);
  admin = await createUser(server, { roles: ['ADMIN'], firstName: 'Ada', lastName: 'Chief' });
  tutors = [];
  for (const firstName of ['Toni', 'Uma', 'Vic'])
    tutors.push(await createUser(server, { roles: ['TUTOR'], firstName, lastName: 'Reed' }));
});

async function ask(
  about: { kind: 'support' | 'question'; id: string | null } = { kind: 'support', id: null },
) {
  const student = await createUser(server, { firstName: 'Robin' });
  const { ticket } = await server.as(student.token)('POST /ticket', { body: { about, text: '<p>Help</p>' } });
  return { student, id: ticket.id };
}
const send = (user: TestUser, method: string, path: string, body?: unknown) =>
  server.raw(method, `/api/ticket${path}`, { token: user.token, body });
const claim = (user: TestUser, id: string, userId = user.id) =>
  send(user, 'POST', `/${id}/set-claimed`, { claimed: true, userId });
const release = (user: TestUser, id: string) =>
  send(user, 'POST', `/${id}/set-claimed`, { claimed: false, userId: user.id });
const audited = async (target: string) =>
  (
    await server.db.rows<{ action: string }>(
      { name: 'test_desk_audit', text: 'select action from audit_log where target = $1 order by at, id' },
      [target],
    )
  ).map((row) => row.action);

describe('claims', () => {
  test('of 50 people who claim a ticket concurrently exactly one gets it, and the log has each claim once', async () => {
    const { id } = await ask();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => claim(tutors[i % 3]!, id)));
    const [first] = answers.filter((answer) => answer.status === 200);
    const holder = first!.json.ticket.staff.claimedBy;
    const won = tutors.findIndex((tutor) => tutor.id === holder.id);
    for (const [i, { status, json }] of answers.entries())
      expect([status, i % 3 === won || json.message]).toEqual(
        i % 3 === won ? [200, true] : [409, `${holder.name} has claimed this ticket`],
      );
    // Claiming it again changes nothing, and is logged under the first claim.
    const log = await audited(`ticket:${id}`);
    expect(log).toEqual(log.map(() => 'ticket.claim'));
    expect(log).toHaveLength(answers.filter((answer) => answer.status === 200).length);
  });

  test('repeated concurrent claims and releases never leave two holders', async () => {
    const { id } = await ask();
    let holders = 0;
    let largest = 0;
    await Promise.all(
      tutors.map(async (tutor) => {
        for (let round = 0; round < 8; round += 1) {
          if ((await claim(tutor, id)).status !== 200) continue;
          holders += 1;
          largest = Math.max(largest, holders);
          await send(tutor, 'PUT', `/reply/${id}`, { reply: `By ${tutor.id}` });
          holders -= 1;
          expect((await release(tutor, id)).status).toBe(200);
        }
      }),
    );
    expect(largest).toBe(1);
  });

  test('somebody without the claim may answer unless somebody else has it; the first reply is kept', async () => {
    const [toni, uma] = tutors as [TestUser, TestUser];
    const { id } = await ask();
    server.clock.advance(2 * hour);
    const free = await send(toni, 'PUT', `/reply/${id}`, { reply: 'Once' });
    expect(free.json.ticket.staff).toMatchObject({ claimedBy: null, waitingSince: null });
    const firstReplyAt = free.json.ticket.staff.firstReplyAt;
    await claim(uma, id);
    server.clock.advance(hour);
    const refused = await send(toni, 'PUT', `/reply/${id}`, { reply: 'Twice' });
    expect([refused.status, refused.json.message]).toEqual([409, 'Uma Reed has claimed this ticket']);
    expect((await send(admin, 'PUT', `/reply/${id}`, { reply: 'Twice' })).status).toBe(409);
    expect((await claim(admin, id)).json.ticket.staff.claimedBy.id).toBe(admin.id);
    const last = await send(admin, 'PUT', `/reply/${id}`, { reply: 'Twice' });
    expect(last.json.ticket.staff.firstReplyAt).toBe(firstReplyAt);
    expect(last.json.ticket.messages).toHaveLength(3);
  });

  test('an excluded person cannot claim a ticket or be assigned one, and gets the reason; only admins exclude', async () => {
    const [toni, uma] = tutors as [TestUser, TestUser];
    const { id, student } = await ask();
    const body = { userId: uma.id, reason: 'On leave until May' };
    expect((await send(toni, 'POST', '/claim-exclusions', body)).status).toBe(403);
    expect((await send(admin, 'POST', '/claim-exclusions', { ...body, userId: student.id })).status).toBe(
      422,
    );
    expect((await send(admin, 'POST', '/claim-exclusions', body)).json.claimExclusion).toMatchObject({
      id: uma.id,
      user: { name: 'Uma Reed' },
      reason: body.reason,
      createdBy: { name: 'Ada Chief' },
    });
    const own = await claim(uma, id);
    expect([own.status, own.json.message]).toEqual([409, "You can't claim tickets: On leave until May"]);
    const assigned = await claim(admin, id, uma.id);
    expect([assigned.status, assigned.json.message]).toEqual([
      409,
      "Uma Reed can't claim tickets: On leave until May",
    ]);
    const { json } = await send(toni, 'GET', '/claim-exclusions');
    expect(json.claimExclusions).toHaveLength(1);
    const people = await send(toni, 'GET', '/taggable-users');
    const excluded = people.json.users.filter((user: { excluded: string | null }) => user.excluded);
    expect(excluded).toMatchObject([{ id: uma.id, name: 'Uma Reed', excluded: body.reason }]);
    const admins = (await send(toni, 'GET', '/admin-users')).json.users;
    expect(admins.map((one: { id: string }) => one.id)).toContain(admin.id);
    expect(admins.map((one: { id: string }) => one.id)).not.toContain(toni.id);
    expect((await send(toni, 'DELETE', `/claim-exclusions/${uma.id}`)).status).toBe(403);
    expect((await send(admin, 'DELETE', `/claim-exclusions/${uma.id}`)).status).toBe(200);
    expect((await send(admin, 'DELETE', `/claim-exclusions/${uma.id}`)).status).toBe(404);
    expect(await audited(`user:${uma.id}`)).toEqual(['ticket.exclude', 'ticket.include']);
    expect((await claim(uma, id)).status).toBe(200);
  });
});

test('colleagues who tag at the same time keep the tags of each other', async () => {
  const [toni, uma, vic] = tutors as [TestUser, TestUser, TestUser];
  const { id } = await ask();
  const tag = async (user: TestUser, body: { userIds: string[]; before?: string[] }) => {
    const { json } = await send(user, 'PUT', `/${id}/update-tagged`, body);
    return json.ticket.staff.tagged.map((one: { name: string }) => one.name).sort();
  };
  await tag(toni, { userIds: [toni.id], before: [] });
  // Both began when only Toni was tagged.
  await tag(uma, { userIds: [toni.id, uma.id], before: [toni.id] });
  expect(await tag(vic, { userIds: [vic.id], before: [toni.id] })).toEqual(['Uma Reed', 'Vic Reed']);
  // Who was removed by a colleague stays removed.
  expect(await tag(uma, { userIds: [toni.id, uma.id], before: [toni.id, uma.id] })).toEqual([
    'Uma Reed',
    'Vic Reed',
  ]);
  expect(await tag(uma, { userIds: [] })).toEqual([]);
});

test('handing a ticket to a team releases it; tagged people and team members are notified once', async () => {
  const [toni, uma, vic] = tutors as [TestUser, TestUser, TestUser];
  const clerk = await createUser(server, { roles: ['BILLING'], firstName: 'Bill' });
  const { id, student } = await ask();
  await claim(uma, id);
  expect((await send(toni, 'PUT', `/${id}/send-to/billing`, {})).status).toBe(409);
  const sent = await send(uma, 'PUT', `/${id}/send-to/billing`, {});
  expect(sent.json.ticket.staff).toMatchObject({ team: 'billing', claimedBy: null });
  await send(toni, 'PUT', `/${id}/send-to/billing`, {});
  const mails = await readMails(server, clerk.email);
  expect(mails.map((mail) => mail.subject)).toEqual(['For the billing team: Help']);
  expect(mails[0]!.text).toContain(`/superadmin/tickets?ticket=${id}`);
  await send(toni, 'PUT', `/${id}/update-tagged`, { userIds: [toni.id, vic.id] });
  await send(toni, 'PUT', `/${id}/update-tagged`, { userIds: [vic.id] });
  expect((await readMails(server, vic.email)).map((mail) => mail.subject)).toEqual(['You were tagged: Help']);
  expect(await readMails(server, toni.email)).toEqual([]);
  expect((await send(toni, 'PUT', `/${id}/send-to/nobody`, {})).status).toBe(400);
  const { json } = await send(toni, 'GET', '/all?type=all&team=billing');
  expect(json.items).toMatchObject([{ id, team: 'billing', tagged: [{ id: vic.id, name: 'Vic Reed' }] }]);
  expect(await audited(`ticket:${id}`)).toEqual([
    'ticket.claim',
    'ticket.team',
    'ticket.team',
    'ticket.tagged',
    'ticket.tagged',
  ]);
  for (const path of [`/${id}`, `s/${id}`].map((one) => one.replace('/s', 's')))
    expect((await server.raw('GET', `/api/ticket${path}`, student)).json.ticket.staff).toBeNull();
  const notices = (user: TestUser) => server.as(user.token)('GET /user/notices');
  const kinds = async (user: TestUser) => (await notices(user)).notices.map((notice) => notice.kind);
  expect(await kinds(student)).not.toContain('ticket-desk');
  expect(await kinds(toni)).toContain('ticket-desk');
});

test('filters by test, plan, type, student, tag and age; the plan filter uses the current subscription', async () => {
  const [toni] = tutors as [TestUser];
  const { id, student } = await ask({ kind: 'question', id: sample.rc[0]!.id });
  const other = await server.as(student.token)('POST /ticket', {
    body: { about: { kind: 'support', id: null }, text: 'Another' },
  });
  const found = async (query: string) =>
    (await send(toni, 'GET', `/all?type=all&${query}`)).json.items.map((item: { id: string }) => item.id);
  const [row] = (await send(toni, 'GET', `/all?type=all&studentId=${student.id}&filter=question`)).json.items;
  expect(row).toMatchObject({ id, plan: { name: expect.any(String) }, team: null, tagged: [], adminVote: 0 });
  expect(row.waitingSince).toBe(row.createdAt);
  await send(toni, 'PUT', `/${id}/update-tagged`, { userIds: [toni.id] });
  const plan = `planFilter=${row.plan.id}`;
  const test = `testFilter=${sample.testId}`;
  for (const query of [test, 'testTypeFilter=RC', `taggedUserId=${toni.id}`, `${plan}&${test}&unread=true`])
    expect(await found(query), query).toContain(id);
  for (const query of [
    test,
    'testTypeFilter=RC',
    `${plan}&testTypeFilter=LR`,
    `${test}&excludeClaimed=1&search=walrus`,
  ])
    expect(await found(query), query).not.toContain(other.ticket.id);
  expect(await found(`studentId=${student.id}`)).toEqual(expect.arrayContaining([id, other.ticket.id]));
  const others = await send(toni, 'GET', `/${id}/other-student-tickets`);
  expect(others.json).toMatchObject({ items: [{ id: other.ticket.id }], total: 1, page: 1 });
  expect(await found(`${test}&olderThanHours=1`)).not.toContain(id);
  server.clock.advance(2 * hour);
  expect(await found(`${test}&olderThanHours=1`)).toContain(id);
  expect(await found(`${test}&olderThanHours=1&sortby=created`)).toContain(id);
  await server.db.rows(
    {
      name: 'test_other_plan',
      text: `with p as (insert into plans select gen_random_uuid(), 'other-plan', 'Other', price, enabled, null, features, settings, 9, created_at
          from plans limit 1 returning id)
        insert into subscriptions (user_id, id, plan_id, status, created_at) select $1, gen_random_uuid(), id, 'active', $2 from p`,
    },
    [student.id, server.clock.now()],
  );
  expect(await found(plan)).not.toContain(id);
  const [moved] = (await send(toni, 'GET', `/all?type=all&studentId=${student.id}`)).json.items;
  expect(moved.plan.name).toBe('Other');
  const opened = await send(toni, 'GET', `/${id}`);
  expect(opened.json.ticket.staff.student.plan.name).toBe('Other');
  expect(await found(`${test}&unread=true`)).not.toContain(id);
});

test('templates: only the owner sees a personal template, only admins write shared ones, and the text is sanitized', async () => {
  const [toni, uma] = tutors as [TestUser, TestUser];
  const html = '<p>Dear {{firstName}}, <script>alert(1)</script>on {{question}}:</p>';
  const own = (await send(toni, 'POST', '/template', { title: 'B own', html })).json.template;
  expect(own).toMatchObject({ shared: false, editable: true });
  expect(own.html).toContain('{{firstName}}');
  expect(own.html).not.toContain('script');
  expect((await send(toni, 'POST', '/template', { title: 'x', html, shared: true })).status).toBe(403);
  expect((await send(toni, 'POST', '/template', { title: 'x', html: '<p> </p>' })).status).toBe(422);
  const shared = (await send(admin, 'POST', '/template', { title: 'A shared', html, shared: true })).json
    .template;
  const titles = async (user: TestUser) =>
    (await send(user, 'GET', '/templates')).json.templates.map(
      (template: { title: string; editable: boolean }) => [template.title, template.editable],
    );
  expect(await titles(toni)).toEqual([
    ['A shared', false],
    ['B own', true],
  ]);
  expect(await titles(uma)).toEqual([['A shared', false]]);
  expect((await send(uma, 'PUT', `/template/${own.id}`, { title: 'Mine' })).status).toBe(404);
  expect((await send(uma, 'PUT', `/template/${shared.id}`, { title: 'Mine' })).status).toBe(403);
  const renamed = await send(toni, 'PUT', `/template/${own.id}`, { title: 'C own' });
  expect(renamed.json.template).toMatchObject({ title: 'C own', html: own.html });
  // Within the same millisecond, too.
  const late = await send(toni, 'PUT', `/template/${own.id}`, { title: 'D', updatedAt: own.updatedAt });
  expect([late.status, late.json.error]).toEqual([409, 'CONFLICT']);
  expect((await titles(toni)).at(-1)).toEqual(['C own', true]);
  const { updatedAt } = renamed.json.template;
  expect((await send(toni, 'PUT', `/template/${own.id}`, { title: 'D', updatedAt })).status).toBe(200);
  expect((await send(toni, 'DELETE', `/template/${own.id}`)).status).toBe(200);
  expect((await send(admin, 'DELETE', `/template/${shared.id}`)).status).toBe(200);
  expect(await titles(toni)).toEqual([]);
});

test('statistics: tutors see their own, admins see all, with times to the first reply and votes', async () => {
  const quick = await createUser(server, { roles: ['TUTOR'], firstName: 'Quinn', lastName: 'Reed' });
  const from = server.clock.now().toISOString().slice(0, 10);
  for (const wait of [1, 2, 9]) {
    const { id, student } = await ask();
    server.clock.advance(wait * hour);
    await send(quick, 'PUT', `/reply/${id}`, { reply: 'So' });
    await send(quick, 'PUT', `/reply/${id}`, { reply: 'And so' });
    await server.as(student.token)('POST /ticket/{id}/vote', {
      params: { id },
      body: { vote: wait > 2 ? -1 : 1 },
    });
  }
  const to = server.clock.now().toISOString().slice(0, 10);
  const { id } = await ask();
  await claim(quick, id);
  const { json } = await send(quick, 'GET', `/statistics?from=${from}&to=${to}`);
  expect(json.items).toEqual([
    {
      user: { id: quick.id, name: 'Quinn Reed' },
      ...{ answered: 3, replies: 6, firstReplies: 3, medianHours: 2, meanHours: 4 },
      ...{ votesUp: 2, votesDown: 1, adminVotesUp: 0, adminVotesDown: 0, openClaims: 1 },
    },
  ]);
  const all = await send(admin, 'GET', `/statistics?from=2026-01-01&to=${to}`);
  const names = all.json.items.map((item: { user: { name: string } }) => item.user.name);
  expect(names).toEqual([...names].sort());
  expect(names).toContain('Quinn Reed');
  expect(names.length).toBeGreaterThan(1);
  const file = await send(quick, 'GET', `/statistics?from=${from}&to=${to}&exportcsv=true`);
  expect(file.json).toContain('Quinn Reed,3,6,3,2,4,2,1,0,0,1');
  for (const days of [`from=${to}&to=2025-01-01`, `from=2024-01-01&to=${to}`])
    expect((await send(quick, 'GET', `/statistics?${days}`)).status).toBe(422);
});

describe('the live ticket desk', () => {
  function listen(user: TestUser, base = server.running.url) {
    const changes: DeskChange[] = [];
    let notifyChange = () => {};
    const end = createStreams({ base, token: () => user.token })(
      'GET /ticket/live',
      {},
      {
        message: (change) => {
          changes.push(change);
          notifyChange();
        },
      },
    );
    const until = async (holds: (all: DeskChange[]) => boolean) => {
      while (!holds(changes))
        await new Promise<void>((resolve) => {
          notifyChange = resolve;
        });
    };
    return { changes, until, end };
  }
  const hasNotified = (id: string, what: string) => (all: DeskChange[]) =>
    all.some((one) =>
      one.tickets.some((line) => line.ticket.id === id && line.what.includes(what as 'opened')),
    );

  test('sends the counts first, then each changed ticket with the kind of change and its author, in every process', async () => {
    const [toni, uma] = tutors as [TestUser, TestUser];
    // With the same keys: its own would be kept in the working directory.
    const second = await startServer(server.running.deps.config, {
      clock: server.clock,
      database: { ...server.db, close: async () => undefined },
      callsOnly: true,
    });
    const one = listen(toni);
    // The embedded database has only one process.
    const two = listen(uma, server.db.kind === 'postgres' ? second.url : undefined);
    await Promise.all([one, two].map((desk) => desk.until((all) => all.some((change) => change.whole))));
    const before = one.changes[0]!.counts;
    expect(before).toEqual((await send(toni, 'GET', '/counts')).json.counts);
    const { id, student } = await ask();
    await Promise.all([one.until(hasNotified(id, 'opened')), two.until(hasNotified(id, 'opened'))]);
    expect(one.changes.at(-1)).toMatchObject({
      whole: false,
      counts: {
        waiting: before.waiting + 1,
        unclaimed: before.unclaimed + 1,
        mine: before.mine,
        unread: before.unread + 1,
      },
    });
    await claim(toni, id);
    await Promise.all([one.until(hasNotified(id, 'claimed')), two.until(hasNotified(id, 'claimed'))]);
    expect(one.changes.at(-1)!.counts).toMatchObject({ mine: before.mine + 1, unclaimed: before.unclaimed });
    expect(two.changes.at(-1)!.tickets).toMatchObject([
      { by: { name: 'Toni Reed' }, ticket: { id, claimedBy: { id: toni.id } } },
    ]);
    await send(uma, 'PUT', `/${id}/presence`, { open: true });
    await one.until((all) => all.at(-1)!.presences.length > 0);
    expect(one.changes.at(-1)!.presences).toEqual([{ ticketId: id, user: { id: uma.id, name: 'Uma Reed' } }]);
    await send(uma, 'PUT', `/${id}/presence`, { open: false });
    await one.until((all) => all.at(-1)!.presences.length === 0);
    await send(toni, 'GET', `/${id}`);
    await two.until(hasNotified(id, 'read'));
    await send(toni, 'PUT', `/reply/${id}`, { reply: 'So' });
    await two.until(hasNotified(id, 'reply'));
    await server.as(student.token)('POST /ticket/{id}/vote', { params: { id }, body: { vote: 1 } });
    await one.until(hasNotified(id, 'vote'));
    expect(JSON.stringify(one.changes)).not.toContain('internalNotes');
    one.end();
    two.end();
    await second.close();
  });
});
