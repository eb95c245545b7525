import { beforeAll, describe, expect, test } from 'vitest';
import { importSampleTest, type SampleTest } from '../../../test/fixtures/content.ts';
import { workOn } from '../../../test/fixtures/drill-history.ts';
import { createUser, type TestUser, type UserOverrides } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const hour = 3_600_000;
const server = testServer();
let sample: SampleTest;
/** Lets the cached leaderboard expire. */
const later = () => server.clock.advance(31_000);
const board = (who: TestUser, window: '24HOURS' | 'USER_STREAK' = '24HOURS') =>
  server.as(who.token)(`GET /leaderboard/${window}`);

/** A student who answered `right` of `of` questions right and the others wrong. */
async function worker(right: number, of: number, overrides: UserOverrides = {}) {
  const user = await createUser(server, overrides);
  for (const [i, question] of sample.lr.slice(0, of).entries())
    await workOn(server, user.token, question.id, {
      answer: i < right ? question.credited : question.wrong,
      seconds: 60,
    });
  return user;
}

beforeAll(async () => {
  sample = await importSampleTest(server);
});

describe('GET /leaderboard/24HOURS', () => {
  let ann: TestUser;
  let bea: TestUser;
  let hidden: TestUser;
  let absent: TestUser;
  beforeAll(async () => {
    ann = await worker(3, 4, { firstName: 'Ann', lastName: 'Lee' });
    bea = await worker(3, 3, { firstName: 'Bea', lastName: 'Moss', columns: { simulated: true } });
    hidden = await worker(1, 1, { firstName: 'Hidden', usageState: { hideNameInLeaderboard: true } });
    absent = await worker(4, 4, { firstName: 'Absent', usageState: { disableLeaderboard: true } });
    later();
  });

  test('orders by right answers, then accuracy, and shows first names with an initial', async () => {
    const items = [
      { rank: 1, name: 'Bea M.', points: 3, you: false, simulated: true },
      { rank: 2, name: 'Ann L.', points: 3, you: true, simulated: false },
      { rank: 3, name: 'Anonymous', points: 1, you: false, simulated: false },
    ];
    expect(await board(ann)).toEqual({
      items,
      around: items,
      you: { rank: 2, points: 3, listed: true },
    });
  });

  test('never shows a hidden name, but the student finds the own row', async () => {
    const response = await board(hidden);
    expect(response.you).toEqual({ rank: 3, points: 1, listed: true });
    expect(response.items[2]).toMatchObject({ name: 'Anonymous', you: true });
    expect(JSON.stringify(response)).not.toContain('Hidden');
  });

  test('does not list a student who does not take part', async () => {
    const response = await board(absent);
    expect(response.you).toEqual({ rank: null, points: 4, listed: false });
    expect([...response.items, ...response.around].some((item) => item.you)).toBe(false);
    expect(response.around).toEqual([]);
  });

  test('gives no rank to a student without answers', async () => {
    expect((await board(await createUser(server))).you).toEqual({ rank: null, points: 0, listed: true });
  });

  test('caches the leaderboard for half a minute, but not the own points', async () => {
    await board(bea);
    const question = sample.lr[5]!;
    await workOn(server, hidden.token, question.id, { answer: question.credited, seconds: 20 });
    const response = await board(hidden);
    expect(response.items[2]?.points).toBe(1);
    expect(response.you.points).toBe(2);
    later();
    expect((await board(hidden)).items[2]?.points).toBe(2);
  });

  test('excludes answers older than a day', async () => {
    server.clock.advance(25 * hour);
    await worker(1, 1, { firstName: 'New', lastName: 'Day' });
    later();
    const { items, you } = await board(ann);
    expect(items.map((item) => item.name)).toEqual(['New D.']);
    expect(you).toEqual({ rank: null, points: 0, listed: true });
  });

  test('shows fifty rows; other students still get their rank', async () => {
    const last = await createUser(server, { firstName: 'Last' });
    const rows = Array.from({ length: 60 }, (_, i) => i + 2);
    const at = new Date(server.clock.now().getTime() - hour);
    const insert = {
      name: 'test_hours',
      text: 'insert into student_hours (user_id, hour, "right", "of", time_ms) values ($1, $2, $3, 99, 1000)',
    };
    for (const right of rows) await server.db.rows(insert, [(await createUser(server)).id, at, right]);
    await server.db.rows(insert, [last.id, at, 1]);
    later();
    const { items, around, you } = await board(last);
    expect(items).toHaveLength(50);
    expect(items[0]).toMatchObject({ rank: 1, points: 61 });
    // This student has a single point, with the better share of right answers.
    expect(you).toEqual({ rank: 62, points: 1, listed: true });
    expect(around.map((one) => [one.rank, one.points, one.you])).toEqual([
      [59, 3, false],
      [60, 2, false],
      [61, 1, false],
      [62, 1, true],
    ]);
  });

  test('applies a hidden name or an opt-out immediately, also in the rows around the own rank', async () => {
    const people = await Promise.all(
      ['Ada', 'Ben', 'Cleo'].map((firstName) => createUser(server, { firstName, lastName: 'Zed' })),
    );
    const at = new Date(server.clock.now().getTime() - hour);
    for (const [i, person] of people.entries())
      await server.db.rows(
        {
          name: 'test_near_hours',
          text: 'insert into student_hours (user_id, hour, "right", "of", time_ms) values ($1, $2, $3, 999, 1000)',
        },
        [person.id, at, 200 - i],
      );
    later();
    const [first, second, third] = people as [TestUser, TestUser, TestUser];
    const namesAround = async () =>
      (await board(third)).around.map((one) => `${one.rank} ${one.name}`).slice(0, 3);
    expect(await namesAround()).toEqual(['1 Ada Z.', '2 Ben Z.', '3 Cleo Z.']);
    const set = (who: TestUser, usageState: object) =>
      server.as(who.token)('PUT /user/usage-state/', { body: { usageState } });
    await set(first, { hideNameInLeaderboard: true });
    await set(second, { disableLeaderboard: true });
    expect((await namesAround()).slice(0, 2)).toEqual(['1 Anonymous', '2 Cleo Z.']);
    expect((await board(third)).you.rank).toBe(2);
    expect((await board(second)).around).toEqual([]);
  });
});

