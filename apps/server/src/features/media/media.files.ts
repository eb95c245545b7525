import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { mediaPrefix } from '../../http/headers.ts';

/** The served file types; any other file of the folder (scripts, notes) does not exist for the browser. */
const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4s': 'video/iso.segment',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const rangeBeyondEnd = 416;

/** Serves the media of the library under /media, with ranges, so that players can seek; public (decision 27). */
export async function serveMedia(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      // Players understand this status; the common errors do not include it.
      if (error.statusCode === rangeBeyondEnd) return reply.code(rangeBeyondEnd).send();
      throw error;
    });
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: mediaPrefix,
      // The pages are served by the same plugin, which may add its reply.sendFile only once.
      decorateReply: false,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      allowedPath: (path) => extname(path).toLowerCase() in types,
      setHeaders: (response, path) => {
        void response.header('content-type', types[extname(path).toLowerCase()] ?? '');
        void response.header('cache-control', 'public, max-age=3600');
      },
    });
  });
}
