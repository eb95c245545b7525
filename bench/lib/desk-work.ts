import pg from 'pg';
import { type Measurement, percentile } from './measurements.ts';
import type { SeededStudent } from './seed.ts';
import { type Caller, caller, type Reply, sleep } from './students.ts';

interface Line {
  readonly id: string;
  readonly claimedBy: { readonly id: string } | null;
}
const think = 150;

/** How long each kind of call took, and which unexpected responses came. */
function notebook() {
  const times = new Map<string, number[]>();
  const failures: string[] = [];
  return {
    times,
    failures,
    /** A 409 means that a colleague was faster. */
    record(what: string, reply: Reply): boolean {
      times.set(what, [...(times.get(what) ?? []), reply.ms]);
      if (reply.status !== 200 && reply.status !== 409)
        failures.push(`${what}: ${reply.status} ${reply.text.slice(0, 100)}`);
      return reply.status === 200;
    },
  };
}

/** One tutor's shift; `claimed` records who has claimed which ticket, as the tutors saw it. */
async function shift(
  call: Caller,
  { id, token }: SeededStudent,
  until: number,
  seen: {
    readonly record: ReturnType<typeof notebook>['record'];
    readonly claimed: Map<string, string>;
    twice: number;
    lost: number;
    replies: string[];
  },
) {
  for (let turn = 0; Date.now() < until; turn += 1) {
    // All begin at the same end of the queue, so that they compete.
    const listed = await call.send('GET', '/ticket/all?type=unclaimed&sortorder=asc&size=25', token);
    if (!seen.record('list', listed)) continue;
    const { items } = JSON.parse(listed.text) as { items: Line[] };
    const line = items[Math.floor(Math.random() * Math.min(5, items.length))];
    if (!line) return;
    const claim = await call.send('POST', `/ticket/${line.id}/set-claimed`, token, {
      claimed: true,
      userId: id,
    });
    if (!seen.record('claim', claim)) {
      seen.lost += 1;
      continue;
    }
    if (seen.claimed.has(line.id)) seen.twice += 1;
    seen.claimed.set(line.id, id);
    seen.record('read', await call.send('GET', `/ticket/${line.id}`, token));
    await sleep(think * Math.random());
    const text = `Reply ${turn} of ${id}`;
    if (turn % 4 !== 3) {
      const reply = await call.send('PUT', `/ticket/reply/${line.id}`, token, { reply: `<p>${text}</p>` });
      if (seen.record('reply', reply)) seen.replies.push(text);
    }
    seen.claimed.delete(line.id);
    seen.record(
      'release',
      await call.send('POST', `/ticket/${line.id}/set-claimed`, token, { claimed: false, userId: id }),
    );
  }
}

/** Opens the live desk as a page does and counts the updates; returns a function that ends it. */
function watch(base: string, token: string, received: { events: number }) {
  const end = new AbortController();
  void (async () => {
    const response = await fetch(`${base}/api/ticket/live`, {
      headers: { authorization: token },
      signal: end.signal,
    });
    for await (const part of response.body as unknown as AsyncIterable<Uint8Array>)
      received.events += Buffer.from(part).toString().split('data: {').length - 1;
  })().catch(() => undefined);
  return () => end.abort();
}

/** 50 tutors work on the queue concurrently; see bench/desk.ts. */
export async function workTheQueue(
  base: string,
  url: string,
  tutors: readonly SeededStudent[],
  seconds: number,
): Promise<Measurement[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = async (text: string, values: unknown[] = []) =>
    (await client.query<{ n: number }>(text, values)).rows[0]!.n;
  const call = caller(base, tutors.length);
  const { times, failures, record } = notebook();
  const seen = { record, claimed: new Map<string, string>(), twice: 0, lost: 0, replies: [] as string[] };
  const received = { events: 0 };
  const watching = tutors.slice(0, 50).map((tutor) => watch(base, tutor.token, received));
  await sleep(500);
  const began = Date.now();
  await Promise.all(tutors.map((tutor) => shift(call, tutor, began + seconds * 1_000, seen)));
  const took = (Date.now() - began) / 1_000;
  await sleep(1_000);
  for (const end of watching) end();
  const stored = await count(
    `select count(distinct html)::int as n from ticket_messages where author_id = any($2::uuid[]) and at > $3 and html = any($1::text[])`,
    [
      seen.replies.map((reply) => `<p>${reply}</p>`),
      tutors.map((tutor) => tutor.id),
      new Date(began - 60_000),
    ],
  );
  // Checked in the log: a claim while the claim of another tutor had not been released. Responses may overtake each
  // other; log entries do not.
  const double = await count(
    `select count(*)::int as n from (
        select action, actor_id, after->>'claimedBy' as claimant, before->>'claimedBy' as holder,
          lag(action) over (partition by target order by at, id) as before_action
        from audit_log where action in ('ticket.claim', 'ticket.release')) log
      where action = 'ticket.claim' and holder is not null and holder <> claimant`,
  );
  for (const one of new Set(failures)) console.log(`failed: ${one}`);
  call.close();
  await client.end();
  const p = (what: string, share: number) => percentile(times.get(what) ?? [], share);
  return [
    { name: `desk, ${tutors.length} tutors: replies`, value: seen.replies.length / took, unit: '/s' },
    { name: 'desk: claims that a colleague was faster with', value: seen.lost, unit: '' },
    {
      name: 'desk: claimed while it was claimed by a colleague, by the log',
      value: double,
      unit: '',
      atMost: 0,
    },
    { name: 'desk: claimed by two, as their clients saw it', value: seen.twice, unit: '', atMost: 0 },
    {
      name: 'desk: replies acknowledged and not stored',
      value: seen.replies.length - stored,
      unit: '',
      atMost: 0,
    },
    { name: 'desk: requests failed', value: failures.length, unit: '', atMost: 0 },
    { name: 'desk: events sent to the open desks', value: received.events, unit: '', atLeast: 1 },
    ...['list', 'claim', 'read', 'reply', 'release'].flatMap((what): Measurement[] => [
      { name: `desk: ${what}, p50`, value: p(what, 0.5), unit: 'ms' },
      { name: `desk: ${what}, p99`, value: p(what, 0.99), unit: 'ms' },
    ]),
  ];
}
