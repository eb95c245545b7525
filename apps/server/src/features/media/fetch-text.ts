import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { errorMessages } from '@docket/contract';
import { ApiError, invalid, notFound } from '../../api-error.ts';
import { lookupPublic } from './public-address.ts';

const maxBytes = 1024 * 1024;
const maxRedirects = 3;
const timeoutMs = 8_000;

/** One GET over https without following redirects; the signal ends it. */
export type Open = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>;

/** Connects to public addresses only, even if a name resolves to another address. */
export const openPublic: Open = (url, signal) =>
  new Promise((resolve, reject) => {
    const outgoing = request(url, { lookup: lookupPublic, signal, headers: { accept: '*/*' } }, resolve);
    outgoing.on('error', reject);
    outgoing.end();
  });

/** Whether a name is in the list; '*.example.com' matches every name below example.com. */
export const isAllowedHost = (hostname: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => (one.startsWith('*.') ? hostname.endsWith(one.slice(1)) : hostname === one));

/** Whether an address may be fetched: https, the default port, no name and password, an allowed host. */
export function isAllowed(url: URL, allowed: readonly string[]): boolean {
  const plain = url.protocol === 'https:' && !url.port && !url.username && !url.password;
  return plain && isAllowedHost(url.hostname, allowed);
}

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    bytes += part.length;
    if (bytes > maxBytes) throw new ApiError('UNAVAILABLE', errorMessages.media.hostSentTooMuch);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const unavailable = () => new ApiError('UNAVAILABLE', errorMessages.media.hostUnavailable);

/**
 * Reads a text of an allowed host: at most 1 MB, 8 seconds and three redirects, each again to an allowed host.
 * @returns the text, and its final address
 * @throws INVALID if an address may not be fetched, NOT_FOUND, UNAVAILABLE
 */
export async function fetchText(
  from: URL,
  { allowed, open }: { readonly allowed: readonly string[]; readonly open: Open },
): Promise<{ text: string; url: URL }> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = from;
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      if (!isAllowed(url, allowed)) throw invalid('link', errorMessages.media.hostNotAllowed);
      const response = await open(url, signal);
      const status = response.statusCode ?? 0;
      if (status === 200) return { text: await readText(response), url };
      response.destroy();
      const { location } = response.headers;
      if (![301, 302, 303, 307, 308].includes(status) || !location) {
        if ([401, 403, 404, 410].includes(status)) throw notFound('Video');
        throw unavailable();
      }
      url = new URL(location, url);
    }
  } catch (error) {
    throw error instanceof ApiError ? error : unavailable();
  }
  throw unavailable();
}
