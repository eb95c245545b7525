import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, enterPasswordAgain, type TestUser } from '../../test/fixtures/factories.ts';
import { playService } from '../../test/fixtures/http-client.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { deleteOwnAccount } from '../../test/fixtures/own-deletion.queries.ts';
import { reportLimits } from './reports.limits.ts';

const newsletter = await playService(({ path }) => (path.endsWith('/sync') ? { contact: { id: '7' } } : {}));
const captcha = await playService(({ body }) => ({ success: !body.includes('robot'), score: 0.9 }));
const community = await playService(({ body }) =>
  body.includes('stranger@') ? { status: 404, message: 'Join the server first.' } : { message: 'Welcome.' },
);
const server = testServer({
  settings: {
    ...{ NEWSLETTER_URL: newsletter.url, NEWSLETTER_TOKEN: 'secret', NEWSLETTER_LIST: '3' },
    ...{ CAPTCHA_SECRET: 'hush', CAPTCHA_URL: captcha.url },
    ...{ COMMUNITY_URL: community.url, COMMUNITY_TOKEN: 'bot' },
  },
});
let admin: TestUser;
let ann: TestUser;
const asAdmin = () => server.as(admin.token);
const csv = async (method: string, path: string, body?: object) =>
  (await server.raw(method, `/api${path}`, { token: admin.token, ...(body ? { body } : {}) })).json as string;
