import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../api-error.ts';
import { diskStore } from '../../files/disk-store.ts';
import { isFileKey } from '../../files/file-store.ts';
import { sendFile } from '../../files/send-file.ts';
import type { Deps } from '../../http/deps.ts';
import { mediaPrefix } from '../../http/headers.ts';

/** The served file types; any other file (scripts, notes) does not exist for the browser. */
const servedTypes = new Set(['.mp4', '.mp3', '.vtt', '.m3u8', '.m4s', '.svg', '.jpg', '.png', '.webp']);
/** Whether the browser may read files with this name. */
export const isServedMedia = (path: string): boolean => servedTypes.has(extname(path).toLowerCase());
const caching = 'public, max-age=3600';

/**
 * Serves recordings, lesson videos, podcasts and captions under /media, with ranges, so that players can seek; public
 * (decision 27). The school's own are in the store, those of the demo library in its folder.
 */
export function serveMedia(app: FastifyInstance, { files }: Pick<Deps, 'files'>, demoFolder: string): void {
  const demo = diskStore(demoFolder);
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${mediaPrefix}*`,
    async handler(request, reply) {
      const path = request.params['*'];
      if (!isFileKey(path) || !isServedMedia(path)) throw notFound('File');
      const sent =
        (await sendFile(request, reply, files, `media/${path}`, caching)) ??
        (await sendFile(request, reply, demo, path, caching));
      if (!sent) throw notFound('File');
      return sent;
    },
  });
}
