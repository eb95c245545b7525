import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FileStore, type OpenFile, RangeBeyondEnd, type RangeRequest } from './file-store.ts';
import { immutableCaching, isImmutable, typeOfFile } from './file-types.ts';

/**
 * The part that a request asks for (RFC 9110, 14.2). Undefined for all of the file: without a header, for several parts at
 * once, and for what is no range of bytes.
 */
export function parseRange(header: string | undefined): RangeRequest | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '') return to === '' ? undefined : { last: Number(to) };
  if (to === '') return { start: Number(from) };
  return Number(from) <= Number(to) ? { start: Number(from), end: Number(to) } : undefined;
}

function describe(reply: FastifyReply, key: string, { etag, modifiedAt }: OpenFile, caching: string) {
  return reply
    .type(typeOfFile(key))
    .header('accept-ranges', 'bytes')
    .header('cache-control', isImmutable(key) ? immutableCaching : caching)
    .header('etag', etag)
    .header('last-modified', modifiedAt.toUTCString());
}

/**
 * Sends a file that everybody may read: all of it, the part that a player asks for, or 304 to who has it. Returns null if it is
 * not there.
 * @param caching the Cache-Control of a file whose name says nothing of its content
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  key: string,
  caching: string,
): Promise<FastifyReply | null> {
  const isHead = request.method === 'HEAD';
  const ifRange = request.headers['if-range'];
  // Parts of a file that was replaced must not be put together: without its tag the whole is sent.
  const wanted = isHead ? undefined : parseRange(request.headers.range);
  try {
    let file = await store.open(key, wanted);
    if (file && wanted && ifRange !== undefined && ifRange !== file.etag) {
      file.body.destroy();
      file = await store.open(key);
    }
    if (!file) return null;
    describe(reply, key, file, caching);
    const isKnown = request.headers['if-none-match']?.split(/,\s*/).includes(file.etag);
    if (isHead || isKnown) {
      file.body.destroy();
      return isKnown ? reply.code(304).send() : reply.header('content-length', file.size).send();
    }
    const { range, size, body } = file;
    if (!range) return reply.header('content-length', size).send(body);
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      .header('content-length', range.end - range.start + 1)
      .send(body);
  } catch (error) {
    if (!(error instanceof RangeBeyondEnd)) throw error;
    return reply.code(416).header('content-range', `bytes */${error.size}`).send();
  }
}
