import { describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { samplePng } from '../../test/fixtures/transfer/png.ts';
import { insertQuestion } from '../../test/fixtures/work.queries.ts';

const server = testServer();
const day = 86_400_000;

describe("the user's own account", () => {
  test('shows the fields of the specification and no secret', async () => {
    const user = await createUser(server, { password: 'a long password', verified: false });
    const { user: me } = await server.as(user.token)('GET /user/me', { query: { clear_cache: 'true' } });
    expect(Object.keys(me).sort()).toEqual(
      [
        'accessCode accessMessage accessPage accommodations additionalPaymentMethods allowOverlapping availableOnly billing createdAt deletionDueAt discountPercentage drillSettings',
        'email emailVerifiedAt feeWaiver firstName googleLinked hasPassword id isZoomUpdated lastName lgEnabled lsacAccountDetails mergedTestsEnabled mustChangePassword mustSetUpTwoStep needsSetup',
        'oldDemonId openCourses passwordTemporary phone profilePic roles stripePaymentMethod studySettings subscription testSettings',
        'testSettingsUpdatedNotification timezone tutorId twoStepEnabled usageState',
      ]
        .join(' ')
        .split(' '),
    );
    expect(me).toMatchObject({ id: user.id, email: user.email, emailVerifiedAt: null, feeWaiver: null });
    expect(JSON.stringify(me)).not.toContain('argon2');
  });

  test('needs its setup until it is finished or skipped, or a question was answered', async () => {
    const needsSetup = async (user: { token: string }) =>
      (await server.as(user.token)('GET /user/me')).user.needsSetup;
    const user = await createUser(server);
    expect(await needsSetup(user)).toBe(true);
    await server.as(user.token)('PUT /user/usage-state/', { body: { usageState: { setup: 'skipped' } } });
    expect(await needsSetup(user)).toBe(false);

    expect(await needsSetup(await createUser(server, { roles: ['STUDENT', 'TUTOR'] }))).toBe(false);
    expect(await needsSetup(await createUser(server, { roles: ['TUTOR'] }))).toBe(false);
  });

  test('a fee waiver expires automatically', async () => {
    const expiry = new Date(server.clock.now().getTime() + day).toISOString();
    const feeWaiver = { url: '/files/waiver.pdf', name: 'waiver.pdf', expiry, status: 'active' as const };
    const user = await createUser(server, { columns: { feeWaiver } });
    const waiver = async () => (await server.as(user.token)('GET /user/me')).user.feeWaiver;
    expect(await waiver()).toEqual({ ...feeWaiver, label: 'Fee Waiver Active' });
    server.clock.advance(day + 1);
    expect(await waiver()).toMatchObject({ status: 'expired', label: 'Expired Fee Waiver' });
  });

  test('changes the profile field by field', async () => {
    const user = await createUser(server, { timezone: 'UTC' });
    const call = server.as(user.token);
    const change = { lastName: 'Doe', openCourses: ['a'], timezone: 'Europe/Berlin', availableOnly: true };
    expect((await call('PUT /user', { body: change })).user).toMatchObject({ firstName: 'Test', ...change });
    expect((await call('PUT /user', { body: {} })).user.lastName).toBe('Doe');
    const editor = await createUser(server, { roles: ['CONTENT'] });
    const { upload } = await server.as(editor.token)('POST /upload/image', {
      body: { data: samplePng(7, 2).bytes.toString('base64') },
    });
    const cleared = await call('PUT /user', { body: { timezone: null, profilePic: upload.url } });
    expect(cleared.user).toMatchObject({ timezone: null, profilePic: upload.url });
    expect((await call('PUT /user', { body: { profilePic: null } })).user.profilePic).toBeNull();
    const phone = await call('PUT /user/phone', { body: { newPhone: '202 555 0100' } });
    expect(phone.user.phone).toBe('202 555 0100');
    expect((await call('PUT /user/phone', { body: { newPhone: null } })).user.phone).toBeNull();
  });

  test('refuses an unknown time zone, a picture that is no upload and an unknown field, and changes nothing', async () => {
    const user = await createUser(server, { timezone: 'UTC' });
    const put = (body: unknown) => server.raw('PUT', '/api/user', { token: user.token, body });
    const zone = await put({ firstName: 'New', timezone: 'Mars/Olympus' });
    expect([zone.status, zone.json.details[0].field]).toEqual([422, 'timezone']);
    for (const profilePic of [
      'javascript:alert(1)',
      'https://x.example/a.png',
      `https://x.example/media/uploads/${user.id}`,
      `/media/uploads/${user.id}`,
    ]) {
      const picture = await put({ firstName: 'New', profilePic });
      expect([picture.status, picture.json.details[0].field], profilePic).toEqual([422, 'profilePic']);
    }
    expect((await put({ firstName: 'New', roles: ['ADMIN'] })).status).toBe(400);
    const { user: me } = await server.as(user.token)('GET /user/me');
    expect(me).toMatchObject({ firstName: 'Test', timezone: 'UTC', roles: ['STUDENT'] });
  });
});

describe('usage state', () => {
  const all = { types: [], sources: [], difficulties: [], includeSeen: false };

  test('merges key by key, the drill filter type by type', async () => {
    const user = await createUser(server);
    const call = server.as(user.token);
    const put = (usageState: object) => call('PUT /user/usage-state/', { body: { usageState } });
    await put({ darkmode: true, drillFilter: { LR: { ...all, types: ['flaw'] } } });
    await put({ drawerFolded: true, drillFilter: { RC: { ...all, difficulties: [5] } } });
    const expected = {
      darkmode: null,
      drawerFolded: true,
      drillFilter: { LR: { ...all, types: ['flaw'] }, RC: { ...all, difficulties: [5] } },
    };
    expect((await put({ darkmode: null })).usageState).toEqual(expected);
    expect((await call('GET /user/me')).user.usageState).toEqual(expected);
  });

  test('two concurrent devices lose nothing', async () => {
    const user = await createUser(server);
    const call = server.as(user.token);
    const keys = [
      'highContrast',
      'disableLeaderboard',
      'searchPlanOnly',
      'drawerFolded',
      'notesExpandedView',
    ];
    await Promise.all(
      keys.map((key) => call('PUT /user/usage-state/', { body: { usageState: { [key]: true } } })),
    );
    const { usageState } = (await call('GET /user/me')).user;
    expect(Object.keys(usageState).sort()).toEqual([...keys].sort());
  });
});

test('test settings are replaced, and may only name known tests', async () => {
  const { testId } = await insertQuestion(server.db, server.running.deps.newId, server.clock.now());
  const user = await createUser(server);
  const put = (tests: object) =>
    server.raw('PUT', '/api/user/test-settings', { token: user.token, body: { testSettings: { tests } } });
  const settings = { [testId]: { drilling: false } };
  expect((await put(settings)).json).toEqual({ testSettings: { tests: settings } });
  const strange = server.running.deps.newId();
  const refused = await put({ [testId]: {}, [strange]: { drilling: true } });
  expect([refused.status, refused.json.details[0].field]).toEqual([422, `testSettings.tests.${strange}`]);
  expect((await server.as(user.token)('GET /user/me')).user.testSettings.tests).toEqual(settings);
  expect((await put({})).json).toEqual({ testSettings: { tests: {} } });
});

test('test settings of two tabs are both kept', async () => {
  const insert = () => insertQuestion(server.db, server.running.deps.newId, server.clock.now());
  const [first, second] = [(await insert()).testId, (await insert()).testId];
  const call = server.as((await createUser(server)).token);
  const put = (tests: Record<string, { drilling?: boolean }>) =>
    call('PUT /user/test-settings', { body: { testSettings: { tests }, before: { tests: {} } } });
  await put({ [first]: { drilling: false } });
  // This tab has not seen that the first test was kept out of drills.
  const { testSettings } = await put({ [second]: { drilling: false } });
  expect(testSettings.tests).toEqual({ [first]: { drilling: false }, [second]: { drilling: false } });
  expect((await call('GET /user/me')).user.testSettings).toEqual(testSettings);
});
