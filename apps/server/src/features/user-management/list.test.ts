import type { Input, Output } from '@docket/contract/client';
import { beforeAll, expect, test } from 'vitest';
import { createUser, ensurePlan, type TestUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
let admin: TestUser;
let call: ReturnType<typeof server.as>;
const dayMs = 86_400_000;
const count = 1_300;
const planIds: string[] = [];

/** User i: every property by a divisor of i; the newest has the highest number. */
const facts = Array.from({ length: count }, (_, at) => {
  const i = at + 1;
  return {
    i,
    role: i % 50 === 0 ? 'TUTOR' : 'STUDENT',
    plan: i % 3,
    status: (['none', 'active', 'past_due', 'canceled', 'active'] as const)[i % 5]!,
    verified: i % 2 === 0,
    event: i % 7 === 0,
    lg: i % 11 === 0,
    waiver: (['none', 'added', 'active', 'invalid', 'expired', 'ran-out', 'today'] as const)[i % 7]!,
    lsac: i % 4 === 0,
    note: i % 13 === 0,
    corrupted: i % 200 === 0,
    deleted: i % 17 === 0,
    simulated: i % 19 === 0,
    signedUp: i,
    seen: i % 3 === 0 ? null : (i * 7) % 400,
    rare: i % 500 === 0,
  };
});
type Fact = (typeof facts)[number];

beforeAll(async () => {
  admin = await createUser(server, { roles: ['ADMIN'], columns: { simulated: true } });
  // The admin and this one are accounts of the demo library and not in the test data.
  await createUser(server, { roles: ['TUTOR'], columns: { simulated: true } });
  call = server.as(admin.token);
  for (const code of ['full', 'free', 'staffed']) planIds.push(await ensurePlan(server, code));
  const now = server.clock.now();
  const ends = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  await server.db.rows(
    {
      name: 'test_many_users',
      text: `insert into users (id, email, email_verified_at, first_name, last_name, roles, is_event, lg_enabled, fee_waiver,
          tutor_notes, history_corrupted_at, deleted_at, simulated, created_at, last_seen_at, test_settings, usage_state, drill_settings)
        select gen_random_uuid(), case when i % 17 > 0 then 'person.' || i || '@mail.example' end,
          case when i % 2 = 0 then $1::timestamptz end,
          'Ünal' || case when i % 500 = 0 then ' Quokka' else '' end, 'Person' || lpad(i::text, 5, '0'),
          case when i % 50 = 0 then '{TUTOR}'::text[] else '{STUDENT}' end, i % 7 = 0, i % 11 = 0,
          case when i % 7 > 0 then jsonb_build_object('url', 'https://x.example/w.pdf', 'name', 'w.pdf',
            'status', (array['added','active','invalid','expired','active','added'])[i % 7],
            'expiry', (array[null, $2, null, null, $3, $4]::text[])[i % 7]) end,
          case when i % 13 = 0 then 'A note' else '' end, case when i % 200 = 0 then $1::timestamptz end,
          case when i % 17 = 0 then $1::timestamptz end, i % 19 = 0, $1::timestamptz - ($5::int - i) * interval '1 day',
          case when i % 3 > 0 then $1::timestamptz - ((i * 7) % 400) * interval '1 day' end,
          '{"tests": {}}', '{}', '{}'
        from generate_series(1, $5::int) i`,
    },
    [now, ends(30), ends(-30), ends(0), count],
  );
  await server.db.rows(
    {
      name: 'test_many_subscriptions',
      text: `insert into subscriptions (user_id, id, plan_id, status, created_at)
        select id, gen_random_uuid(), ($2::uuid[])[1 + i % 3], (array['active','past_due','canceled','trialing'])[i % 5], $1
        from (select id, right(last_name, 5)::int as i from users where last_name like 'Person%') u where i % 5 > 0`,
    },
    [now, planIds],
  );
  await server.db.rows(
    {
      name: 'test_many_accounts',
      text: `insert into lsac_accounts (user_id, linked)
        select id, i % 4 = 0 from (select id, right(last_name, 5)::int as i from users where last_name like 'Person%') u where i % 2 = 0`,
    },
    [],
  );
});

type Query = NonNullable<Input<'GET /user'>['query']>;
const list = (query: Query) => call('GET /user', { query: { size: 50, ...query } });
const numbers = ({ items }: Output<'GET /user'>) => items.map((item) => Number(item.lastName.slice(-5)));
const day = (back: number) =>
  new Date(server.clock.now().getTime() - back * dayMs).toISOString().slice(0, 10);

const filters: readonly (readonly [Query, (one: Fact) => boolean])[] = [
  [{}, () => true],
  [{ role: 'TUTOR' }, (one) => one.role === 'TUTOR'],
  [{ status: 'none' }, (one) => one.status === 'none'],
  [{ status: 'active' }, (one) => one.status === 'active'],
  [{ status: 'past_due' }, (one) => one.status === 'past_due'],
  [{ status: 'canceled' }, (one) => one.status === 'canceled'],
  [{ emailVerified: 'true' }, (one) => one.verified],
  [{ emailVerified: 'false' }, (one) => !one.verified],
  [{ isEvent: 'true' }, (one) => one.event],
  [{ lgEnabled: 'true' }, (one) => one.lg],
  [{ feeWaiver: 'none' }, (one) => one.waiver === 'none'],
  [{ feeWaiver: 'added' }, (one) => one.waiver === 'added' || one.waiver === 'today'],
  [{ feeWaiver: 'active' }, (one) => one.waiver === 'active'],
  [{ feeWaiver: 'invalid' }, (one) => one.waiver === 'invalid'],
  [{ feeWaiver: 'expired' }, (one) => one.waiver === 'expired' || one.waiver === 'ran-out'],
  [{ lsacLinked: 'true' }, (one) => one.lsac],
  [{ lsacLinked: 'false' }, (one) => !one.lsac],
  [{ hasNote: 'true' }, (one) => one.note],
  [{ historyCorrupted: 'true' }, (one) => one.corrupted],
  [{ historyCorrupted: 'true', emailVerified: 'true', role: 'TUTOR' }, (one) => one.corrupted],
  // More than are listed by id.
  [{ search: 'unal' }, () => true],
  [{ search: 'unal PERSON.1' }, (one) => String(one.i).startsWith('1')],
  [{ search: 'quok' }, (one) => one.rare],
  [{ search: 'qu' }, (one) => one.rare],
  [{ search: 'Person0001' }, (one) => one.i >= 10 && one.i < 20],
  [{ search: 'person.77@mail.example' }, (one) => one.i === 77],
  [{ search: "o'nobody" }, () => false],
  [{ search: '--' }, () => false],
];

test('every filter of the list returns the matching users in order, with their total', async () => {
  for (const [query, isMatch] of [
    ...filters,
    [{ plan: planIds[1]! }, (one: Fact) => one.plan === 1 && one.status !== 'none'] as const,
    [
      { signedUpFrom: day(700), signedUpTo: day(100) },
      (one: Fact) => one.i >= count - 700 && one.i <= count - 100,
    ] as const,
    [{ signedUpTo: day(1_290) }, (one: Fact) => one.i <= 10] as const,
    [{ lastSeenFrom: day(30) }, (one: Fact) => one.seen !== null && one.seen <= 30] as const,
    [
      { lastSeenFrom: day(390), lastSeenTo: day(5) },
      (one: Fact) => one.seen !== null && one.seen <= 390 && one.seen >= 5,
    ] as const,
  ])
    for (const state of ['active', 'deleted'] as const) {
      if (state === 'deleted' && !('role' in query || 'lgEnabled' in query)) continue;
      const matching = facts.filter(
        (fact) => isMatch(fact) && !fact.simulated && fact.deleted === (state === 'deleted'),
      );
      const page = await list({ ...query, state });
      const label = JSON.stringify({ ...query, state });
      expect(numbers(page), label).toEqual(
        matching
          .map((one) => one.i)
          .reverse()
          .slice(0, 50),
      );
      expect([page.total, page.more], label).toEqual([Math.min(matching.length, 100), matching.length > 100]);
    }
});

test('several random filters together return exactly the matching users in every order', async () => {
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const more: readonly (readonly [Query, (one: Fact) => boolean])[] = [
    ...filters,
    [{ plan: planIds[2]! }, (one) => one.plan === 2 && one.status !== 'none'],
    [{ isEvent: 'false' }, (one) => !one.event],
    [{ hasNote: 'false', lgEnabled: 'false' }, (one) => !one.note && !one.lg],
    [{ signedUpFrom: day(900) }, (one) => one.i >= count - 900],
    [{ lastSeenTo: day(100) }, (one) => one.seen !== null && one.seen >= 100],
    [{ lastSeenFrom: day(20), lastSeenTo: day(10) }, ({ seen }) => seen !== null && seen <= 20 && seen >= 10],
  ];
  for (let round = 0; round < 150; round += 1) {
    const drawn = Array.from({ length: 1 + draw(3) }, () => more[draw(more.length)]!);
    const keys = drawn.flatMap(([query]) => Object.keys(query));
    if (new Set(keys).size < keys.length) continue;
    const state = draw(5) === 0 ? 'deleted' : 'active';
    if (state === 'deleted' && keys.includes('search')) continue;
    const simulated = (['exclude', 'include', 'only'] as const)[draw(3)]!;
    const [sortby, sortorder] = [
      (['created', 'name'] as const)[draw(2)]!,
      (['asc', 'desc'] as const)[draw(2)]!,
    ];
    const query: Query = { ...Object.assign({}, ...drawn.map(([one]) => one)), state, simulated };
    const matching = facts.filter(
      (fact) =>
        drawn.every(([, isMatch]) => isMatch(fact)) &&
        fact.deleted === (state === 'deleted') &&
        (simulated === 'include' || fact.simulated === (simulated === 'only')),
    );
    const page = await list({ ...query, sortby, sortorder, size: 100 });
    const expected = matching.map((one) => one.i);
    if (sortorder === 'desc') expected.reverse();
    const label = JSON.stringify({ ...query, sortby, sortorder });
    // The two who read the list are accounts of the demo library.
    const ours = page.items.filter((item) => item.lastName.startsWith('Person'));
    const others = page.items.length - ours.length;
    expect(simulated === 'exclude' ? others : 0, label).toBe(0);
    expect(others, label).toBeLessThanOrEqual(2);
    expect(numbers({ ...page, items: ours }), label).toEqual(expected.slice(0, 100 - others));
    if (page.more) expect(expected.length, label).toBeGreaterThanOrEqual(page.total - others);
    else
      expect(Math.abs(page.total - expected.length), label).toBeLessThanOrEqual(
        simulated === 'exclude' ? 0 : 2,
      );
  }
});

test('a period that ends before it begins is refused', async () => {
  for (const [from, to] of [
    ['signedUpFrom', 'signedUpTo'],
    ['lastSeenFrom', 'lastSeenTo'],
  ] as const)
    await expect(list({ [from]: day(1), [to]: day(2) })).rejects.toMatchObject({
      status: 422,
      code: 'INVALID',
    });
});

test('orders, pages, and accounts of the demo library', async () => {
  const shown = facts.filter((fact) => !fact.simulated && !fact.deleted);
  const asc = await list({ sortby: 'name', sortorder: 'asc', page: 3 });
  expect(numbers(asc)).toEqual(shown.map((one) => one.i).slice(100, 150));
  const last = await list({ page: 23 });
  expect(numbers(last)).toEqual(
    shown
      .map((one) => one.i)
      .reverse()
      .slice(1_100, 1_150),
  );
  expect([last.total, last.more]).toEqual([shown.length, false]);
  const byEmail = await list({ sortby: 'email', sortorder: 'asc' });
  expect(byEmail.items.map((item) => item.email)).toEqual(
    shown
      .map((one) => `person.${one.i}@mail.example`)
      .sort()
      .slice(0, 50),
  );
  const seen = await list({ sortby: 'lastSeen' });
  const times = seen.items.map((item) => Date.parse(item.lastSeenAt!));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const unseen = await list({ sortby: 'lastSeen', sortorder: 'asc' });
  expect(unseen.items.every((item) => item.lastSeenAt === null)).toBe(true);
  const only = await list({ simulated: 'only', size: 100 });
  expect(only.items.every((item) => item.simulated)).toBe(true);
  expect(only.items.map((item) => item.id)).toContain(admin.id);
  expect((await list({ simulated: 'include', size: 1 })).more).toBe(true);
});

test('the list as a file', async () => {
  const response = await fetch(`${server.running.url}/api/user?exportcsv=true&search=quokka&sortorder=asc`, {
    headers: { authorization: admin.token },
  });
  const lines = (await response.text())
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/);
  const rare = facts.filter((fact) => fact.rare && !fact.deleted && !fact.simulated);
  expect(lines).toHaveLength(1 + rare.length);
  expect(lines[0]).toMatch(/^id,first name,last name,email,/);
  expect(lines[1]).toContain(`person.${rare[0]!.i}@mail.example`);
  // Timestamps have the format that spreadsheets recognize.
  expect(lines[1]).toMatch(/,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,/);
  expect(lines.join()).not.toMatch(/\dT\d\d:/);
  // The minute of a user's last visit is not stored: the hour is the end of the stored one.
  const at = lines[0]!.split(',').indexOf('last seen about (UTC hour)');
  const { items } = await list({ search: 'quokka', sortorder: 'asc' });
  const hourMs = 3_600_000;
  expect(lines.slice(1).map((line) => line.split(',')[at])).toEqual(
    items.map(({ lastSeenAt }) =>
      new Date(Math.floor(Date.parse(lastSeenAt!) / hourMs + 1) * hourMs)
        .toISOString()
        .slice(0, 19)
        .replace('T', ' '),
    ),
  );
});
