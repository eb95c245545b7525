import { expect, test } from 'vitest';
import { classStudent, scheduleClass } from '../../test/fixtures/classes.ts';
import { importSampleTest } from '../../test/fixtures/content.ts';
import { allowTests, createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { readMails } from '../../test/fixtures/outbox.ts';

const server = testServer();
const tutor = async () => server.as((await createUser(server, { roles: ['TUTOR'] })).token);

test('input of staff is validated and sanitized', async () => {
  const call = await tutor();
  const made = await scheduleClass(server, {
    description: '<p onclick="x()">Six <b>arguments</b><script>alert(1)</script></p>',
    // A page may send back what it received.
    ...({ deletedAt: '2020-01-01T00:00:00Z', userClasses: [1], startedBy: 'me', id: 'mine' } as object),
  });
  expect(made.description).toBe('<p>Six <strong>arguments</strong></p>');
  expect(made.id).not.toBe('mine');
  const body = { id: made.id };
  const recording = { url: 'media/class.mp4', captionsUrl: null, seconds: 60 };
  const broken: [object, string][] = [
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ startsAt: '2031-01-01T00:00:00Z' }, 'startsAt'],
    [{ tags: ['Unheard of'] }, 'tags'],
    [{ questionIds: [made.id] }, 'questionIds'],
    [{ recording: { ...recording, url: 'https://videos.example.com/a.mp4' } }, 'recording.url'],
    [{ recording: { ...recording, url: 'https://player.vimeo.com:8443/a.mp4' } }, 'recording.url'],
    [{ recording: { ...recording, url: 'https://vimeo.com/channels/a' } }, 'recording.url'],
    [
      { recording: { ...recording, captionsUrl: 'https://videos.example.com/a.vtt' } },
      'recording.captionsUrl',
    ],
  ];
  for (const [change, field] of broken)
    await expect(call('POST /class/update', { body: { ...body, ...change } })).rejects.toMatchObject({
      status: 422,
      envelope: { details: [{ field }] },
    });
  const after = (await call('POST /class/fetch', { body })).class;
  expect([after.zone, after.recording]).toEqual(['America/New_York', null]);
  for (const url of [
    recording.url,
    'https://vimeo.com/123456789/ab12cd34ef',
    'https://player.vimeo.com/external/1.m3u8',
  ]) {
    const changed = await call('POST /class/update', { body: { ...body, recording: { ...recording, url } } });
    expect(changed.class.recording).toMatchObject({ seconds: 60 });
  }
});

test('the fields of a class are not saved over those of another tab', async () => {
  const call = await tutor();
  const { id } = await scheduleClass(server);
  const readVersion = async () => (await call('POST /class/fetch-with-details', { body: { id } })).version;
  const version = await readVersion();
  await call('POST /class/update', { body: { id, version, title: 'First' } });
  for (const change of [{ title: 'Second' }, { capacity: 3 }, {}])
    await expect(call('POST /class/update', { body: { id, version, ...change } })).rejects.toMatchObject({
      status: 409,
      envelope: { details: [{ field: 'version' }] },
    });
  const after = await call('POST /class/fetch-with-details', { body: { id } });
  expect([after.class.title, after.class.capacity]).toEqual(['First', null]);
  // Neither its visibility nor its recording is in the form.
  await call('POST /class/enable', { body: { id, enabled: false } });
  await call('POST /class/update', {
    body: { id, recording: { url: 'media/first.mp4', captionsUrl: null, seconds: 60 } },
  });
  expect(await readVersion()).toBe(after.version);
  await call('POST /class/update', { body: { id, version: after.version, title: 'Second' } });
  // A script that has read nothing overwrites intentionally.
  await call('POST /class/update', { body: { id, title: 'Third' } });
  expect((await call('POST /class/fetch', { body: { id } })).class.title).toBe('Third');
});

test('a recording that was changed since it was read is not overwritten, and the log has both states', async () => {
  const call = await tutor();
  const admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
  const { id } = await scheduleClass(server);
  const first = { url: 'media/first.mp4', captionsUrl: null, seconds: 60 };
  const put = (recording: object) =>
    call('POST /class/update', { body: { id, recording: recording as never } });
  await put({ ...first, before: null });
  await admin('POST /class/admin/clear-video-urls', { body: { id } });
  const second = { ...first, url: 'media/second.mp4' };
  for (const before of [first, null, { ...first, url: null, seconds: 61 }])
    await expect(put({ ...second, before })).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
  expect((await call('POST /class/fetch', { body: { id } })).class.recording).toBeNull();
  const cleared = { ...first, url: null };
  await put({ ...second, before: cleared });
  expect((await call('POST /class/fetch-with-details', { body: { id } })).recordingUrl).toBe(second.url);
  const logged = await server.db.rows<{ before: unknown; after: unknown }>(
    {
      name: 'test_recording_log',
      text: `select before->'recording' as before, after->'recording' as after from audit_log
        where action = 'class.update' and target = $1 order by id`,
    },
    [`class:${id}`],
  );
  expect(logged).toEqual([
    { before: null, after: first },
    { before: cleared, after: second },
  ]);
});

