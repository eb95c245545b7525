import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { recordingAttributes } from './recording.ts';
import { isStagingHost } from './staging.ts';

interface Shell {
  readonly html: string;
  readonly brotli: Buffer;
}
/** What the build says of the pages: which files each loads besides those of the shell (`page-files.json`). */
interface PageFiles {
  readonly files: readonly string[];
  readonly pages: readonly (readonly [pattern: string, files: readonly number[]])[];
}

type PagesConfig = Pick<Config, 'STAGING_HOSTS' | 'LOGROCKET_APP_ID' | 'APP_URL' | 'MAIL_FROM'>;

async function createShell(html: string): Promise<Shell> {
  return { html, brotli: await promisify(brotliCompress)(html) };
}
const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** For an address, the links by which the browser loads what its page needs beside the entry (decision 143). */
async function readPreloads(folder: string): Promise<(path: string) => string> {
  const source = join(folder, 'page-files.json');
  if (!existsSync(source)) return () => '';
  const { files, pages }: PageFiles = JSON.parse(await readFile(source, 'utf8'));
  const links = pages.map(
    ([pattern, own]) => [new RegExp(pattern), own.map((at) => preload(files[at]!)).join('')] as const,
  );
  return (path) => links.find(([pattern]) => pattern.test(path))?.[1] ?? '';
}

/**
 * The page that is sent for every URL. For a staging host it has another attribute, because the session cookie has
 * another name there. Each is compressed once.
 */
async function readShells(folder: string, config: PagesConfig) {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const preloads = await readPreloads(folder);
  const attributes = recordingAttributes(config);
  const shells = new Map<string, Promise<Shell>>();
  return (isStaging: boolean, path: string): Promise<Shell> => {
    const page = html
      .replace('<html ', `<html ${isStaging ? 'data-staging ' : ''}${attributes}`)
      .replace('</head>', `${preloads(path)}</head>`);
    const shell = shells.get(page) ?? createShell(page);
    shells.set(page, shell);
    return shell;
  };
}

/** The names of the built files, but the shell, which depends on the host. */
async function listFiles(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
  return new Set(names.filter((name) => !name.startsWith('index.html')));
}

/**
 * Serves the built pages with precompressed files. Files under /assets have a hash in their name and are cached
 * forever; every other URL gets the shell, which routes in the browser.
 */
export async function servePages(
  app: FastifyInstance,
  { folder, config }: { readonly folder: string; readonly config: PagesConfig },
) {
  await app.register(fastifyStatic, {
    root: folder,
    // Two routes for each of 700 files would take longer to prepare than all calls.
    serve: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      void response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const [findShell, files] = await Promise.all([readShells(folder, config), listFiles(folder)]);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (files.has(path.slice(1))) return reply.sendFile(path.slice(1));
    if (path.startsWith('/assets/') || path.startsWith('/api/')) return reply.callNotFound();
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    const { html, brotli } = await findShell(isStagingHost(config, request.hostname), path);
    if (String(request.headers['accept-encoding'] ?? '').includes('br'))
      return reply.header('content-encoding', 'br').send(brotli);
    return reply.send(html);
  });
}
