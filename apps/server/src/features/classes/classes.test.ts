import type { ClassEvent } from '@docket/contract';
import { describe, expect, test } from 'vitest';
import { classStudent, scheduleClass } from '../../test/fixtures/classes.ts';
import { counted } from '../../test/fixtures/counted.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';
import { deleteRecordings } from './recordings.service.ts';

const server = testServer();
const hour = 3_600_000;
const minute = 60_000;
type Student = Awaited<ReturnType<typeof classStudent>>;

const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hour).toISOString();
const register = async ({ call }: Student, id: string) =>
  (await call('POST /v2/class/student/register', { body: { id } })).class;
const cancel = async ({ call }: Student, id: string) =>
  (await call('POST /v2/class/student/cancel', { body: { id } })).class;
const read = async ({ call }: Student, id: string) =>
  (await call('POST /class/fetch', { body: { id } })).class;
const page = ({ call }: Student, id: string) => call('POST /class/student/fetch', { body: { id } });
const titles = (items: readonly ClassEvent[]) => items.map(({ title }) => title);
const staffCall = async () => server.as((await createUser(server, { roles: ['EVENTS'] })).token);
const subjects = async (email: string) => (await readMails(server, email)).map(({ subject }) => subject);
const wrongState = { status: 409, code: 'WRONG_STATE' };

describe('seats', () => {
  test('a full class has a waiting list, which moves up when a seat becomes free', async () => {
    const { id } = await scheduleClass(server, { capacity: 1 });
    const [first, second, third] = [
      await classStudent(server),
      await classStudent(server, { timezone: 'Europe/Berlin' }),
      await classStudent(server),
    ];
    expect(await register(first, id)).toMatchObject({ seatsLeft: 0, own: { registered: true } });
    for (let times = 0; times < 2; times += 1)
      expect((await register(second, id)).own).toMatchObject({ registered: false, waitlistPosition: 1 });
    server.clock.advance(1000);
    expect((await register(third, id)).own).toMatchObject({ waitlistPosition: 2 });
    expect((await read(third, id)).waiting).toBe(2);
    for (let times = 0; times < 2; times += 1)
      expect((await cancel(first, id)).own).toMatchObject({ registered: false, waitlistPosition: null });
    expect((await read(second, id)).own).toMatchObject({ registered: true, waitlistPosition: null });
    expect((await read(third, id)).own?.waitlistPosition).toBe(1);
    expect(await subjects(second.email)).toEqual(["You're registered: Evening class"]);
    expect((await readMails(server, second.email))[0]?.text).toContain('4:00 PM GMT+1');
    expect(await subjects(third.email)).toEqual([]);
    // A larger capacity promotes students from the waiting list.
    await (await staffCall())('POST /class/update', { body: { id, capacity: 5 } });
    expect((await read(third, id)).own?.registered).toBe(true);
  });

  test('of many concurrent registrations only as many succeed as there are seats', async () => {
    const { id } = await scheduleClass(server, { capacity: 2 });
    const students = await Promise.all([1, 2, 3, 4, 5].map(() => classStudent(server)));
    const got = await Promise.all(students.map((student) => register(student, id)));
    expect(got.filter((one) => one.own?.registered)).toHaveLength(2);
    const then = await Promise.all(students.map((student) => read(student, id)));
    expect(then.map((one) => one.own?.waitlistPosition ?? 0).sort()).toEqual([0, 0, 1, 2, 3]);
  });

  test('classes at the same time only if the student allows it', async () => {
    const one = await scheduleClass(server, { title: 'One' });
    const later = await scheduleClass(server, { title: 'Later', startsAt: inHours(48.5) });
    const after = await scheduleClass(server, { title: 'After', startsAt: inHours(49) });
    const student = await classStudent(server);
    await register(student, one.id);
    await expect(register(student, later.id)).rejects.toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: expect.stringContaining('“One”'),
    });
    expect((await register(student, after.id)).own?.registered).toBe(true);
    await student.call('PUT /user', { body: { allowOverlapping: true } });
    expect((await register(student, later.id)).own?.registered).toBe(true);
  });

  test('only for plans that include classes, with access, until the end', async () => {
    const { id } = await scheduleClass(server, { startsAt: inHours(1) });
    const free = await classStudent(server, { plan: 'free', planFeatures: { tests: [] } });
    expect((await read(free, id)).own?.allowed).toBe(false);
    await expect(register(free, id)).rejects.toMatchObject({ status: 422, code: 'NOT_INCLUDED' });
    const unpaid = await classStudent(server, { subscription: { status: 'unpaid' } as never });
    await expect(register(unpaid, id)).rejects.toMatchObject({ status: 402 });
    const student = await classStudent(server);
    await register(student, id);
    server.clock.advance(2 * hour);
    await expect(cancel(student, id)).rejects.toMatchObject(wrongState);
    await expect(register(await classStudent(server), id)).rejects.toMatchObject(wrongState);
  });
});

