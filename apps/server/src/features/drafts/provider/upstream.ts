import { setImmediate } from 'node:timers/promises';
import { createProviderError, createStatusError } from './failures.ts';

/**
 * The maximum bytes of a response after decompression: 8,000 tokens, the maximum of AI_MAX_TOKENS, each in an event
 * with 500 bytes around it. Reasoning counts as tokens too.
 */
const maxResponseBytes = 4_000_000;
/**
 * The maximum bytes of one event: 40,000 characters, the maximum of AI_MAX_CHARACTERS, with six bytes each if
 * escaped.
 */
const maxEventLength = 300_000;
/** Bytes passed on together: if thousands of events arrive together, other work runs in between. */
const chunkBytes = 4_096;
/**
 * How long to wait for data after the finish reason: some providers send one with every piece, and some never send
 * [DONE].
 */
const settleMs = 1_000;
/** With a longer Retry-After there is no retry; the tutor gets the error immediately. */
const maxRetryAfterMs = 5_000;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads along line by line, and returns the `performance.now()` at which the response must end: Infinity while
 * unknown, 0 once it is complete. Throws TOO_LONG for an endless event.
 */
function endReader(): (bytes: Bytes) => number {
  const decoder = new TextDecoder();
  let rest = '';
  let eventLength = 0;
  let endsAt = Number.POSITIVE_INFINITY;
  const take = (line: string) => {
    eventLength = line === '' ? 0 : eventLength + line.length;
    if (!line.startsWith('data:')) return;
    // In a JSON string these quotation marks would be escaped.
    if (/^data: *\[DONE\] *$|"type" *: *"message_stop"/.test(line)) endsAt = 0;
    else if (endsAt > 0 && (endsAt < Number.POSITIVE_INFINITY || /"finish_reason" *: *"\w/.test(line)))
      endsAt = performance.now() + settleMs;
  };
  return (bytes) => {
    rest += decoder.decode(bytes, { stream: true });
    // A long line is searched once, not with each of its chunks.
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

/**
 * The chunks of a body, at most `maxResponseBytes`, until the response is complete, even if the connection stays
 * open.
 */
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
    // Ends the request if it is still open.
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

/** The fetch for providers: it limits their responses, however they behave. */
export const upstreamFetch: typeof fetch = async (input, init) => {
  // A redirect would send the student's text to a URL that nobody configured.
  const { ok, status, statusText, headers, body } = await fetch(input, { ...init, redirect: 'manual' });
  if (ok) return new Response(body && bounded(body), { status, statusText, headers });
  // A failure is reported only by its status: its body may be endless, and has nothing that a tutor may see.
  void body?.cancel().catch(() => undefined);
  if (parseRetryAfter(headers) > maxRetryAfterMs) throw createStatusError(status);
  return new Response(null, { status, statusText, headers });
};
