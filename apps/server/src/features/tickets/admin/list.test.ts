import { aboutKind } from '@docket/contract';
import type { Input, Output } from '@docket/contract/client';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
const kinds = aboutKind.options;
const count = 1_300;
let claimant: string;
let call: ReturnType<typeof server.as>;

/**
 * Ticket i: kinds alternate, every third ticket is waiting and every fourth is claimed; the search terms are divisors
 * of i.
 */
const facts = Array.from({ length: count }, (_, at) => {
  const i = at + 1;
  return { i, kind: kinds[i % kinds.length]!, waits: i % 3 === 0, claimed: i % 4 === 0 };
});
beforeAll(async () => {
  const student = await createUser(server);
  const tutor = await createUser(server, { roles: ['TUTOR'] });
  claimant = tutor.id;
  call = server.as(tutor.token);
  await server.db.rows(
    {
      name: 'test_many_tickets',
      text: `insert into tickets (user_id, id, about_kind, source, subject, excerpt, search_text, message_count, last_from,
          claimed_by, claimed_at, created_at, updated_at)
        select $1::uuid, gen_random_uuid(), ($4::text[])[1 + i % $5::int], 'free', i::text, 'x',
          'walrus' || case when i % 2 = 0 then ' narwhal' else '' end || case when i % 500 = 0 then ' beluga' else '' end,
          2, case when i % 3 = 0 then 'student' else 'tutor' end, case when i % 4 = 0 then $2::uuid end,
          case when i % 4 = 0 then $3::timestamptz end, $3::timestamptz + i * interval '1 second',
          $3::timestamptz + (i % 100) * interval '1 hour' + i * interval '1 second'
        from generate_series(1, $6::int) i`,
    },
    [student.id, claimant, server.clock.now(), kinds, kinds.length, count],
  );
});

type Query = NonNullable<Input<'GET /ticket/all'>['query']>;
const list = (query: Query) => call('GET /ticket/all', { query });
const numbers = ({ items }: Output<'GET /ticket/all'>) => items.map((item) => Number(item.subject));
const types = {
  all: () => true,
  waiting: (one) => one.waits,
  answered: (one) => !one.waits,
  unclaimed: (one) => one.waits && !one.claimed,
} satisfies Record<string, (one: (typeof facts)[number]) => boolean>;

test('every filter of the list returns the matching tickets in order, with their total', async () => {
  for (const [type, isMatch] of Object.entries(types) as [keyof typeof types, (typeof types)['waiting']][])
    for (const filter of [undefined, 'support', 'class'] as const)
      for (const claimedUserId of [undefined, claimant])
        for (const search of [undefined, 'narwhal']) {
          const matching = facts.filter(
            (fact) =>
              isMatch(fact) &&
              (!filter || fact.kind === filter) &&
              (!claimedUserId || fact.claimed) &&
              (!search || fact.i % 2 === 0),
          );
          const query = { type, filter, claimedUserId, search, sortby: 'created', size: 10 } as const;
          const found = await list({ ...query, sortorder: 'asc' });
          const wanted = matching.map((one) => one.i);
          expect(numbers(found), JSON.stringify(query)).toEqual(wanted.slice(0, 10));
          if (search && found.more) expect(found.total).toBeGreaterThanOrEqual(10);
          else expect(found.total, JSON.stringify(query)).toBe(Math.min(matching.length, 20));
        }
  expect((await list({ type: 'all', claimedUserId: (await createUser(server)).id })).total).toBe(0);
});

test('a search also finds older tickets, and says where it stopped counting', async () => {
  const byTouch = facts
    .filter((fact) => fact.i % 2 === 0)
    .sort((a, b) => (b.i % 100) * 3600 + b.i - ((a.i % 100) * 3600 + a.i))
    .map((fact) => fact.i);
  for (const page of [1, 2, 20, 26]) {
    const found = await list({ type: 'all', search: 'narwhal', page, size: 25 });
    expect(numbers(found)).toEqual(byTouch.slice((page - 1) * 25, page * 25));
    if (found.more) expect(found.total).toBeGreaterThanOrEqual(page * 25);
    else expect(found.total).toBe(650);
  }
  expect(await list({ type: 'all', search: 'walrus', size: 25 })).toMatchObject({ more: true, total: 50 });
  expect(numbers(await list({ type: 'all', search: 'belugas', sortby: 'created' }))).toEqual([1000, 500]);
  for (const search of ['the', '#answered', `@${claimant}`, 'answered:support'])
    expect((await list({ type: 'all', search })).total, search).toBe(0);
});

test('the status of a ticket changes when it is claimed and answered', async () => {
  const student = server.as((await createUser(server)).token);
  const { ticket } = await student('POST /ticket', {
    body: { about: { kind: 'support', id: null }, text: 'About an orca' },
  });
  const params = { id: ticket.id };
  const where = async () => {
    const found: string[] = [];
    for (const type of ['waiting', 'unclaimed', 'answered'] as const)
      if ((await list({ type, search: 'orca' })).total > 0) found.push(type);
    if ((await list({ type: 'all', claimedUserId: claimant, search: 'orca' })).total > 0) found.push('mine');
    return found;
  };
  expect(await where()).toEqual(['waiting', 'unclaimed']);
  await call('POST /ticket/{id}/set-claimed', { params, body: { claimed: true, userId: claimant } });
  expect(await where()).toEqual(['waiting', 'mine']);
  await call('PUT /ticket/reply/{id}', { params, body: { reply: 'A whale' } });
  expect(await where()).toEqual(['answered', 'mine']);
});
