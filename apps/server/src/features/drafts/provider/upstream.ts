import { setImmediate } from 'node:timers/promises';
import { faultFor, faultOfStatus } from './failures.ts';

/**
 * The most bytes of one answer, unpacked: 8,000 tokens, the most that AI_MAX_TOKENS may be, each in an event of its own with
 * 500 bytes around it. Thinking counts as tokens, too.
 */
const mostBytes = 4_000_000;
/** Of one event: 40,000 characters, the most that AI_MAX_CHARACTERS may be, with six bytes each where they are escaped. */
const mostOfEvent = 300_000;
/** So many bytes are passed on at once: where thousands of events come together, others have their turn between them. */
const slice = 4_096;
/** So long what follows the reason of the end may take: some send one with every piece, and some never say [DONE]. */
const settleMs = 1_000;
/** Whoever asks us to come back later than this is not tried again: the tutor is told at once. */
const longestWaitMs = 5_000;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Reads along, line by line, and says when the answer ends by `performance.now()`: Infinity while nothing told of it, 0 once
 * it is complete. Throws TOO_LONG for an event that goes on and on.
 */
function endReader(): (bytes: Bytes) => number {
  const decoder = new TextDecoder();
  let rest = '';
  let ofEvent = 0;
  let endsAt = Number.POSITIVE_INFINITY;
  const take = (line: string) => {
    ofEvent = line === '' ? 0 : ofEvent + line.length;
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
    if (ofEvent + rest.length > mostOfEvent) throw faultFor('tooLong');
    return endsAt;
  };
}

/** Resolves at that moment; `stop` lets go of the timer. */
function moment(at: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const come = new Promise<null>((resolve) => {
    if (at < Number.POSITIVE_INFINITY) timer = setTimeout(resolve, at - performance.now(), null);
  });
  return { come, stop: () => clearTimeout(timer) };
}

/** What a body sends, at most `mostBytes` of it, until the answer is complete, whether or not the connection closes. */
async function* partsOf(reader: ReadableStreamDefaultReader<Bytes>): AsyncGenerator<Bytes> {
  const read = endReader();
  let endsAt = Number.POSITIVE_INFINITY;
  let bytes = 0;
  try {
    while (endsAt > 0) {
      const end = moment(endsAt);
      const part = await Promise.race([reader.read(), end.come]).finally(end.stop);
      if (!part?.value) break;
      bytes += part.value.length;
      if (bytes > mostBytes) throw faultFor('tooLong');
      for (let from = 0; from < part.value.length; from += slice) {
        const some = part.value.subarray(from, from + slice);
        endsAt = read(some);
        yield some;
        if (some.length === slice) await setImmediate();
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
  const parts = partsOf(reader);
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

/** How long the provider asks us to stay away, in milliseconds. */
function waitOf(headers: Headers): number {
  const ms = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (!Number.isNaN(ms)) return ms;
  const after = headers.get('retry-after') ?? '0';
  return Number.isNaN(Number(after)) ? Date.parse(after) - Date.now() : Number(after) * 1_000;
}

/** The fetch for providers: what they send is bounded, however they behave. */
export const upstreamFetch: typeof fetch = async (input, init) => {
  // A redirect would take what the student wrote to a place that nobody set.
  const { ok, status, statusText, headers, body } = await fetch(input, { ...init, redirect: 'manual' });
  if (ok) return new Response(body && bounded(body), { status, statusText, headers });
  // A failure is told by its status alone: its text may have no end, and holds nothing that a tutor may see.
  void body?.cancel().catch(() => undefined);
  if (waitOf(headers) > longestWaitMs) throw faultOfStatus(status);
  return new Response(null, { status, statusText, headers });
};
