import { setImmediate } from 'node:timers/promises';
import { createProviderError, createStatusError } from './failures.ts';

/**
 * The most bytes of one answer, unpacked: 8,000 tokens, the most that AI_MAX_TOKENS may be, each in an event of its own with
 * 500 bytes around it. Thinking counts as tokens, too.
 */
const maxResponseBytes = 4_000_000;
/** Of one event: 40,000 characters, the most that AI_MAX_CHARACTERS may be, with six bytes each where they are escaped. */
const maxEventLength = 300_000;
/** So many bytes are passed on at once: where thousands of events come together, others have their turn between them. */
const chunkBytes = 4_096;
/** So long what follows the reason of the end may take: some send one with every piece, and some never say [DONE]. */
const settleMs = 1_000;
/** With a longer Retry-After there is no retry: the tutor gets the error at once. */
const maxRetryAfterMs = 5_000;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads along, line by line, and returns when the answer ends by `performance.now()`: Infinity while that is not known, 0 once
 * it is complete. Throws TOO_LONG for an event that goes on and on.
 */
function endReader(): (bytes: Bytes) => number {
  const decoder = new TextDecoder();
  let rest = '';
  let eventLength = 0;
  let endsAt = Number.POSITIVE_INFINITY;
  const take = (line: string) => {
    eventLength = line === '' ? 0 : eventLength + line.length;
    if (!line.startsWith('data:')) return;
    // Inside a text of JSON these quotation marks would have a backslash.
    if (/^data: *\[DONE\] *$|"type" *: *"message_stop"/.test(line)) endsAt = 0;
    else if (endsAt > 0 && (endsAt < Number.POSITIVE_INFINITY || /"finish_reason" *: *"\w/.test(line)))
      endsAt = performance.now() + settleMs;
  };
  return (bytes) => {
    rest += decoder.decode(bytes, { stream: true });
    // A long line is looked through once, and not with each of its parts.
    if (bytes.includes(10) || bytes.includes(13)) {
      const lines = rest.split(/[\r\n]/);
      rest = lines.pop()!;
      lines.forEach(take);
    }
    if (eventLength + rest.length > maxEventLength) throw createProviderError('tooLong');
    return endsAt;
  };
}

/** `reached` resolves at that time; `stop` clears the timer. */
function createTimer(at: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reached = new Promise<null>((resolve) => {
    if (at < Number.POSITIVE_INFINITY) timer = setTimeout(resolve, at - performance.now(), null);
  });
  return { reached, stop: () => clearTimeout(timer) };
}

/** What a body sends, at most `maxResponseBytes` of it, until the answer is complete, whether or not the connection closes. */
async function* readChunks(reader: ReadableStreamDefaultReader<Bytes>): AsyncGenerator<Bytes> {
  const read = endReader();
  let endsAt = Number.POSITIVE_INFINITY;
  let bytes = 0;
  try {
    while (endsAt > 0) {
      const end = createTimer(endsAt);
      const part = await Promise.race([reader.read(), end.reached]).finally(end.stop);
      if (!part?.value) break;
      bytes += part.value.length;
      if (bytes > maxResponseBytes) throw createProviderError('tooLong');
      for (let from = 0; from < part.value.length; from += chunkBytes) {
        const some = part.value.subarray(from, from + chunkBytes);
        endsAt = read(some);
        yield some;
        if (some.length === chunkBytes) await setImmediate();
      }
    }
    // The last event may lack its blank line.
    yield new Uint8Array([10, 10]);
  } finally {
    // Ends the request, where it has not ended.
    void reader.cancel().catch(() => undefined);
  }
}
function bounded(body: ReadableStream<Bytes>): ReadableStream<Bytes> {
  const reader = body.getReader();
  const parts = readChunks(reader);
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** The Retry-After of a response, in milliseconds. */
function parseRetryAfter(headers: Headers): number {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (!Number.isNaN(ms)) return ms;
  const after = headers.get('retry-after') ?? '0';
  return Number.isNaN(Number(after)) ? Date.parse(after) - Date.now() : Number(after) * 1_000;
}

/** The fetch for providers: what they send is bounded, however they behave. */
export const upstreamFetch: typeof fetch = async (input, init) => {
  // A redirect would send what the student wrote to an address that nobody configured.
  const { ok, status, statusText, headers, body } = await fetch(input, { ...init, redirect: 'manual' });
  if (ok) return new Response(body && bounded(body), { status, statusText, headers });
  // A failure is reported by its status alone: its text may have no end, and has nothing that a tutor may see.
  void body?.cancel().catch(() => undefined);
  if (parseRetryAfter(headers) > maxRetryAfterMs) throw createStatusError(status);
  return new Response(null, { status, statusText, headers });
};