test('a class keeps its tags and its day, even if they could not be chosen any more', async () => {
  const call = await tutor();
  const admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
  const offer = (classTags: string[]) => admin('PUT /app-setting', { body: { classTags } });
  await offer(['Gone', 'Kept']);
  const { id } = await scheduleClass(server, { tags: ['Gone'] });
  await offer(['Kept']);
  const older = "update classes set starts_at = starts_at - interval '3 years' where id = $1";
  await server.db.rows({ name: 'test_older_class', text: older }, [id]);
  const change = (body: object) => call('POST /class/update', { body: { id, ...body } });
  expect((await change({ tags: ['Gone', 'Kept'], minutes: 60 })).class.tags).toEqual(['Gone', 'Kept']);
  await change({ tags: ['Kept'] });
  await expect(change({ tags: ['Gone'] })).rejects.toMatchObject({ status: 422 });
});

test('moving a class notifies its students in their own time zone; a new title can apply to all classes with the old one', async () => {
  const call = await tutor();
  const made = await scheduleClass(server, { title: 'Weekly', startsAt: '2026-03-20T23:00:00Z' });
  const next = await scheduleClass(server, { title: 'Weekly', startsAt: '2026-03-27T23:00:00Z' });
  const student = await classStudent(server, { timezone: 'Asia/Kolkata' });
  const body = { id: made.id };
  await student.call('POST /v2/class/student/register', { body });
  await call('POST /class/update', { body: { ...body, minutes: 60 } });
  expect(await readMails(server, student.email)).toEqual([]);
  await call('POST /class/update', { body: { ...body, startsAt: '2026-03-21T23:00:00Z' } });
  const [mail] = await readMails(server, student.email);
  expect(mail?.text).toContain('Sunday, March 22, 4:30 AM');
  expect(mail?.text).toContain('instead of Saturday, March 21, 4:30 AM');
  await call('POST /class/update', { body: { ...body, title: 'Only this' } });
  await call('POST /class/update', { body: { ...body, title: 'Weekly' } });
  await call('POST /class/update', {
    query: { 'name-update-action': 'all' },
    body: { ...body, title: 'Every week' },
  });
  expect((await call('POST /class/fetch', { body: { id: next.id } })).class.title).toBe('Every week');
  const admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
  const { items: logged } = await admin('GET /audit', { query: { target: `class:${next.id}` } });
  expect(logged.map((one) => [one.action, one.changed])).toContainEqual(['class.update', ['title']]);

  const details = await call('POST /class/fetch-with-details', { body });
  expect(details).toMatchObject({
    joinUrl: 'https://meet.example.com/evening',
    registrations: 1,
    userClasses: [{ userId: student.id, state: 'registered', watched: false }],
  });
  await expect(call('POST /class/start', { body })).rejects.toMatchObject({ code: 'WRONG_STATE' });
  server.clock.set('2026-03-21T22:50:00Z');
  const started = await call('POST /class/start', { body });
  server.clock.advance(60_000);
  expect((await call('POST /class/start', { body })).startedAt).toBe(started.startedAt);
  server.clock.set('2026-03-22T00:00:00Z');
  await expect(
    call('POST /class/update', { body: { ...body, startsAt: '2026-03-29T23:00:00Z' } }),
  ).rejects.toMatchObject({ code: 'WRONG_STATE' });
});

test('the explanations of a class are those that the student may read', async () => {
  const sample = await importSampleTest(server);
  await allowTests(server, 'full-with-classes', [sample.testId]);
  const startsAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
  const { id } = await scheduleClass(server, { questionIds: [sample.lr[0]!.id], startsAt });
  const allowed = {
    id: sample.testId,
    allowed: true,
    explanations: true,
    setting_drilling: true,
    setting_practice: true,
    setting_experimentals: true,
    setting_sections: true,
    setting_tests: true,
  };
  const one = await classStudent(server, { planFeatures: { tests: [allowed], classes: true } });
  const other = await classStudent(server);
  const read = async ({ call }: typeof one) =>
    (await call('POST /class/student/fetch', { body: { id } })).questions;
  expect(await read(one)).toMatchObject([
    { id: sample.lr[0]!.id, label: expect.stringContaining('section 1, question 1') },
  ]);
  expect(await read(other)).toEqual([]);
});

