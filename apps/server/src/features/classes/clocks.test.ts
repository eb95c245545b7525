import { describe, expect, test } from 'vitest';
import { findStart } from '../../demo/classes.demo.ts';
import { classStudent, scheduleClass } from '../../test/fixtures/classes.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { mailService } from '../mail/mail.service.ts';
import { noticesFeature } from '../notices/notices.feature.ts';
import { sendDueReminders } from './reminders.service.ts';
import { whenText } from './when.ts';

const server = testServer();
const hour = 3_600_000;

/**
 * Clocks go forward on March 8 in New York and on March 29 in Berlin, back on November 1 and on October 25; never in
 * Kolkata.
 */
const seven = { at: '19:00', zone: 'America/New_York' } as const;
const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata'];
test.each([
  [
    'the evening before, in spring',
    '2026-03-05T17:00:00Z',
    2,
    '2026-03-08T00:00:00.000Z',
    ['Saturday, March 7, 7:00 PM EST', 'Sunday, March 8, 1:00 AM GMT+1', 'Sunday, March 8, 5:30 AM GMT+5:30'],
  ],
  [
    'the evening after, an hour nearer',
    '2026-03-05T17:00:00Z',
    3,
    '2026-03-08T23:00:00.000Z',
    ['Sunday, March 8, 7:00 PM EDT', 'Monday, March 9, 12:00 AM GMT+1', 'Monday, March 9, 4:30 AM GMT+5:30'],
  ],
  [
    'in autumn, when Berlin has changed and New York has not',
    '2026-10-24T17:00:00Z',
    4,
    '2026-10-28T23:00:00.000Z',
    [
      'Wednesday, October 28, 7:00 PM EDT',
      'Thursday, October 29, 12:00 AM GMT+1',
      'Thursday, October 29, 4:30 AM GMT+5:30',
    ],
  ],
  [
    'in autumn, when both have',
    '2026-10-24T17:00:00Z',
    8,
    '2026-11-02T00:00:00.000Z',
    [
      'Sunday, November 1, 7:00 PM EST',
      'Monday, November 2, 1:00 AM GMT+1',
      'Monday, November 2, 5:30 AM GMT+5:30',
    ],
  ],
])('seven in New York %s', (_, now, inDays, time, texts) => {
  const startsAt = findStart({ ...seven, inDays }, new Date(now));
  expect(startsAt.toISOString()).toBe(time);
  expect(zones.map((zone) => whenText(startsAt, zone, seven.zone))).toEqual(texts);
});

test('the next full hour, also if it is one now', () => {
  const next = (now: string) =>
    findStart({ ...seven, at: 'next-hour', inDays: 0 }, new Date(now)).toISOString();
  expect(next('2026-03-08T06:20:00Z')).toBe('2026-03-08T07:00:00.000Z');
  expect(next('2026-03-08T07:00:00Z')).toBe('2026-03-08T08:00:00.000Z');
});

describe('reminders', () => {
  /** Without state from the previous run, as after a restart. */
  const notices = () => {
    const { deps } = server.running;
    return noticesFeature(deps, { mail: mailService(deps) }).notices;
  };
  const round = () => sendDueReminders(server.running.deps, notices());
  const mails = async (email: string) =>
    (await readMails(server, email)).map(({ subject, text }) => `${subject} | ${text.split('\n\n')[1]}`);

  test.each([
    ['spring', '2026-03-05T12:00:00Z', '2026-03-08T23:00:00Z'],
    ['autumn', '2026-10-29T12:00:00Z', '2026-11-02T00:00:00Z'],
  ])(
    'a day and an hour before, each once, over the %s change of the clocks',
    async (season, now, startsAt) => {
      server.clock.set(now);
      const { id } = await scheduleClass(server, { title: season, startsAt });
      const students = await Promise.all(zones.map((timezone) => classStudent(server, { timezone })));
      for (const { call } of students) await call('POST /v2/class/student/register', { body: { id } });
      const start = Date.parse(startsAt);
      server.clock.set(new Date(start - 24 * hour - 1).toISOString());
      expect(await round()).toBe(0);
      server.clock.advance(1);
      expect(await round()).toBe(3);
      // As after a restart, and from a second process.
      expect(await Promise.all([round(), round()])).toEqual([0, 0]);
      // A student who registers now gets only the reminder one hour before.
      server.clock.advance(1);
      const late = await classStudent(server, { timezone: null });
      await late.call('POST /v2/class/student/register', { body: { id } });
      expect(await round()).toBe(0);
      server.clock.set(new Date(start - hour).toISOString());
      // Both may take some: a round skips the rows that another one has locked.
      const [first, second] = await Promise.all([round(), round()]);
      expect(first + second).toBe(4);
      server.clock.set(startsAt);
      expect(await round()).toBe(0);
      const sentMails = await Promise.all(students.map(({ email }) => mails(email)));
      const at = zones.map((zone) => whenText(new Date(startsAt), zone, zone));
      for (const [i, both] of sentMails.entries())
        expect(both.sort()).toEqual(
          [`Reminder: ${season} | `, `Starts soon: ${season} | `].map(
            (begin) => `${begin}${season} starts on ${at[i]} and lasts 60 minutes.`,
          ),
        );
      // A student without a time zone sees that of the class.
      expect(await mails(late.email)).toEqual([
        `Starts soon: ${season} | ${season} starts on ${at[0]} and lasts 60 minutes.`,
      ]);
    },
  );

  test('are not sent to students who canceled or wait, and are sent again for a class that was moved', async () => {
    server.clock.set('2026-06-01T12:00:00Z');
    const made = await scheduleClass(server, {
      title: 'Moved',
      startsAt: '2026-06-05T12:00:00Z',
      capacity: 2,
    });
    const [stays, leaves, waits] = [
      await classStudent(server),
      await classStudent(server),
      await classStudent(server),
    ];
    const body = { id: made.id };
    await stays.call('POST /v2/class/student/register', { body });
    await leaves.call('POST /v2/class/student/register', { body });
    await leaves.call('POST /v2/class/student/cancel', { body });
    await (await classStudent(server)).call('POST /v2/class/student/register', { body });
    await waits.call('POST /v2/class/student/register', { body });
    server.clock.set('2026-06-04T12:00:00Z');
    expect(await round()).toBe(2);
    const staff = await createUser(server, { roles: ['EVENTS'] });
    await server.as(staff.token)('POST /class/update', {
      body: { ...body, startsAt: '2026-06-09T12:00:00Z' },
    });
    expect(await round()).toBe(0);
    server.clock.set('2026-06-08T13:00:00Z');
    expect(await round()).toBe(2);
    expect((await mails(leaves.email)).filter((mail) => mail.startsWith('Reminder'))).toEqual([]);
    expect((await mails(waits.email)).filter((mail) => mail.startsWith('Reminder'))).toEqual([]);
  });
});

