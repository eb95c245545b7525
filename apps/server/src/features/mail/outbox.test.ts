import { describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { linkTo } from './email-layout.ts';
import { insertMails } from './mail.queries.ts';

const server = testServer({ settings: { APP_URL: 'https://docket.example/' } });
async function forgot(email: string) {
  await server.as(null)('POST /auth/forgot-password', { body: { email } });
  await server.settled();
}

describe('the outbox', () => {
  test('lists mails by page, newest first, and finds them by address and subject', async () => {
    const admin = await createUser(server, { roles: ['ADMIN'] });
    const call = server.as(admin.token);
    const emails = ['one@example.com', 'two_x@example.com', 'twoyx@example.com'];
    for (const email of emails) {
      await createUser(server, { email });
      server.clock.advance(1_000);
      await forgot(email);
    }
    const first = await call('GET /outbox', { query: { size: 2 } });
    expect(first).toMatchObject({ page: 1, size: 2, total: 3 });
    expect(first.items.map((item) => item.to)).toEqual(['twoyx@example.com', 'two_x@example.com']);
    expect(Object.keys(first.items[0]!).sort()).toEqual([
      'attempts',
      'createdAt',
      'error',
      'id',
      'sentAt',
      'state',
      'subject',
      'to',
    ]);
    const second = await call('GET /outbox', { query: { size: 2, page: 2 } });
    expect(second.items.map((item) => item.to)).toEqual(['one@example.com']);
    expect((await call('GET /outbox', { query: { search: 'two_x' } })).total).toBe(1);
    expect((await call('GET /outbox', { query: { search: 'CHOOSE A' } })).total).toBe(3);
    const { mail } = await call('POST /outbox/{id}/links', { params: { id: first.items[0]!.id } });
    expect(mail.text).toMatch(/https:\/\/docket\.example\/reset-password\/[\w-]{43}/);
    expect(mail.html).toContain('https://docket.example/reset-password/');
    expect((await server.raw('GET', `/api/outbox/${admin.id}`, { token: admin.token })).status).toBe(404);
  });

  test('every kind of secret link is hidden, and no other address is', async () => {
    const admin = await createUser(server, { roles: ['ADMIN'] });
    const manager = await createUser(server, { roles: ['MANAGER'] });
    const secretToken = 'aB3_-'.repeat(9).slice(0, 43);
    const links = ['reset-password', 'verify-email', 'confirm-signup', 'sign-in'].map(
      (path) => `https://docket.example/${path}/${secretToken}`,
    );
    const others = [
      'https://docket.example/resources/a-readable-address-that-is-longer-than-a-token-is',
      `https://docket.example/classes/${admin.id}`,
    ];
    const text = [...links, ...others].join('\n');
    await server.db.transaction((tx) =>
      insertMails(
        tx,
        [{ id: admin.id, to: admin.email, subject: 'Links', html: text, text }],
        server.clock.now(),
      ),
    );
    const read = async (token: string) =>
      (await server.as(token)('GET /outbox/{id}', { params: { id: admin.id } })).mail;
    for (const token of [manager.token, admin.token]) {
      const hidden = await read(token);
      expect(hidden.hidden).toBe(true);
      for (const body of [hidden.text, hidden.html]) {
        expect(body).not.toContain(secretToken);
        expect(body.match(/\(hidden\)/g)).toHaveLength(links.length);
        for (const other of others) expect(body).toContain(other);
      }
    }
    const shown = await server.as(admin.token)('POST /outbox/{id}/links', { params: { id: admin.id } });
    expect(shown.mail).toMatchObject({ text, hidden: false });
  });

  test('an administrator sees links by a call that asks for the password and is logged; nobody else does', async () => {
    const password = 'correct horse battery';
    const admin = await createUser(server, { roles: ['ADMIN'], password });
    const student = await createUser(server);
    await forgot(student.email);
    const call = server.as(admin.token);
    const { items } = await call('GET /outbox', { query: { search: student.email } });
    const { id } = items[0]!;
    const show = (token: string) => server.raw('POST', `/api/outbox/${id}/links`, { token });
    for (const role of ['MANAGER', 'BILLING', 'TUTOR', 'STUDENT'] as const)
      expect((await show((await createUser(server, { roles: [role] })).token)).status, role).toBe(403);
    server.clock.advance(16 * 60_000);
    expect((await show(admin.token)).json.error).toBe('PASSWORD_NEEDED');
    const log = { target: `mail:${id}` };
    expect((await call('GET /audit', { query: log })).total).toBe(0);
    await call('PUT /user/verify-password', { body: { password } });
    const { json } = await show(admin.token);
    expect(json.mail.text).toMatch(/\/reset-password\/[\w-]{43}/);
    expect((await call('GET /audit', { query: log })).items).toMatchObject([
      { action: 'mail.links-shown', actor: { id: admin.id }, address: '127.0.0.1' },
    ]);
    expect((await call('GET /outbox/{id}', { params: { id } })).mail.text).not.toMatch(
      /reset-password\/[\w-]{43}/,
    );
  });

  test("links use APP_URL or the server's own address, whatever host the request names", () => {
    const { config } = server.running.deps;
    const { APP_URL: _, ...local } = config;
    expect(linkTo(config, '/login')).toBe('https://docket.example/login');
    expect(linkTo({ ...local, PORT: 3000, HOST: '127.0.0.1' }, '/login')).toBe('http://127.0.0.1:3000/login');
    expect(linkTo({ ...local, PORT: 3000, HOST: '0.0.0.0' }, '/login')).toBe('http://localhost:3000/login');
    expect(linkTo({ ...local, PORT: 3000, HOST: '::1' }, '/login')).toBe('http://[::1]:3000/login');
  });
});