test('the join link is shown from ten minutes before the start until the end, only to registered students', async () => {
  const { id } = await scheduleClass(server, { startsAt: inHours(1), capacity: 1 });
  const [inside, waiting, outside] = [
    await classStudent(server),
    await classStudent(server),
    await classStudent(server),
  ];
  await register(inside, id);
  await register(waiting, id);
  const links = async () =>
    Promise.all([inside, waiting, outside].map(async (one) => (await page(one, id)).joinUrl));
  const url = 'https://meet.example.com/evening';
  server.clock.advance(50 * minute - 1);
  expect(await links()).toEqual([null, null, null]);
  server.clock.advance(1);
  expect(await links()).toEqual([url, null, null]);
  expect((await read(inside, id)).state).toBe('open');
  server.clock.advance(70 * minute - 1);
  expect(await links()).toEqual([url, null, null]);
  expect((await read(inside, id)).state).toBe('live');
  server.clock.advance(1);
  expect(await links()).toEqual([null, null, null]);
  const everything = JSON.stringify([
    await inside.call('POST /class/list', { body: {} }),
    await inside.call('POST /class/fetch', { body: { id } }),
    (await server.raw('GET', `/api/class/${id}/class.ics`, { token: inside.token })).json,
  ]);
  expect(everything).not.toContain('meet.example.com');
});

test('recordings: the watched mark, the position, and who may play them', async () => {
  const made = await scheduleClass(server, { title: 'Recorded', startsAt: inHours(-5) });
  const staff = await staffCall();
  const recording = { url: 'media/x.mp4', captionsUrl: 'media/x.vtt', seconds: 90 };
  const { class: changed } = await staff('POST /class/update', { body: { id: made.id, recording } });
  const [student, other] = [await classStudent(server), await classStudent(server)];
  const free = await classStudent(server, { plan: 'free', planFeatures: { tests: [] } });
  const body = { id: made.id };
  expect((await page(student, made.id)).video).toEqual({
    url: '/media/x.mp4',
    captionsUrl: '/media/x.vtt',
    kind: 'file',
    seconds: 90,
  });
  expect((await page(free, made.id)).video).toBeNull();
  await expect(
    free.call('POST /class/student/set-watched', { body: { ...body, watched: true } }),
  ).rejects.toMatchObject({ code: 'NOT_INCLUDED' });
  await student.call('POST /class/student/set-progress', { body: { ...body, second: 42 } });
  const { class: seen } = await student.call('POST /class/student/set-watched', {
    body: { ...body, watched: true },
  });
  expect(seen.own).toEqual({
    registered: false,
    waitlistPosition: null,
    watched: true,
    second: 42,
    allowed: true,
  });
  expect((await read(other, made.id)).own).toMatchObject({ watched: false, second: 0 });
  const change = (recording: object) =>
    staff('POST /class/update', { body: { ...body, recording } as never });
  const readSecond = async () => (await read(student, made.id)).own!.second;
  await change({ ...recording, captionsUrl: null });
  expect(await readSecond()).toBe(42);
  // The second of another recording is another moment.
  await change({ ...recording, url: 'media/y.mp4' });
  expect(await readSecond()).toBe(0);
  await change(recording);
  const listed = async (body: { unwatched?: boolean; search?: string }) =>
    titles((await student.call('POST /class/list-recordings', { body })).items);
  expect(await listed({ search: 'RECORD' })).toEqual(['Recorded']);
  expect(await listed({ unwatched: true })).not.toContain('Recorded');
  await student.call('POST /class/student/set-watched', { body: { ...body, watched: false } });
  expect(await listed({ unwatched: true })).toContain('Recorded');
  // Cleared, it waits for a new URL; deleted, it is removed.
  const admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
  await admin('POST /class/admin/clear-video-urls', { body });
  expect((await read(student, made.id)).recording).toBeNull();
  expect(await staff('POST /class/fetch-with-details', { body })).toMatchObject({
    recordingUrl: null,
    captionsUrl: null,
    recordingSeconds: 90,
  });
  const kept = await server.db.rows(
    {
      name: 'test_cleared',
      text: `select before from audit_log where action = 'class.clear-video-urls' and target = $1`,
    },
    [`class:${made.id}`],
  );
  expect(kept).toEqual([{ before: { url: 'media/x.mp4', captionsUrl: 'media/x.vtt' } }]);
  const elsewhere = { ...recording, url: 'https://elsewhere.example/x.m3u8' };
  await expect(
    staff('POST /class/update', { body: { ...body, recording: elsewhere } }),
  ).rejects.toMatchObject({
    code: 'INVALID',
    envelope: { details: [{ field: 'recording.url', message: expect.stringContaining('*.vimeocdn.com') }] },
  });
  await staff('POST /class/update', {
    body: { ...body, recording: { ...recording, url: 'https://vimeo.com/123456789' } },
  });
  expect((await page(student, made.id)).video?.kind).toBe('vimeo');
  const ids = [changed.recording!.id];
  expect(await staff('POST /class/delete-recordings', { body: { ids } })).toEqual({ deleted: 1 });
  expect((await read(student, made.id)).recording).toBeNull();
});