describe('GET /leaderboard/USER_STREAK', () => {
  test("counts streaks that are still alive in the student's time zone", async () => {
    server.clock.set('2026-04-01T12:00:00Z');
    const steady = await worker(1, 1, { firstName: 'Steady', lastName: 'One' });
    const lapsed = await worker(1, 1, { firstName: 'Lapsed', lastName: 'Two' });
    server.clock.set('2026-04-02T12:00:00Z');
    const question = sample.lr[3]!;
    for (const who of [steady, lapsed])
      await workOn(server, who.token, question.id, { answer: question.wrong, seconds: 60 });
    const honolulu = await worker(1, 1, {
      firstName: 'Far',
      lastName: 'West',
      timezone: 'Pacific/Honolulu',
    });
    later();
    expect((await board(steady, 'USER_STREAK')).items).toEqual([
      { rank: 1, name: 'Lapsed T.', points: 2, you: false, simulated: false },
      { rank: 1, name: 'Steady O.', points: 2, you: true, simulated: false },
      { rank: 3, name: 'Far W.', points: 1, you: false, simulated: false },
    ]);
    server.clock.set('2026-04-03T12:00:00Z');
    await workOn(server, steady.token, sample.lr[4]!.id, { answer: 1, seconds: 60 });
    // Three days later in UTC, but two in Honolulu, and the day between is forgiven.
    server.clock.set('2026-04-05T06:00:00Z');
    expect((await board(honolulu, 'USER_STREAK')).items.map((item) => [item.name, item.points])).toEqual([
      ['Steady O.', 3],
      ['Far W.', 1],
    ]);
    expect((await board(lapsed, 'USER_STREAK')).you).toEqual({ rank: null, points: 0, listed: true });
  });
});