beforeAll(async () => {
  server.clock.set('2026-03-10T12:00:00Z');
  admin = await createUser(server, { roles: ['ADMIN'], firstName: 'Ada', lastName: 'Boss' });
  ann = await createUser(server, { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' });
});
afterAll(async () => {
  for (const one of [newsletter, captcha, community]) await one.close();
});

describe("the student's own fee waiver", () => {
  const body = {
    url: 'https://files.example.com/waiver.pdf',
    name: 'Waiver.pdf',
    expiry: '2026-03-20T00:00:00.000Z',
  };
  test('is stored as added, expires on its date, and can be removed', async () => {
    const call = server.as(ann.token);
    const { feeWaiver } = await call('PUT /user/fee-waiver', { body });
    expect(feeWaiver).toEqual({ ...body, status: 'added', label: 'Fee Waiver Added' });
    server.clock.set('2026-03-20T00:00:00.001Z');
    expect((await call('GET /user/me')).user.feeWaiver).toMatchObject({
      status: 'expired',
      label: 'Expired Fee Waiver',
    });
    await expect(call('PUT /user/fee-waiver', { body })).rejects.toMatchObject({
      status: 422,
      envelope: { details: [{ field: 'expiry' }] },
    });
    server.clock.set('2026-03-10T12:00:00Z');
    await call('DELETE /user/fee-waiver');
    await call('DELETE /user/fee-waiver');
    expect((await call('GET /user/me')).user.feeWaiver).toBeNull();
    const entries = await server.db.rows<{ action: string; before: unknown; after: unknown }>(
      {
        name: 'test_waivers',
        text: `select action, before, after from audit_log where actor_id = $1 and action like 'user.fee-waiver%' order by id`,
      },
      [ann.id],
    );
    const logged = { status: 'added', expiry: body.expiry };
    expect(entries).toEqual([
      { action: 'user.fee-waiver', before: null, after: logged },
      { action: 'user.fee-waiver.remove', before: logged, after: null },
    ]);
  });

  test('is refused while staff have blocked it, and if its address is not https', async () => {
    const blocked = await createUser(server, { columns: { feeWaiverUploadBlocked: true } });
    await expect(server.as(blocked.token)('PUT /user/fee-waiver', { body })).rejects.toMatchObject({
      status: 409,
      code: 'WRONG_STATE',
    });
    expect((await server.as(blocked.token)('GET /user/me')).user.feeWaiver).toBeNull();
    await expect(
      server.as(ann.token)('PUT /user/fee-waiver', { body: { ...body, url: 'javascript:alert(1)' } }),
    ).rejects.toMatchObject({ status: 422, envelope: { details: [{ field: 'url' }] } });
  });
});

describe('reports by students', () => {
  test('are listed by kind, handled with an entry in the audit log, and exported as CSV in UTC', async () => {
    const call = server.as(ann.token);
    const exit = { reason: 'price' as const, helped: 4, goal: 'close' as const, liked: '=SUM(1)' };
    await call('POST /user/exit-survey', { body: exit });
    server.clock.advance(1000);
    await call('POST /user/report-help', { body: { about: 'account', details: ' Lost ', when: 'today' } });
    await call('POST /user/report-afford', { body: { situation: 'abroad', feeWaiver: 'none', canPay: 20 } });
    const exits = await asAdmin()('GET /report', { query: { kind: 'exit' } });
    expect(exits).toMatchObject({ total: 1, more: false, page: 1, size: 25 });
    expect(exits.items[0]).toMatchObject({
      kind: 'exit',
      user: { id: ann.id, name: 'Ann Lee', email: 'ann@example.com' },
      createdAt: '2026-03-10T12:00:00.000Z',
      handledAt: null,
      answers: { ...exit, missing: '', mayContact: false },
    });
    const [help] = (await asAdmin()('GET /report', { query: { kind: 'help', state: 'open' } })).items;
    expect(help).toMatchObject({ kind: 'help', answers: { details: 'Lost' } });
    const handle = (handled: boolean) =>
      asAdmin()('PUT /report/{id}/handled', { params: { id: help!.id }, body: { handled } });
    const { report } = await handle(true);
    expect(report).toMatchObject({ handledAt: '2026-03-10T12:00:01.000Z', handledBy: 'Ada Boss' });
    server.clock.advance(1000);
    expect((await handle(true)).report.handledAt).toBe(report.handledAt);
    const handledOnes = { query: { kind: 'help' as const, state: 'handled' as const, search: 'LEE ann' } };
    expect((await asAdmin()('GET /report', handledOnes)).total).toBe(1);
    expect((await handle(false)).report).toMatchObject({ handledAt: null, handledBy: null });
    expect((await asAdmin()('GET /report', handledOnes)).total).toBe(0);
    const log = await server.db.rows<{ action: string }>(
      { name: 'test_handled', text: 'select action from audit_log where target = $1 order by id' },
      [`report:${help!.id}`],
    );
    expect(log.map(({ action }) => action)).toEqual(['report.handled', 'report.reopened']);
    const text = await csv('GET', '/report?kind=exit&exportcsv=true');
    expect(text).toContain('Sent (UTC),Name,Email,Reason');
    expect(text).toContain(`2026-03-10 12:00:00,Ann Lee,ann@example.com,price,4,close,'=SUM(1)`);
    expect(await csv('GET', '/report?kind=afford&exportcsv=true')).toContain('abroad,none,20');
    await expect(
      asAdmin()('PUT /report/{id}/handled', { params: { id: ann.id }, body: {} }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('are limited per day, and removed with the account', async () => {
    const bob = await createUser(server, { email: 'bob@example.com' });
    const send = () =>
      server.as(bob.token)('POST /user/report-afford', {
        body: { situation: 'caring', feeWaiver: 'applied' },
      });
    for (let i = 0; i < reportLimits.afford.max; i += 1) await send();
    await expect(send()).rejects.toMatchObject({ status: 429 });
    const found = { query: { kind: 'afford' as const, search: 'bob@exam' } };
    expect((await asAdmin()('GET /report', found)).total).toBe(reportLimits.afford.max);
    const { json } = await server.raw('GET', '/api/user/export', { token: bob.token });
    expect(json.reports).toHaveLength(reportLimits.afford.max);
    await deleteOwnAccount(server, bob);
    expect((await asAdmin()('GET /report', { query: { kind: 'afford' } })).total).toBe(1);
  });

  test('feedback is listed, filtered and handled in the same way', async () => {
    await server.as(ann.token)('POST /user/feedback', { body: { message: 'The timer is too big.' } });
    const list = (query: object = {}) => asAdmin()('GET /report/feedback', { query: query as never });
    const [item] = (await list()).items;
    expect(item).toMatchObject({ user: { name: 'Ann Lee' }, message: 'The timer is too big.' });
    await asAdmin()('PUT /report/feedback/{id}/handled', { params: { id: item!.id }, body: {} });
    expect((await list({ state: 'open' })).total).toBe(0);
    expect((await list({ state: 'handled' })).items[0]?.handledBy).toBe('Ada Boss');
    expect((await list({ search: "o'nobody" })).total).toBe(0);
    expect((await list({ search: '%' })).total).toBe(0);
    expect(await csv('GET', '/report/feedback?exportcsv=true')).toContain('The timer is too big.');
  });
});

describe('the newsletter', () => {
  const sent = (email: string) =>
    server.db.rows<{ text: string }>(
      { name: 'test_news_mails', text: `select text from mails where "to" = $1 order by id` },
      [email],
    );
  /** The token of this kind of link in the last mail to an address. */
  const linkIn = async (email: string, page: 'unsubscribe' | 'newsletter') =>
    new RegExp(`/${page}/(\\S+)`).exec((await sent(email)).at(-1)!.text)![1]!;
  const ask = (token: string) =>
    server.raw('GET', `/api/user/newsletter/confirm?token=${encodeURIComponent(token)}`);
  const confirm = (token: string) => server.raw('POST', '/api/user/newsletter/confirm', { body: { token } });
  const subscribe = (emailAddress: string, rest: object = {}) =>
    server.raw('POST', '/api/user/subscribe-to-newsletter', {
      body: { emailAddress, firstName: 'Cleo', recaptcha_token: 'person', ...rest },
    });
  const list = (query: object = {}) =>
    asAdmin()('GET /user/marketing-communications', { query: query as never });

  test('begins only by the link in a mail, checks the captcha, and notifies the service of new addresses', async () => {
    const first = await subscribe('Cleo@Example.com');
    const token = await linkIn('cleo@example.com', 'newsletter');
    expect((await ask(token)).json).toEqual({ email: 'c••@example.com', subscribed: false });
    expect((await list({ search: 'cleo@' })).total).toBe(0);
    expect(newsletter.requests).toHaveLength(0);
    const other = Buffer.from(JSON.stringify(['eve@example.com', null, 1_900_000_000_000])).toString(
      'base64url',
    );
    for (const forged of [`${other}.${token.split('.')[1]}`, `${token}x`, '.', 'x'])
      for (const open of [ask, confirm]) expect((await open(forged)).status, forged).toBe(404);
    for (let i = 0; i < 2; i += 1) expect((await confirm(token)).json).toEqual({ ok: true });
    expect((await ask(token)).json.subscribed).toBe(true);
    const again = await subscribe('cleo@example.com');
    expect([first.status, first.json]).toEqual([200, { ok: true }]);
    expect([again.status, again.json]).toEqual([200, { ok: true }]);
    // One mail with the link and one with the confirmation; a link that ends the newsletter cannot begin it.
    expect(await sent('cleo@example.com')).toHaveLength(2);
    expect((await confirm(await linkIn('cleo@example.com', 'unsubscribe'))).status).toBe(404);
    await expect.poll(() => newsletter.requests).toHaveLength(2);
    expect(newsletter.requests.map(({ path, headers }) => [path, headers['api-token']])).toEqual([
      ['/api/3/contact/sync', 'secret'],
      ['/api/3/contactLists', 'secret'],
    ]);
    expect(JSON.parse(newsletter.requests[1]!.body)).toEqual({
      contactList: { list: '3', contact: '7', status: 1 },
    });
    for (const recaptcha_token of ['', 'robot'])
      expect((await subscribe('eve@example.com', { recaptcha_token })).status).toBe(422);
    expect(captcha.requests[0]!.body).toContain('secret=hush&response=person');
    expect((await list({ search: 'eve@' })).total).toBe(0);
  });

  test('ends only by its link, and can be requested again', async () => {
    const token = await linkIn('cleo@example.com', 'unsubscribe');
    const read = (linkToken: string) =>
      server.raw('GET', `/api/user/newsletter/unsubscribe?token=${encodeURIComponent(linkToken)}`);
    const end = (linkToken: string) =>
      server.raw('POST', '/api/user/newsletter/unsubscribe', { body: { token: linkToken } });
    expect((await read(token)).json).toEqual({ email: 'c••@example.com', subscribed: true });
    const [address, signature] = token.split('.') as [string, string];
    const other = Buffer.from('ann@example.com').toString('base64url');
    for (const forged of [`${other}.${signature}`, `${address}.`, address, `${token}x`, '.'])
      for (const ask of [read, end]) expect((await ask(forged)).status, forged).toBe(404);
    expect((await list()).items).toMatchObject([{ email: 'cleo@example.com', userId: null }]);
    for (let i = 0; i < 2; i += 1) expect((await end(token)).json).toEqual({ ok: true });
    expect((await read(token)).json.subscribed).toBe(false);
    expect((await list()).total).toBe(0);
    expect((await list({ state: 'unsubscribed', source: 'footer' })).total).toBe(1);
    // Somebody else may request it: it begins only by the new link.
    server.clock.advance(1000);
    await subscribe('cleo@example.com');
    expect((await read(token)).json.subscribed).toBe(false);
    const newLink = await linkIn('cleo@example.com', 'newsletter');
    await confirm(newLink);
    expect((await read(token)).json.subscribed).toBe(true);
    server.clock.advance(1000);
    await end(token);
    // The link from before it was ended.
    expect((await confirm(newLink)).status).toBe(404);
    await subscribe('cleo@example.com');
    const late = await linkIn('cleo@example.com', 'newsletter');
    server.clock.advance(7 * 86_400_000);
    expect((await confirm(late)).status).toBe(404);
    server.clock.set('2026-03-10T13:30:00Z');
    await confirm(late);
  });

  test('includes users who chose news by mail in their account; the link changes that setting', async () => {
    const mailOfNews = async () =>
      (await server.as(ann.token)('GET /user/notices')).notices.find(({ kind }) => kind === 'product')!.mail;
    const choose = (mail: boolean) =>
      server.as(ann.token)('PUT /user/notices', { body: { notices: [{ kind: 'product', mail }] } });
    expect((await list({ source: 'account' })).total).toBe(0);
    await choose(true);
    expect((await list({ source: 'account' })).items).toMatchObject([
      { email: 'ann@example.com', name: 'Ann Lee', userId: ann.id, plan: 'full', source: 'account' },
    ]);
    await choose(false);
    expect((await list({ search: 'ANN@' })).total).toBe(0);
    await choose(true);
    const text = await csv('GET', '/user/marketing-communications?exportcsv=true&search=ann');
    const token = /\/unsubscribe\/(\S+)/.exec(text)![1]!;
    await server.raw('POST', '/api/user/newsletter/unsubscribe', { body: { token } });
    expect(await mailOfNews()).toBe(false);
    server.clock.advance(1000);
    await subscribe('ann@example.com');
    expect([(await list({ search: 'ann@' })).total, await mailOfNews()]).toEqual([0, false]);
    await confirm(await linkIn('ann@example.com', 'newsletter'));
    expect([(await list({ search: 'ann@' })).total, await mailOfNews()]).toEqual([1, true]);
  });

  test('each change reaches the service that sends it: by the setting, and the deletion of an account', async () => {
    const user = await createUser(server);
    await server.settled();
    const before = newsletter.requests.length;
    /** 1 puts the address on the list, 2 takes it off. */
    const statuses = async () => {
      await server.settled();
      return newsletter.requests
        .slice(before)
        .filter(({ path }) => path.endsWith('/contactLists'))
        .map(({ body }) => JSON.parse(body).contactList.status);
    };
    const choose = (mail: boolean) =>
      server.as(user.token)('PUT /user/notices', { body: { notices: [{ kind: 'product', mail }] } });
    await choose(true);
    expect(await statuses()).toEqual([1]);
    await choose(true);
    await choose(false);
    expect(await statuses()).toEqual([1, 2]);
    await choose(true);
    expect(await statuses()).toEqual([1, 2, 1]);
    await enterPasswordAgain(server, admin);
    await asAdmin()('DELETE /user/{id}', { params: { id: user.id } });
    expect(await statuses()).toEqual([1, 2, 1, 2]);
    const other = await createUser(server);
    await server.as(other.token)('PUT /user/notices', {
      body: { notices: [{ kind: 'product', mail: true }] },
    });
    await statuses();
    await deleteOwnAccount(server, other);
    expect((await statuses()).slice(4)).toEqual([1, 2]);
  });

  test('the subscription moves with the address of the account, and the service follows', async () => {
    const user = await createUser(server, { email: 'moved-from@example.com' });
    const params = { id: user.id };
    const choose = (mail: boolean) =>
      server.as(user.token)('PUT /user/notices', { body: { notices: [{ kind: 'product', mail }] } });
    const move = async (email: string) => {
      await asAdmin()('PUT /user/{id}/profile', { params, body: { email } });
      await server.settled();
    };
    await choose(true);
    await server.settled();
    const before = newsletter.requests.length;
    await move('moved-to@example.com');
    const sent = newsletter.requests.slice(before).map(({ body }) => JSON.parse(body));
    expect(sent.flatMap(({ contact }) => (contact ? [contact.email] : [])).sort()).toEqual([
      'moved-from@example.com',
      'moved-to@example.com',
    ]);
    expect(sent.flatMap(({ contactList }) => (contactList ? [contactList.status] : [])).sort()).toEqual([
      1, 2,
    ]);
    const countStates = async (email: string) => {
      const [on, off] = [await list({ search: email }), await list({ search: email, state: 'unsubscribed' })];
      return [on.total, off.total];
    };
    expect(await countStates('moved-from@')).toEqual([0, 0]);
    expect(await countStates('moved-to@')).toEqual([1, 0]);
    // An address that is on the list already gives way, and stays one row.
    await subscribe('moved-last@example.com');
    await confirm(await linkIn('moved-last@example.com', 'newsletter'));
    await move('moved-last@example.com');
    expect([await countStates('moved-to@'), await countStates('moved-last@')]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });

  test('is limited by network address', async () => {
    server.clock.advance(3_600_000);
    const footer = (i: number) =>
      server.raw('POST', '/api/user/active-campaign-update-footer-form', {
        body: { emailAddress: `f${i}@example.com`, recaptcha_token: 'person' },
      });
    for (let i = 0; i < reportLimits.newsAddress.max; i += 1) {
      expect((await footer(i)).status).toBe(200);
      await confirm(await linkIn(`f${i}@example.com`, 'newsletter'));
    }
    expect((await footer(0)).status).toBe(429);
    const page = await list({ size: 10, page: 6, sortorder: 'asc', source: 'footer' });
    expect(page).toMatchObject({ total: reportLimits.newsAddress.max + 2, more: false });
    expect(page.items).toHaveLength(10);
  });
});

test("small calls on the user's own account", async () => {
  const call = server.as(ann.token);
  await call('PUT /user', { body: { testSettingsUpdatedNotification: true } });
  await call('PUT /user/notify-test-settings-update');
  expect((await call('GET /user/me')).user.testSettingsUpdatedNotification).toBe(false);
  expect(await call('POST /user/app-redirect', { body: { path: '/drill/tests' } })).toMatchObject({
    path: '/webview/drill/tests',
    url: expect.stringMatching(/^http.+\/webview\/drill\/tests$/),
  });
  expect((await call('POST /user/app-redirect', { body: { path: '//evil.example' } })).path).toBe(
    '/webview/dashboard',
  );
  expect(await call('POST /user/sync-discord-user')).toEqual({ synced: true, message: 'Welcome.' });
  expect(community.requests[0]!.headers.authorization).toBe('Bearer bot');
  expect(JSON.parse(community.requests[0]!.body)).toMatchObject({
    id: ann.id,
    plan: 'full',
    roles: ['STUDENT'],
  });
  const stranger = await createUser(server, { email: 'stranger@example.com' });
  expect(await server.as(stranger.token)('POST /user/sync-discord-user')).toEqual({
    synced: false,
    message: 'Join the server first.',
  });
});
