import { aboutKind, deskTeam, sectionType } from '@docket/contract';
import type { Input } from '@docket/contract/client';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '../../testing/factories.ts';
import { testServer } from '../../testing/index.ts';
import { signOf } from './staff/sign.ts';
import { findStaffRows } from './staff/staff.queries.ts';

const server = testServer();
type Query = NonNullable<Input<'GET /ticket/all'>['query']>;
let call: ReturnType<typeof server.as>;
const people: string[] = [];
const students: string[] = [];
/** Two of them end alike, as their signs and pairs do. */
const ids = [
  '01890000-0000-7000-8000-000000abcdef',
  '01890000-0000-7000-8000-111111abcdef',
  '01890000-0000-7000-8000-000000123456',
];
const count = 1_600;
const day = 86_400;
const touched = (i: number) => 5 * day + Math.floor(((i * 7_919) % count) / 2) * 2_160;
/** By divisors without a common one, so that there are many of some pairs, few of others and none of a few. */
const facts = Array.from({ length: count }, (_, at) => {
  const i = at + 1;
  const waits = i % 5 === 0;
  const [team, type] = [deskTeam.options, sectionType.options];
  return {
    i,
    student: i % 13 === 0 ? 1 : 0,
    kind: aboutKind.options[i % 6 === 5 && i % 47 > 0 ? 0 : i % 6]!,
    waits,
    claimed: i % 4 === 0 ? null : i % 97 === 0 ? 2 : i % 2,
    unread: waits && i % 35 === 0,
    test: i % 3 === 0 ? null : i % 89 === 0 ? 2 : i % 2,
    plan: i % 211 === 0 ? 2 : i % 3 === 1 ? 0 : 1,
    team: i % 7 === 0 ? team[i % 11 === 0 ? 1 : 0]! : null,
    type: i % 3 === 0 ? null : type[i % 101 === 0 ? 2 : i % 2]!,
    tagged: i % 31 === 0 ? [i % 2] : i % 401 === 0 ? [1, 2] : [],
    text: `walrus${i % 113 === 0 ? ' heron' : ''}${i % 2 ? ' orca' : ''}${i % 71 === 5 ? ' beluga' : ''}`,
    // Over twenty days, and five before; two each were last touched at once.
    created: touched(i) - ((i * 977) % (5 * day)),
    updated: touched(i),
  };
});
type Fact = (typeof facts)[number];

