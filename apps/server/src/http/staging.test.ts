import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../test/fixtures/factories.ts';
import { testServer } from '../test/fixtures/index.ts';
import { servePages } from './pages.ts';

const STAGING_HOSTS = 'localhost, staging.docket.example';

describe('the session cookie under a staging host', () => {
  const server = testServer({ settings: { STAGING_HOSTS } });
  let user: Awaited<ReturnType<typeof createUser>>;
  beforeAll(async () => {
    user = await createUser(server, { password: 'correct-horse-1' });
  });
  const at = (host: 'live' | 'staging') =>
    host === 'live' ? server.running.url : server.running.url.replace('127.0.0.1', 'localhost');
  const signIn = async (host: 'live' | 'staging') => {
    const { email, password } = user;
    const response = await fetch(`${at(host)}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(response.status).toBe(200);
    return response.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  };
  const readMe = async (host: 'live' | 'staging', name: string) =>
    (await fetch(`${at(host)}/api/user/me`, { headers: { cookie: `${name}=${user.token}` } })).status;

  test('has its own name', async () => {
    expect(await signIn('live')).toContain('docket_token');
    const names = await signIn('staging');
    expect(names).toContain('docket_token_staging');
    expect(names).not.toContain('docket_token');
  });

  test('is accepted only on its own host', async () => {
    expect(await readMe('staging', 'docket_token_staging')).toBe(200);
    expect(await readMe('staging', 'docket_token')).toBe(401);
    expect(await readMe('live', 'docket_token')).toBe(200);
    expect(await readMe('live', 'docket_token_staging')).toBe(401);
  });
});

describe('pages under a staging host', () => {
  const app = Fastify();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docket-pages-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><body></body></html>');
    await servePages(app, {
      folder,
      config: { STAGING_HOSTS: ['staging.docket.example'], MAIL_FROM: 'a@docket.example' },
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const get = (host: string, encoding = 'identity') =>
    app.inject({ url: '/index.html', headers: { host, 'accept-encoding': encoding } });

  test('are marked as staging, whatever the case of the host name, compressed or not', async () => {
    expect((await get('docket.example')).body).not.toContain('data-staging');
    expect((await get('Staging.Docket.example:8080')).body).toContain('<html data-staging lang="en">');
    const compressed = await get('staging.docket.example', 'br');
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toContain('data-staging');
  });
});