test('a class repeats weekly in local time, also across the change to daylight saving time', async () => {
  server.clock.set('2026-02-20T12:00:00Z');
  const call = await tutor();
  const body = {
    title: 'Flaws on Mondays',
    zone: 'America/New_York',
    minutes: 60,
    joinUrl: 'https://meet.example.com/flaws',
  };
  const { class: first } = await call('POST /class/create', {
    body: { ...body, startsAt: '2026-03-03T00:00:00.000Z', repeatWeeks: 3 },
  });
  const { items, total } = await call('GET /class/all', {
    query: { search: 'flaws on', sortorder: 'asc', time: 'upcoming' },
  });
  expect(total).toBe(3);
  expect(items.map((item) => [item.startsAt, item.seriesId])).toEqual([
    ['2026-03-03T00:00:00.000Z', first.id],
    // New York changed to daylight saving time on March 8: still seven in the evening there.
    ['2026-03-09T23:00:00.000Z', first.id],
    ['2026-03-16T23:00:00.000Z', first.id],
  ]);
  await expect(
    call('POST /class/create', { body: { ...body, startsAt: '2027-12-01T00:00:00.000Z', repeatWeeks: 52 } }),
  ).rejects.toMatchObject({ status: 422, envelope: { details: [{ field: 'repeatWeeks' }] } });
  expect((await call('GET /class/all', { query: { search: 'flaws' } })).total).toBe(3);
  await expect(
    call('GET /class/all', { query: { from: '2026-03-02', to: '2026-03-01' } }),
  ).rejects.toMatchObject({ status: 422, envelope: { details: [{ field: 'to' }] } });
});

test('the list of staff is filtered by what is published and recorded, in its total and its CSV too', async () => {
  const { token } = await createUser(server, { roles: ['TUTOR'] });
  const call = server.as(token);
  const recorded = await scheduleClass(server, { title: 'Filtered, recorded' });
  const hidden = await scheduleClass(server, { title: 'Filtered, hidden' });
  const recording = { url: 'media/class.mp4', captionsUrl: null, seconds: 60 };
  await call('POST /class/update', { body: { id: recorded.id, recording } });
  await call('POST /class/enable', { body: { id: hidden.id, enabled: false } });
  const listBy = async (filter: object) => {
    const query = { search: 'filtered', ...filter };
    const { items, total } = await call('GET /class/all', { query });
    const parameters = new URLSearchParams({ ...query, exportcsv: 'true' });
    const { json: csv } = await server.raw('GET', `/api/class/all?${parameters}`, { token });
    return { titles: items.map(({ title }) => title), total, lines: csv.match(/Filtered, /g).length };
  };
  const onlyRecorded = { titles: ['Filtered, recorded'], total: 1, lines: 1 };
  const onlyHidden = { titles: ['Filtered, hidden'], total: 1, lines: 1 };
  expect(await listBy({ recordingFilter: 'true' })).toEqual(onlyRecorded);
  expect(await listBy({ recordingFilter: 'false' })).toEqual(onlyHidden);
  expect(await listBy({ enabledFilter: 'true' })).toEqual(onlyRecorded);
  expect(await listBy({ enabledFilter: 'false' })).toEqual(onlyHidden);
  expect(await listBy({})).toMatchObject({ total: 2, lines: 2 });
});

test('opening the link while the class is open counts as attendance; staff can change it', async () => {
  const call = await tutor();
  server.clock.set('2026-03-20T22:00:00Z');
  const made = await scheduleClass(server, { title: 'Attended', startsAt: '2026-03-20T23:00:00Z' });
  const body = { id: made.id };
  const [student, other] = [await classStudent(server), await classStudent(server)];
  await student.call('POST /v2/class/student/register', { body });
  const join = (who: typeof student) => who.call('POST /class/student/join', { body });
  await expect(join(student)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  server.clock.set('2026-03-20T22:55:00Z');
  expect(await join(student)).toEqual({ joinUrl: 'https://meet.example.com/evening' });
  await expect(join(other)).rejects.toMatchObject({ code: 'WRONG_STATE' });
  server.clock.advance(60_000);
  await join(student);
  const details = () => call('POST /class/fetch-with-details', { body });
  expect(await details()).toMatchObject({
    attended: 1,
    userClasses: [{ userId: student.id, attendedAt: '2026-03-20T22:55:00.000Z' }],
  });
  const line = async () => (await call('GET /class/all', { query: { search: 'Attended' } })).items[0];
  expect(await line()).toMatchObject({ registrations: 1, attended: 1, recording: null, state: 'open' });
  const attendance = { ...body, userId: student.id, attended: false };
  expect(await call('POST /class/set-attended', { body: attendance })).toMatchObject({ attended: 0 });
  await expect(
    call('POST /class/set-attended', { body: { ...attendance, userId: other.id } }),
  ).rejects.toMatchObject({ status: 404 });
});
