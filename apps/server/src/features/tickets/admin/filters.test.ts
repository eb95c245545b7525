import { aboutKind, deskTeam, sectionType } from '@docket/contract';
import type { Input } from '@docket/contract/client';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';
import { tickets } from '../tickets.tables.ts';

const server = testServer();
type Query = NonNullable<Input<'GET /ticket/all'>['query']>;
let call: ReturnType<typeof server.as>;
const people: string[] = [];
const students: string[] = [];
const ids = [
  '01890000-0000-7000-8000-000000abcdef',
  '01890000-0000-7000-8000-111111abcdef',
  '01890000-0000-7000-8000-000000123456',
];
/** The index of each student's plan. */
const planIndexes = [0, 1, 2, 1];
const count = 1_600;
const day = 86_400;
const touched = (i: number) => 5 * day + Math.floor(((i * 7_919) % count) / 2) * 2_160;
/** The moduli share no divisor, so some pairs of filters match many tickets, others few, and some none. */
const facts = Array.from({ length: count }, (_, at) => {
  const i = at + 1;
  const waits = i % 5 === 0;
  const [team, type] = [deskTeam.options, sectionType.options];
  return {
    i,
    student: i % 211 === 0 ? 2 : i % 3 === 1 ? 0 : i % 13 === 0 ? 3 : 1,
    kind: aboutKind.options[i % 6 === 5 && i % 47 > 0 ? 0 : i % 6]!,
    waits,
    claimed: i % 4 === 0 ? null : i % 97 === 0 ? 2 : i % 2,
    unread: waits && i % 35 === 0,
    test: i % 3 === 0 ? null : i % 89 === 0 ? 2 : i % 2,
    team: i % 7 === 0 ? team[i % 11 === 0 ? 1 : 0]! : null,
    type: i % 3 === 0 ? null : type[i % 101 === 0 ? 2 : i % 2]!,
    tagged: i % 31 === 0 ? [i % 2] : i % 401 === 0 ? [1, 2] : [],
    text: `walrus${i % 113 === 0 ? ' heron' : ''}${i % 2 ? ' orca' : ''}${i % 71 === 5 ? ' beluga' : ''}`,
    // Spread over the twenty-five days from 2026; each time two tickets share a timestamp.
    created: touched(i) - ((i * 977) % (5 * day)),
    updated: touched(i),
  };
});
type Fact = (typeof facts)[number];

beforeAll(async () => {
  for (let i = 0; i < 4; i += 1) students.push((await createUser(server, { plan: null })).id);
  await server.db.rows(
    {
      name: 'test_plans_of_students',
      text: `with plan as (insert into plans (id, code, name, price, features, settings, created_at)
          select id, 'plan ' || n, 'Plan', 1, '{"tests":[]}', '{}', $3::timestamptz from unnest($2::uuid[]) with ordinality one(id, n) returning id)
        insert into subscriptions (user_id, id, plan_id, status, created_at)
        select student, gen_random_uuid(), plan, 'active', $3::timestamptz - n * interval '1 hour'
        from unnest($1::uuid[], $4::uuid[]) with ordinality one(student, plan, n)`,
    },
    // The newest subscription counts.
    [[...students, students[0]], ids, server.clock.now(), [...planIndexes.map((n) => ids[n]), ids[1]]],
  );
  const tutors = [];
  for (let i = 0; i < 3; i += 1) tutors.push(await createUser(server, { roles: ['TUTOR'] }));
  people.push(...tutors.map((tutor) => tutor.id));
  call = server.as(tutors[0]!.token);
  const at = (seconds: number) => new Date(server.clock.now().getTime() - 61 * day * 1_000 + seconds * 1_000);
  await server.db.orm.insert(tickets).values(
    facts.map((fact) => ({
      userId: students[fact.student]!,
      id: `01890000-0000-7000-8000-${fact.i.toString(16).padStart(12, '0')}`,
      aboutKind: fact.kind,
      source: 'free' as const,
      subject: String(fact.i),
      excerpt: 'x',
      searchText: fact.text,
      messageCount: 2,
      lastFrom: fact.waits ? ('student' as const) : ('tutor' as const),
      claimedBy: fact.claimed === null ? null : people[fact.claimed]!,
      tagged: fact.tagged.map((n) => people[n]!),
      testId: fact.test === null ? null : ids[fact.test]!,
      team: fact.team,
      sectionType: fact.type,
      staffUnread: fact.unread ? 1 : 0,
      createdAt: at(fact.created),
      updatedAt: at(fact.updated),
    })),
  );
});

