import { expect, test } from 'vitest';
import { classStudent, scheduleClass } from '../../test/fixtures/classes.ts';
import { counted } from '../../test/fixtures/counted.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { deleteOwnAccount } from '../../test/fixtures/own-deletion.queries.ts';
import { contentService } from '../content/content.service.ts';
import { mailService } from '../mail/mail.service.ts';
import { noticesFeature } from '../notices/notices.feature.ts';
import { accessService } from '../plans/access.service.ts';
import { settingsService } from '../settings/settings.service.ts';
import { change, remove } from './schedule.service.ts';

const server = testServer();
type Student = Awaited<ReturnType<typeof classStudent>>;

const register = async ({ call }: Student, id: string) =>
  (await call('POST /v2/class/student/register', { body: { id } })).class;
const read = async ({ call }: Student, id: string) =>
  (await call('POST /class/fetch', { body: { id } })).class.own;
const subjects = async (email: string) => (await readMails(server, email)).map(({ subject }) => subject);
const leave = (student: Student) => deleteOwnAccount(server, student);

/** Registers this many other students directly in the database; their email addresses end with the class's id. */
async function fill(classId: string, students: number) {
  await server.db.rows(
    {
      name: 'test_fill_class',
      text: `with made as (
          insert into users (id, email, first_name, last_name, roles, test_settings, usage_state, drill_settings, created_at)
          select gen_random_uuid(), 'many-' || i || '-' || $1::uuid || '@example.com', 'Many', 'One', '{STUDENT}',
            '{"tests": {}}', '{}', '{}', $3
          from generate_series(1, $2::int) i returning id)
        insert into user_classes (user_id, class_id, state, since) select id, $1, 'registered', $3 from made`,
    },
    [classId, students, server.clock.now()],
  );
}
const countMails = async (classId: string) =>
  (
    await server.db.rows<{ n: number }>(
      {
        name: 'test_class_mails',
        text: `select count(*)::int as n from mails where "to" like '%' || $1::text || '@example.com'`,
      },
      [classId],
    )
  )[0]!.n;

test('the number of statements to notify a class does not grow with its students, and each is notified once', async () => {
  const { deps } = server.running;
  const by = { userId: (await createUser(server, { roles: ['EVENTS'] })).id, now: server.clock.now() };
  const costs: number[] = [];
  for (const students of [2, 500]) {
    const { id } = await scheduleClass(server, { capacity: students });
    await fill(id, students);
    const { db, statements } = counted(deps.db);
    const own = { ...deps, db };
    const settings = settingsService(own);
    const services = {
      settings,
      content: contentService(own, settings),
      access: accessService(own),
      notices: noticesFeature(own, { mail: mailService(own) }).notices,
    };
    await services.content.index();
    await settings.get();
    const before = statements();
    const startsAt = new Date(by.now.getTime() + 3 * 86_400_000);
    await change(own, services, id, { fields: { startsAt }, renameAll: false }, by);
    expect(await countMails(id)).toBe(students);
    await remove(own, services, id, by);
    expect(await countMails(id)).toBe(2 * students);
    costs.push(statements() - before);
  }
  expect(costs[1]).toBe(costs[0]);
});

test('a student who switched off emails about classes gets none', async () => {
  const { id } = await scheduleClass(server);
  const [one, other] = [await classStudent(server), await classStudent(server)];
  await register(one, id);
  await register(other, id);
  await one.call('PUT /user/notices', { body: { notices: [{ kind: 'class-changed', mail: false }] } });
  const staff = server.as((await createUser(server, { roles: ['EVENTS'] })).token);
  await staff('POST /class/enable', { body: { id, enabled: false } });
  expect([await subjects(one.email), await subjects(other.email)]).toEqual([[], ['Canceled: Evening class']]);
});

test('the seat of a deleted account goes to the next waiting student immediately', async () => {
  const { id } = await scheduleClass(server, { capacity: 1 });
  const [leaver, next] = [await classStudent(server), await classStudent(server)];
  await register(leaver, id);
  await register(next, id);
  expect(await read(next, id)).toMatchObject({ registered: false, waitlistPosition: 1 });
  expect(await read(leaver, id)).toMatchObject({ registered: true });
  await leave(leaver);
  expect(await read(next, id)).toMatchObject({ registered: true, waitlistPosition: null });
  expect(await subjects(next.email)).toEqual(["You're registered: Evening class"]);
});

test('students whose plan no longer includes classes are skipped, and keep their position', async () => {
  const { id } = await scheduleClass(server, { capacity: 1 });
  const student = () => classStudent(server);
  const [inside, ended, unpaid, next] = [await student(), await student(), await student(), await student()];
  for (const one of [inside, ended, unpaid, next]) {
    await register(one, id);
    server.clock.advance(1000);
  }
  const set = (what: string, change: string, userId: string) =>
    server.db.rows({ name: `test_lapse_${what}`, text: change }, [userId]);
  await set(
    'plan',
    `update plans set features = '{"tests": []}' where id = (select plan_id from subscriptions where user_id = $1)`,
    ended.id,
  );
  await set('status', `update subscriptions set status = 'unpaid' where user_id = $1`, unpaid.id);
  await inside.call('POST /v2/class/student/cancel', { body: { id } });
  expect((await read(next, id))?.registered).toBe(true);
  expect(await read(ended, id)).toMatchObject({ registered: false, waitlistPosition: 1 });
  expect(await subjects(ended.email)).toEqual([]);
  await set('pay', `update subscriptions set status = 'active' where user_id = $1`, unpaid.id);
  await leave(next);
  expect((await read(unpaid, id))?.registered).toBe(true);
});

test('accounts that are deleted while seats are assigned do not cause deadlocks', async () => {
  const classes = [
    await scheduleClass(server, { capacity: 1 }),
    await scheduleClass(server, { capacity: 1 }),
  ];
  const students: Student[] = [];
  for (let i = 0; i < 5; i += 1)
    students.push(await classStudent(server, { columns: { allowOverlapping: true } }));
  for (const student of students)
    for (const { id } of student.id < students[0]!.id ? classes : [...classes].reverse())
      await register(student, id);
  const [stays, ...leavers] = [...students].reverse();
  await Promise.all(leavers.map(leave));
  for (const { id } of classes) expect((await read(stays!, id))?.registered).toBe(true);
});