beforeAll(async () => {
  for (let i = 0; i < 2; i += 1) students.push((await createUser(server)).id);
  const tutors = [];
  for (let i = 0; i < 3; i += 1) tutors.push(await createUser(server, { roles: ['TUTOR'] }));
  people.push(...tutors.map((one) => one.id));
  call = server.as(tutors[0]!.token);
  const at = (seconds: number) => new Date(server.clock.now().getTime() - 61 * day * 1_000 + seconds * 1_000);
  await server.db.rows(
    {
      name: 'test_pairs_of_filters',
      text: `insert into tickets (user_id, id, about_kind, source, subject, excerpt, words, message_count, last_from, claimed_by, tagged,
          test_id, plan_id, team, section_type, staff_unread, created_at, updated_at)
        select student, ticket, kind, 'free', i::text, 'x', text, 2, last_from, claimed_by, tagged, test_id, plan_id,
          team, section_type, staff_unread, created_at, updated_at
        from jsonb_to_recordset($1::jsonb) one(i int, ticket uuid, student uuid, kind text, text text, last_from text, claimed_by uuid, tagged uuid[], test_id uuid,
          plan_id uuid, team text, section_type text, staff_unread int, created_at timestamptz, updated_at timestamptz)`,
    },
    [
      JSON.stringify(
        facts.map((one) => ({
          i: one.i,
          ticket: `01890000-0000-7000-8000-${one.i.toString(16).padStart(12, '0')}`,
          student: students[one.student],
          kind: one.kind,
          text: one.text,
          last_from: one.waits ? 'student' : 'tutor',
          claimed_by: one.claimed === null ? null : people[one.claimed],
          tagged: `{${one.tagged.map((n) => people[n]).join(',')}}`,
          test_id: one.test === null ? null : ids[one.test],
          plan_id: ids[one.plan],
          team: one.team,
          section_type: one.type,
          staff_unread: one.unread ? 1 : 0,
          created_at: at(one.created),
          updated_at: at(one.updated),
        })),
      ),
    ],
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
  ['plan', () => ({ planFilter: ids[0] }), (one) => one.plan === 0],
  ['rare plan', () => ({ planFilter: ids[2] }), (one) => one.plan === 2],
  ['team', () => ({ team: 'tutors' }), (one) => one.team === 'tutors'],
  ['rare team', () => ({ team: 'content' }), (one) => one.team === 'content'],
  ['type', () => ({ testTypeFilter: 'RC' }), (one) => one.type === 'RC'],
  ['rare type', () => ({ testTypeFilter: 'LG' }), (one) => one.type === 'LG'],
  ['tagged', () => ({ taggedUserId: people[1] }), (one) => one.tagged.includes(1)],
  ['rarely tagged', () => ({ taggedUserId: people[2] }), (one) => one.tagged.includes(2)],
  ['unread', () => ({ unread: 'true' }), (one) => one.unread],
  ['old', () => ({ olderThanHours: 24 * 46 }), (one) => one.updated < 15 * day],
  ['student', () => ({ studentId: students[1] }), (one) => one.student === 1],
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
  const way = order.sortorder === 'asc' ? 1 : -1;
  const fitting = facts
    .filter((one) => chosen.every(([, , fits]) => fits(one)))
    .sort((a, b) => way * (a[key] - b[key] || a.i - b.i))
    .map((one) => one.i);
  const query = Object.assign({ type: 'all', page, size, ...order }, ...chosen.map(([, asked]) => asked()));
  const { items, total, more } = await call('GET /ticket/all', { query });
  const shown = fitting.slice((page - 1) * size, page * size);
  expect(
    items.map((one) => Number(one.subject)),
    name,
  ).toEqual(shown);
  if (more) {
    // The next page can be gone to, and there is more for certain.
    expect(total, name).toBeGreaterThan(page * size);
    expect(fitting.length, name).toBeGreaterThan(total);
  } else expect(total, name).toBe(fitting.length);
}

test('the rows of a list are planned once, however short the first lists were', async () => {
  const [{ ids }] = (await server.db.rows<{ ids: string[] }>(
    {
      name: 'test_some_tickets',
      text: 'select array(select id from tickets order by created_at limit 10) as ids',
    },
    [],
  )) as [{ ids: string[] }];
  const planned = await server.db.transaction(async (tx) => {
    for (const many of [1, 1, 2, 1, 3, 1, 10, 10]) await findStaffRows(tx, ids.slice(0, many));
    return tx.rows<{ once: number; again: number }>(
      {
        name: 'test_plans',
        text: `select generic_plans::int as once, custom_plans::int as again from pg_prepared_statements
          where name = 'tickets_staff_rows'`,
      },
      [],
    );
  });
  // The database makes five plans before it compares them with the one for all.
  expect(planned).toEqual([{ once: 3, again: 5 }]);
});

test('every pair of filters shows what fits both', async () => {
  for (const [i, one] of filters.entries())
    for (const [j, other] of filters.slice(i + 1).entries()) {
      // One value of each filter at a time.
      if (Object.keys(one[1]())[0] === Object.keys(other[1]())[0]) continue;
      await check([one, other], orders[(i + j) % 4]!, 1, 7);
    }
});

test('one filter, in every order, page by page', async () => {
  for (const one of filters)
    for (const order of orders)
      for (const [page, size] of [
        [1, 1],
        [3, 2],
        [9, 10],
      ] as const)
        await check([one], order, page, size);
});

test('three filters, and pages further on', async () => {
  for (let i = 0; i < filters.length; i += 1)
    for (const [near, far] of [
      [3, 8],
      [5, 11],
    ] as const) {
      const chosen = [i, i + near, i + far].map((n) => filters[n % filters.length]!);
      if (new Set(chosen.map(([, asked]) => Object.keys(asked())[0])).size < 3) continue;
      await check(chosen, orders[i % 4]!, 1 + (i % 3), 5);
    }
});

test('the database signs a ticket as the list asks for it', async () => {
  const kinds: readonly (string | null)[] = [null, ...aboutKind.options];
  const teams: readonly (string | null)[] = [null, ...deskTeam.options];
  const types: readonly (string | null)[] = [null, ...sectionType.options];
  for (let i = 0; i < 40; i += 1) {
    const asked = {
      kind: kinds[i % kinds.length],
      team: teams[i % teams.length],
      sectionType: types[i % types.length],
      unread: i % 2 === 0,
      unclaimed: i % 3 === 0,
      claimedBy: i % 3 === 0 ? null : ids[i % 2]!,
      testId: i % 5 === 0 ? null : ids[2]!,
      planId: i % 4 === 0 ? null : ids[0]!,
      tagged: i % 7 === 0 ? ids[i % 3]! : null,
    } as Parameters<typeof signOf>[0];
    const [row] = await server.db.rows<{ sign: string }>(
      {
        name: 'test_ticket_sign',
        text: 'select (docket_ticket_sign($1, $2, $3, $4, $5, $6, $7) | (docket_tag_bits($8::uuid[]) << 46))::text as sign',
      },
      [
        ...[
          asked.kind,
          asked.team,
          asked.sectionType,
          asked.unread,
          asked.testId,
          asked.claimedBy,
          asked.planId,
        ],
        asked.tagged ? [asked.tagged] : [],
      ],
    );
    const { mask, wanted } = signOf(asked);
    expect((BigInt(row!.sign) & BigInt(mask)).toString(), JSON.stringify(asked)).toBe(wanted);
  }
});