describe('calendars', () => {
  test('a class as a file has UTC times, so that every calendar shows its own local time', async () => {
    server.clock.set('2026-03-05T12:00:00Z');
    const { id } = await scheduleClass(server, {
      title: 'Spring; class, one',
      startsAt: '2026-03-08T23:00:00Z',
    });
    const { call: _, token } = await classStudent(server);
    const file = await server.raw('GET', `/api/class/${id}/class.ics`, { token });
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const lines = (file.json as string).split('\r\n');
    expect(lines).toContain('DTSTART:20260308T230000Z');
    expect(lines).toContain('DTEND:20260309T000000Z');
    expect(lines).toContain(`UID:class-${id}@docket`);
    expect(lines).toContain('SUMMARY:Spring\\; class\\, one');
  });

  test('every text comes back whole: escaped, in lines of at most 75 octets, with its paragraphs', async () => {
    const tutorName = 'Zoë; "Z", \\n O’Neill 🧑🏽‍⚖️👩‍👩‍👧‍👦';
    const title = `Flaws, gaps; and \\n back\\slashes: ${'🧑‍⚖️é'.repeat(12)}`;
    const tags = ['a, b; c', 'd\\e:f'];
    const { id } = await scheduleClass(server, {
      ...{ title, tutor: { name: tutorName, slug: null } },
      startsAt: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
      description: `<p>One; two, three \\ four: &lt;tag&gt; &amp;amp;</p><p>${'長い文'.repeat(40)}</p><ul><li>First,\r\nwrapped</li><li>Second\u2028line</li></ul>`,
    });
    // Tags are a setting, and may have any name.
    const statement = { name: 'test_tags', text: 'update classes set tags = $2 where id = $1' };
    await server.db.rows(statement, [id, tags]);
    const { token } = await classStudent(server);
    const file = (await server.raw('GET', `/api/class/${id}/class.ics`, { token })).json as string;
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
      // A character is never cut between two lines.
      expect(line).not.toMatch(/\ufffd|\p{Surrogate}/u);
    }
    const lines = file.replaceAll('\r\n ', '').split('\r\n');
    const read = (name: string) => {
      const text = lines.find((line) => line.startsWith(`${name}:`))!.slice(name.length + 1);
      // Each comma and semicolon of a text is escaped, and a backslash only begins an escape.
      expect(text).toMatch(/^(?:[^\\,;]|\\[\\,;nN])*$/);
      return text.replace(/\\(.)/g, (_, one: string) => (/n/i.test(one) ? '\n' : one));
    };
    expect(read('SUMMARY')).toBe(title);
    const description = read('DESCRIPTION');
    expect(description).toContain(`With ${tutorName}.`);
    expect(description).toContain('.\n\nOne; two, three \\ four: <tag> &amp;\n\n長い文');
    expect(description).toMatch(/長い文\n+\S* ?First,\s+wrapped\n+\S* ?Second\s+line\n\nJoin from/);
    const categories = lines.find((line) => line.startsWith('CATEGORIES:'))!;
    expect(categories).toBe('CATEGORIES:a\\, b\\; c,d\\\\e:f');
  });

  test("a feed follows its student's registrations, until its URL is renewed", async () => {
    const one = await scheduleClass(server, { title: 'First of the feed', capacity: 1 });
    const [student, other] = [await classStudent(server), await classStudent(server)];
    expect(await student.call('GET /class/feed')).toEqual({ path: null });
    const { path } = await student.call('POST /class/feed', {});
    expect(await student.call('GET /class/feed')).toEqual({ path });
    const read = async (address = path) => server.raw('GET', address);
    expect((await read()).json).not.toContain('BEGIN:VEVENT');
    await other.call('POST /v2/class/student/register', { body: { id: one.id } });
    await student.call('POST /v2/class/student/register', { body: { id: one.id } });
    expect((await read()).json).toContain('STATUS:TENTATIVE');
    await other.call('POST /v2/class/student/cancel', { body: { id: one.id } });
    const file = await read();
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.json).toContain('STATUS:CONFIRMED');
    expect(file.json).toContain('X-WR-CALNAME:Docket classes');
    expect(file.json).not.toContain('meet.example.com');
    const renewed = await student.call('POST /class/feed', {});
    expect((await read()).status).toBe(404);
    expect((await read(renewed.path)).status).toBe(200);
    expect((await read('/api/class/feed/x/classes.ics')).status).toBe(404);
    await student.call('DELETE /class/feed');
    expect((await read(renewed.path)).status).toBe(404);
  });
});
