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
  readonly html: Buffer;
  /** Null if the build created none. */
  readonly brotli: Buffer | null;
}

type PagesConfig = Pick<Config, 'STAGING_HOSTS' | 'LOGROCKET_APP_ID' | 'APP_URL' | 'MAIL_FROM'>;

/** The page with attributes on its root element. */
async function withAttributes(html: Buffer, attributes: string): Promise<Shell> {
  const changed = Buffer.from(html.toString().replace('<html ', `<html ${attributes}`));
  return { html: changed, brotli: await promisify(brotliCompress)(changed) };
}

/**
 * The page that is sent for every URL. For a staging host it has another attribute, because the session cookie has
 * another name there.
 */
async function readShells(folder: string, config: PagesConfig): Promise<{ live: Shell; staging: Shell }> {
  const html = await readFile(join(folder, 'index.html'));
  const compressed = join(folder, 'index.html.br');
  const attributes = recordingAttributes(config);
  const live = attributes
    ? await withAttributes(html, attributes)
    : { html, brotli: existsSync(compressed) ? await readFile(compressed) : null };
  return { live, staging: await withAttributes(html, `data-staging ${attributes}`) };
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
  const [shells, files] = await Promise.all([readShells(folder, config), listFiles(folder)]);
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (files.has(path.slice(1))) return reply.sendFile(path.slice(1));
    if (path.startsWith('/assets/') || path.startsWith('/api/')) return reply.callNotFound();
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    const { html, brotli } = isStagingHost(config, request.hostname) ? shells.staging : shells.live;
    if (brotli && String(request.headers['accept-encoding'] ?? '').includes('br'))
      return reply.header('content-encoding', 'br').send(brotli);
    return reply.send(html);
  });
}
