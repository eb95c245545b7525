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
    const { mail } = await call('GET /outbox/{id}', { params: { id: first.items[0]!.id } });
    expect(mail.text).toMatch(/https:\/\/docket\.example\/reset-password\/[\w-]{43}/);
    expect(mail.html).toContain('https://docket.example/reset-password/');
    expect((await server.raw('GET', `/api/outbox/${admin.id}`, { token: admin.token })).status).toBe(404);
  });

  test('every kind of secret link is hidden, and no other address is', async () => {
    const admin = await createUser(server, { roles: ['ADMIN'] });
    const manager = await createUser(server, { roles: ['MANAGER'] });
    const token = 'aB3_-'.repeat(9).slice(0, 43);
    const links = ['reset-password', 'verify-email', 'confirm-signup', 'sign-in'].map(
      (path) => `https://docket.example/${path}/${token}`,
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
    const hidden = await read(manager.token);
    for (const body of [hidden.text, hidden.html]) {
      expect(body).not.toContain(token);
      expect(body.match(/\(hidden\)/g)).toHaveLength(links.length);
      for (const other of others) expect(body).toContain(other);
    }
    expect((await read(admin.token)).text).toBe(text);
  });

  test('a manager cannot become an administrator by reading the link', async () => {
    const admin = await createUser(server, { roles: ['ADMIN'] });
    const manager = await createUser(server, { roles: ['MANAGER'] });
    const student = await createUser(server);
    const read = async (token: string, to: string) => {
      await forgot(to);
      const { items } = await server.as(token)('GET /outbox', { query: { search: to } });
      const { mail } = await server.as(token)('GET /outbox/{id}', { params: { id: items[0]!.id } });
      return mail.text + mail.html;
    };
    const secret = /reset-password\/[\w-]{43}/;
    expect(await read(manager.token, admin.email)).not.toMatch(secret);
    expect(await read(manager.token, student.email)).toMatch(secret);
    expect(await read(admin.token, admin.email)).toMatch(secret);
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
