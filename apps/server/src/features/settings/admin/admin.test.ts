import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
type Calls = ReturnType<typeof server.as>;
let admin: Calls;
let student: Calls;
let adminId = '';
let token = '';
beforeAll(async () => {
  const user = await createUser(server, { roles: ['ADMIN'] });
  [adminId, token] = [user.id, user.token];
  admin = server.as(user.token);
  student = server.as((await createUser(server)).token);
});
const section = async (name: string) =>
  (await admin('GET /app-setting/admin/sections')).sections.find((one) => one.section === name)!;
const put = (path: string, body: unknown) => server.raw('PUT', `/api/app-setting${path}`, { token, body });
const audit = () =>
  server.db.rows<{ action: string; target: string; before: unknown; after: unknown }>(
    {
      name: 'test_setting_audit',
      text: `select action, target, before, after from audit_log where actor_id = $1 order by at desc, id desc`,
    },
    [adminId],
  );
const faqs = [
  { question: 'How long is a drill?', answer: 'As long as you like.\n\nMost take ten minutes.' },
  { question: 'May I pause?', answer: 'Yes.' },
];

describe('questions and answers', () => {
  test.each([
    ['plan-faqs', 'planFaqs'],
    ['prep-plus-faqs', 'prepPlusFaqs'],
    ['support-faqs', 'supportFaqs'],
    ['tutor-faqs', 'tutorFaqs'],
    ['support-external-faqs', 'supportExternalFaqs'],
  ] as const)(
    '%s are seen by students at once, in their order, and go back to the default',
    async (path, name) => {
      const before = await section(path);
      expect(before).toMatchObject({ updatedAt: null, values: before.defaults });
      expect((await put(`/${path}`, { faqs, updatedAt: null })).status).toBe(200);
      expect((await student('GET /app-setting')).appSetting[name]).toEqual(faqs);
      await put(`/${path}`, { faqs: [...faqs].reverse() });
      expect((await student('GET /app-setting')).appSetting[name]).toEqual([...faqs].reverse());
      const { setting } = await admin('POST /app-setting/reset', { body: { section: path } });
      expect(setting).toMatchObject({ updatedAt: null, values: before.defaults });
      expect((await student('GET /app-setting')).appSetting[name]).toEqual(before.defaults.faqs);
      const [last, , first] = await audit();
      expect(last).toMatchObject({ action: 'app-setting.reset', target: `app-setting:${name}` });
      expect(first).toMatchObject({
        action: 'app-setting.update',
        before: before.defaults.faqs,
        after: faqs,
      });
    },
  );

  test('are limited in length, and no question is asked twice', async () => {
    const refused = async (value: unknown) => (await put('/support-faqs', { faqs: value })).status;
    expect(await refused([{ question: '', answer: 'x' }])).toBe(400);
    expect(await refused([{ question: 'x'.repeat(201), answer: 'x' }])).toBe(400);
    expect(await refused([{ question: 'x', answer: 'x'.repeat(4_001) }])).toBe(400);
    expect(await refused(Array.from({ length: 61 }, (_, i) => ({ question: `${i}`, answer: 'x' })))).toBe(
      400,
    );
    expect(await refused([faqs[0], { question: 'how long is a DRILL?', answer: 'x' }])).toBe(422);
    const values = Array.from({ length: 60 }, (_, i) => ({
      question: `${i}`.padEnd(200, 'q'),
      answer: 'a'.repeat(4_000),
    }));
    expect(await refused(values)).toBe(200);
    await admin('POST /app-setting/reset', { body: { section: 'support-faqs' } });
  });
});

describe('two admins', () => {
  test('cannot overwrite each other without noticing', async () => {
    const message = (text: string, updatedAt?: string | null) =>
      put('/update-dashboard-message', { message: text, updatedAt });
    const first = await message('Office hours on Friday.', null);
    expect(first.json.setting.values).toEqual({ dashboardMessage: 'Office hours on Friday.' });
    const late = await message('Mine.', null);
    expect([late.status, late.json.error]).toEqual([409, 'CONFLICT']);
    // In the same millisecond, by the clock of the test.
    const { updatedAt } = first.json.setting;
    const [one, other] = await Promise.all([message('One.', updatedAt), message('Other.', updatedAt)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const stale = await server.raw('POST', '/api/app-setting/reset', {
      token,
      body: { section: 'dashboard-message', updatedAt },
    });
    expect(stale.status).toBe(409);
    const { message: shown } = await student('GET /user/dashboard');
    expect(['One.', 'Other.']).toContain(shown);
    expect((await message('', (await section('dashboard-message')).updatedAt)).status).toBe(200);
    expect((await student('GET /app-setting')).appSetting.dashboardMessage).toBe('');
  });

  test('who both begin with a setting that was never stored: only one can save first', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => put('/advisor-emails', { emails: [`a${n}@docket.example`], updatedAt: null })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('settings without a separate call', () => {
  test('change alone or together; missing ones stay unchanged', async () => {
    const reviews = [{ name: 'Ada', text: 'It explains why.', rating: 5 }];
    const { sections } = await admin('PUT /app-setting', {
      body: { accuracySeconds: 8, classTags: ['Logic', 'Reading'], reviews },
    });
    expect(sections.map((one) => one.section)).toEqual(['general', 'class-tags', 'reviews']);
    expect((await section('general')).values).toEqual({ accuracySeconds: 8, enableLogRocket: false });
    await admin('PUT /app-setting', { body: { enableLogRocket: true } });
    const { appSetting } = await student('GET /app-setting');
    expect(appSetting).toMatchObject({
      accuracySeconds: 8,
      enableLogRocket: true,
      classTags: ['Logic', 'Reading'],
    });
    expect((await student('GET /app-setting/fetch-reviews')).reviews).toEqual(reviews);
    await admin('POST /app-setting/reset', { body: { section: 'general' } });
    expect((await section('general')).values).toEqual({ accuracySeconds: 5, enableLogRocket: false });
  });

  test('cannot break a rule', async () => {
    for (const [body, status] of [
      [{}, 422],
      [{ accuracySeconds: 61 }, 400],
      [{ classTags: ['a', 'A'] }, 422],
      [{ reviews: [{ name: 'x', text: 'y', rating: 6 }] }, 400],
      [{ dashboardMessage: 'x' }, 400],
      [{ accuracySeconds: 7, classTags: ['b', 'b'] }, 422],
    ] as const)
      expect((await put('', body)).status, JSON.stringify(body)).toBe(status);
    expect((await put('/advisor-emails', { emails: ['nobody'] })).status).toBe(400);
    expect((await put('/update-dashboard-message', { message: 'x'.repeat(501) })).status).toBe(400);
    expect((await section('general')).values.accuracySeconds).toBe(5);
  });

  test('of difficulty are reset with the others', async () => {
    await admin('PUT /app-setting/difficulty-settings', {
      body: { cutPoints: [0.9, 0.7, 0.5, 0.3], minimumAnswers: 40 },
    });
    expect((await section('difficulty-settings')).updatedAt).not.toBeNull();
    await admin('POST /app-setting/reset', { body: { section: 'difficulty-settings' } });
    expect((await student('GET /app-setting')).appSetting.difficultySettings).toEqual({
      cutPoints: [0.85, 0.7, 0.55, 0.4],
      minimumAnswers: 30,
    });
  });
});
