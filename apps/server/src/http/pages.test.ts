import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { servePages } from './pages.ts';

test('a document names the files that the page of its address needs, and is the same for all others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docket-pages-'));
  const app = Fastify();
  const html = '<!doctype html><html lang="en"><head></head><body></body></html>';
  await writeFile(join(folder, 'index.html'), html);
  const pages = [
    ['^/drill/?$', [0, 1]],
    ['^/[^/]+/?$', [0]],
  ];
  await writeFile(
    join(folder, 'page-files.json'),
    JSON.stringify({ files: ['assets/a.js', 'assets/b.css'], pages }),
  );
  await servePages(app, { folder, config: { STAGING_HOSTS: [], MAIL_FROM: 'a@docket.example' } });
  const read = async (url: string) => (await app.inject({ url })).body;
  const script = '<link rel="modulepreload" crossorigin href="/assets/a.js">';
  const style = '<link rel="preload" as="style" crossorigin href="/assets/b.css">';
  expect(await read('/drill?from=home')).toBe(html.replace('</head>', `${script}${style}</head>`));
  expect(await read('/dashboard')).toBe(html.replace('</head>', `${script}</head>`));
  expect(await read('/no/such/page')).toBe(html);
  await app.close();
  await rm(folder, { recursive: true });
});
