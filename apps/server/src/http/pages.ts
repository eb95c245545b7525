import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * Serves the built pages, compressed beforehand. Files under /assets carry their hash and are kept for ever; every
 * other address gets the shell, which routes in the browser.
 */
export async function servePages(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      void response.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const shell = await readFile(join(folder, 'index.html'));
  const shellBrotli = existsSync(join(folder, 'index.html.br'))
    ? await readFile(join(folder, 'index.html.br'))
    : null;
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith('/assets/') || path.startsWith('/api/')) return reply.callNotFound();
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    if (shellBrotli && String(request.headers['accept-encoding'] ?? '').includes('br'))
      return reply.header('content-encoding', 'br').send(shellBrotli);
    return reply.send(shell);
  });
}
