import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { testServer } from '../test/fixtures/index.ts';
import { servePages } from './pages.ts';
import { listOwnDomains } from './recording.ts';

test('the own domains are those of the app URL and of the mail sender', () => {
  const MAIL_FROM = 'Docket <no-reply@Docket.example>';
  expect(listOwnDomains({ APP_URL: 'https://app.docket.example:8443/x', MAIL_FROM })).toEqual([
    'app.docket.example',
    'docket.example',
  ]);
  expect(listOwnDomains({ APP_URL: 'https://docket.example', MAIL_FROM: 'a@docket.example' })).toEqual([
    'docket.example',
  ]);
});

test('an invalid app id is refused at startup', () => {
  expect(() => readConfig({ LOGROCKET_APP_ID: '"><script>' })).toThrow(/LOGROCKET_APP_ID/);
  expect(readConfig({ LOGROCKET_APP_ID: 'ab12cd/docket-app' }).LOGROCKET_APP_ID).toBe('ab12cd/docket-app');
});

describe('the pages', () => {
  const read = async (settings: { LOGROCKET_APP_ID?: string }) => {
    const folder = await mkdtemp(join(tmpdir(), 'docket-pages-'));
    const app = Fastify();
    try {
      await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><body></body></html>');
      const config = { STAGING_HOSTS: [], MAIL_FROM: 'a@docket.example', ...settings };
      await servePages(app, { folder, config });
      return (await app.inject({ url: '/' })).body;
    } finally {
      await app.close();
      await rm(folder, { recursive: true });
    }
  };

  test('contain the LogRocket app id only if one is configured', async () => {
    expect(await read({})).not.toContain('data-recording-app');
    expect(await read({ LOGROCKET_APP_ID: 'ab12cd/docket' })).toContain(
      '<html data-recording-app="ab12cd/docket" data-own-domains="docket.example" lang="en">',
    );
  });
});

describe('the policy of the pages', () => {
  const plain = testServer();
  const recording = testServer({ settings: { LOGROCKET_APP_ID: 'ab12cd/docket' } });
  const getContentSecurityPolicy = async (server: typeof plain) =>
    (await server.raw('GET', '/')).headers.get('content-security-policy') ?? '';

  test('allows the recorder only if one is configured', async () => {
    expect(await getContentSecurityPolicy(plain)).not.toContain('logrocket');
    expect(await getContentSecurityPolicy(plain)).not.toContain('worker-src');
    expect(await getContentSecurityPolicy(recording)).toContain('https://cdn.logrocket.io');
    expect(await getContentSecurityPolicy(recording)).toContain("worker-src 'self' blob:");
  });
});