/** Every filter, with some of its values. */
const filters: readonly (readonly [string, () => Query, (one: Fact) => boolean])[] = [
  ['waiting', () => ({ type: 'waiting' }), (one) => one.waits],
  ['unclaimed', () => ({ type: 'unclaimed' }), (one) => one.waits && one.claimed === null],
  ['answered', () => ({ type: 'answered' }), (one) => !one.waits],
  ['kind', () => ({ filter: 'question' }), (one) => one.kind === 'question'],
  ['rare kind', () => ({ filter: 'free' }), (one) => one.kind === 'free'],
  ['claimed', () => ({ claimedUserId: people[1] }), (one) => one.claimed === 1],
  ['rarely claimed', () => ({ claimedUserId: people[2] }), (one) => one.claimed === 2],
  ['nobody', () => ({ excludeClaimed: 'true' }), (one) => one.claimed === null],
  ['test', () => ({ testFilter: ids[1] }), (one) => one.test === 1],
  ['rare test', () => ({ testFilter: ids[2] }), (one) => one.test === 2],
  ['plan', () => ({ planFilter: ids[0] }), (one) => planIndexes[one.student] === 0],
  ['rare plan', () => ({ planFilter: ids[2] }), (one) => planIndexes[one.student] === 2],
  ['team', () => ({ team: 'tutors' }), (one) => one.team === 'tutors'],
  ['rare team', () => ({ team: 'content' }), (one) => one.team === 'content'],
  ['type', () => ({ testTypeFilter: 'RC' }), (one) => one.type === 'RC'],
  ['rare type', () => ({ testTypeFilter: 'LG' }), (one) => one.type === 'LG'],
  ['tagged', () => ({ taggedUserId: people[1] }), (one) => one.tagged.includes(1)],
  ['rarely tagged', () => ({ taggedUserId: people[2] }), (one) => one.tagged.includes(2)],
  ['unread', () => ({ unread: 'true' }), (one) => one.unread],
  ['old', () => ({ olderThanHours: 24 * 46 }), (one) => one.updated < 15 * day],
  ['student', () => ({ studentId: students[3] }), (one) => one.student === 3],
  ['word', () => ({ search: 'orcas' }), (one) => one.i % 2 === 1],
  ['seldom word', () => ({ search: 'beluga' }), (one) => one.i % 71 === 5],
  ['rare word', () => ({ search: 'heron' }), (one) => one.i % 113 === 0],
];
const orders = [
  { sortby: 'updated', sortorder: 'desc' },
  { sortby: 'created', sortorder: 'asc' },
  { sortby: 'updated', sortorder: 'asc' },
  { sortby: 'created', sortorder: 'desc' },
] as const;

async function check(chosen: typeof filters, order: (typeof orders)[number], page: number, size: number) {
  const name = `${chosen.map(([name]) => name).join(', ')} by ${order.sortby} ${order.sortorder}, ${page} of ${size}`;
  const key = order.sortby === 'created' ? 'created' : 'updated';
  const direction = order.sortorder === 'asc' ? 1 : -1;
  const matching = facts
    .filter((fact) => chosen.every(([, , isMatch]) => isMatch(fact)))
    .sort((a, b) => direction * (a[key] - b[key] || a.i - b.i))
    .map((fact) => fact.i);
  const query = Object.assign(
    { type: 'all', page, size, ...order },
    ...chosen.map(([, toQuery]) => toQuery()),
  );
  const { items, total, more } = await call('GET /ticket/all', { query });
  const shown = matching.slice((page - 1) * size, page * size);
  expect(
    items.map((item) => Number(item.subject)),
    name,
  ).toEqual(shown);
  if (more) {
    // Pages further on can be opened, and there are certainly more tickets.
    expect(total, name).toBeGreaterThan(page * size);
    expect(matching.length, name).toBeGreaterThan(total);
  } else expect(total, name).toBe(matching.length);
}

test('every pair of filters returns exactly the tickets that match both', async () => {
  for (const [i, one] of filters.entries())
    for (const [j, other] of filters.slice(i + 1).entries()) {
      // Takes one value of each filter.
      if (Object.keys(one[1]())[0] === Object.keys(other[1]())[0]) continue;
      await check([one, other], orders[(i + j) % 4]!, 1, 7);
    }
});

test('one filter returns its tickets in every order, page by page', async () => {
  for (const filter of filters)
    for (const order of orders)
      for (const [page, size] of [
        [1, 1],
        [3, 2],
        [9, 10],
      ] as const)
        await check([filter], order, page, size);
});

test('three filters work together, also on later pages', async () => {
  for (let i = 0; i < filters.length; i += 1)
    for (const [step, far] of [
      [3, 8],
      [5, 11],
    ] as const) {
      const chosen = [i, i + step, i + far].map((n) => filters[n % filters.length]!);
      if (new Set(chosen.map(([, toQuery]) => Object.keys(toQuery())[0])).size < 3) continue;
      await check(chosen, orders[i % 4]!, 1 + (i % 3), 5);
    }
});
