import { describe, expect, it } from 'vitest';
import { importSampleLists } from '../../test/fixtures/content.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { contentService } from '../content/content.service.ts';
import { settingsService } from './settings.service.ts';

const server = testServer();
const store = (name: string, value: unknown) =>
  server.db.rows(
    {
      name: 'test_setting',
      text: `insert into app_settings (name, value, updated_at) values ($1, $2::jsonb, now())
        on conflict (name) do update set value = excluded.value`,
    },
    [name, JSON.stringify(value)],
  );

describe('app settings', () => {
  it('have defaults, and include question types and topics', async () => {
    await importSampleLists(server);
    const { deps } = server.running;
    // Lists that were not written by the import call are announced manually.
    await contentService(deps, settingsService(deps)).changed();
    const call = server.as((await createUser(server)).token);
    const { appSetting } = await call('GET /app-setting');
    expect(appSetting).toMatchObject({
      accuracySeconds: 5,
      classTags: [],
      enableLogRocket: false,
      dashboardMessage: '',
      advisorEmails: [],
      difficultySettings: { cutPoints: [0.85, 0.7, 0.55, 0.4], minimumAnswers: 30 },
    });
    expect(appSetting.planFaqs.length).toBeGreaterThan(3);
    expect((await call('GET /app-setting/fetch-reviews')).reviews).toEqual([]);
  });

  it('can be read by name in either case; other names are unknown', async () => {
    const user = await createUser(server);
    const call = server.as(user.token);
    const read = (name: string) => call('GET /app-setting/{name}', { params: { name } });
    expect(await read('difficulty-settings')).toEqual(await read('difficultySettings'));
    expect(await read('accuracy-seconds')).toEqual({ name: 'accuracySeconds', value: 5 });
    await store('demo-loaded', { step: 'done' });
    for (const name of ['demo-loaded', 'demoLoaded', 'constructor', 'nothing']) {
      const response = await server.raw('GET', `/api/app-setting/${name}`, { token: user.token });
      expect(response.status, name).toBe(404);
    }
  });

  it('use a stored value within a minute', async () => {
    const call = server.as((await createUser(server)).token);
    await call('GET /app-setting');
    await store('dashboardMessage', 'Office hours are on Friday this week.');
    server.clock.advance(61_000);
    await call('GET /app-setting');
    await expect
      .poll(async () => (await call('GET /app-setting')).appSetting.dashboardMessage)
      .toBe('Office hours are on Friday this week.');
  });

  it('contain the text on the partner program for everybody as administrators wrote it, sanitized', async () => {
    const read = async () => (await server.as(null)('GET /app-setting/cleo')).html;
    expect(await read()).toContain('Council on Legal Education Opportunity');
    const admin = server.as((await createUser(server, { roles: ['ADMIN'] })).token);
    const { setting } = await admin('PUT /app-setting/cleo', {
      body: { html: '<h2>New</h2><script>x()</script><p onclick="x()">Text</p>', updatedAt: null },
    });
    expect(setting.values.cleoHtml).toBe('<h2>New</h2><p>Text</p>');
    expect(await read()).toBe('<h2>New</h2><p>Text</p>');
    await expect(
      admin('PUT /app-setting/cleo', { body: { html: '<p>Late</p>', updatedAt: null } }),
    ).rejects.toMatchObject({ status: 409 });
    await admin('POST /app-setting/reset', { body: { section: 'cleo' } });
    expect(await read()).toContain('Council on Legal Education Opportunity');
    const student = server.as((await createUser(server)).token);
    await expect(student('PUT /app-setting/cleo', { body: { html: '' } })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('require a session', async () => {
    expect((await server.raw('GET', '/api/app-setting')).status).toBe(401);
  });
});