test('recordings are deleted and logged with a constant number of statements', async () => {
  const staff = await staffCall();
  const recorded = async (title: string) => {
    const made = await scheduleClass(server, { title, startsAt: inHours(-5) });
    const recording = { url: `media/${title}.mp4`, captionsUrl: null, seconds: 90 };
    return (await staff('POST /class/update', { body: { id: made.id, recording } })).class;
  };
  const by = { userId: (await createUser(server, { roles: ['EVENTS'] })).id, now: server.clock.now() };
  const statements = async (classes: readonly ClassEvent[]) => {
    const { db, statements: run } = counted(server.db);
    const ids = classes.map((one) => one.recording!.id);
    expect(await deleteRecordings({ ...server.running.deps, db }, ids, by)).toBe(classes.length);
    return run();
  };
  const many = [await recorded('first'), await recorded('second'), await recorded('third')];
  expect(await statements(many)).toBe(await statements([await recorded('alone')]));
  const log = await server.db.rows(
    {
      name: 'test_recordings_log',
      text: 'select target, action, before, after, at from audit_log where actor_id = $1',
    },
    [by.userId],
  );
  expect(log).toHaveLength(4);
  for (const one of many)
    expect(log).toContainEqual({
      target: `class:${one.id}`,
      action: 'class.delete-recording',
      before: { recordingId: one.recording!.id, url: expect.stringContaining('media/') },
      after: null,
      at: by.now,
    });
});

test('lists are by time, tags and cursor; nobody sees hidden or deleted classes', async () => {
  server.clock.advance(30 * 24 * hour);
  const made: ClassEvent[] = [];
  for (const hours of [30, 10, 20])
    made.push(await scheduleClass(server, { title: `In ${hours}`, startsAt: inHours(hours) }));
  const running = await scheduleClass(server, { title: 'Running', startsAt: inHours(-0.5) });
  const student = await classStudent(server);
  const list = (body: object = {}) => student.call('POST /class/list', { body });
  expect(titles((await list()).items)).toEqual(['Running', 'In 10', 'In 20', 'In 30']);
  expect(titles((await list({ from: inHours(5), to: inHours(20) })).items)).toEqual(['In 10']);
  const first = await list({ size: 3 });
  expect(titles((await list({ size: 3, cursor: first.nextCursor })).items)).toEqual(['In 30']);
  await expect(list({ cursor: 'x' })).rejects.toMatchObject({ status: 422 });
  const staff = await staffCall();
  await register(student, made[0]!.id);
  expect(titles((await list({ mine: true })).items)).toEqual(['In 30']);
  await staff('POST /class/enable', { body: { id: made[0]!.id, enabled: false } });
  await staff('POST /class/delete', { body: { id: running.id } });
  expect(titles((await list()).items)).toEqual(['In 10', 'In 20']);
  for (const { id } of [made[0]!, running])
    await expect(read(student, id)).rejects.toMatchObject({ status: 404 });
  expect(titles((await staff('POST /class/list', {})).items)).toContain('In 30');
  expect(await subjects(student.email)).toEqual(['Canceled: In 30']);
  await staff('POST /class/enable', { body: { id: made[0]!.id, enabled: true } });
  expect((await read(student, made[0]!.id)).own?.registered).toBe(true);
});
