import { createStreams } from '@docket/contract/stream';
import type { DraftEvent } from '@docket/contract/types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftStore } from './draft-store.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(() => void vi.useRealTimers());

const sent = (event: DraftEvent) => `data: ${JSON.stringify(event)}\n\n`;
const begun =
  sent({ type: 'start', by: 'composer', keyHidden: false, sources: [] }) +
  sent({ type: 'text', text: 'Hi Mara,' });
/** A body that begins with this text and then ends, or sends a heartbeat now and then until the reader leaves. */
const body = (text: string, signal?: AbortSignal | null) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (part: string) => controller.enqueue(new TextEncoder().encode(part));
        send(text);
        if (!signal) return controller.close();
        const beat = setInterval(() => send(': beat\n\n'), 15_000);
        signal.addEventListener('abort', () => {
          clearInterval(beat);
          controller.error(signal.reason);
        });
      },
    }),
  );

/** Requests a draft of a ticket with this server response, and waits until it ends. */
async function requestDraft(answer: (init: RequestInit) => Response | Promise<Response>, ms = 100) {
  let requestCount = 0;
  const announcements: string[] = [];
  const ends: string[] = [];
  const fetched: typeof fetch = async (_address, init = {}) => {
    requestCount += 1;
    return answer(init);
  };
  const store = createDraftStore(
    createStreams({ base: '', token: () => 'the token', fetch: fetched }),
    (text) => void announcements.push(text),
    (_id, { state }) => void ends.push(state),
  );
  store.request('1', 'block');
  await vi.advanceTimersByTimeAsync(ms);
  return { store, draft: store.of('1'), announcements, ends, requestCount };
}

test('a draft arrives completely, and is reported', async () => {
  const done = sent({ type: 'done', html: '<p>Hi Mara,</p>', leftOut: 0 });
  const { draft, announcements, ends, requestCount } = await requestDraft(() => body(begun + done), 600_000);
  expect(draft).toMatchObject({ state: 'done', html: '<p>Hi Mara,</p>' });
  expect(announcements).toHaveLength(1);
  expect(ends).toEqual(['done']);
  expect(requestCount).toBe(1);
});

test.each([
  ['breaks off', () => body(begun), /was lost/],
  ['cannot be reached', () => Promise.reject(new TypeError('offline')), /was lost/],
  [
    'is refused as one too many',
    () => Response.json({ error: 'TOO_MANY', message: 'Too many live views are open.' }, { status: 429 }),
    /^Too many live views/,
  ],
  [
    'fails at the server',
    () => Response.json({ error: 'INTERNAL', message: 'Something went wrong.' }, { status: 500 }),
    /^Something went wrong/,
  ],
  ['is answered by somebody else', () => new Response('<html>', { status: 502 }), /couldn't create a draft/],
  ['is not for this tutor', () => Response.json({ error: 'NOT_FOUND' }, { status: 404 }), /couldn't create/],
] as const)(
  'a draft that %s fails with a readable message, and is not requested again',
  async (_, answer, reason) => {
    const { draft, requestCount } = await requestDraft(answer, 120_000);
    expect(draft).toMatchObject({ state: 'failed', failureReason: expect.stringMatching(reason) });
    expect(requestCount).toBe(1);
  },
);

test('a draft that never ends is stopped after five minutes, and its text stays', async () => {
  const { draft, store, requestCount } = await requestDraft(({ signal }) => body(begun, signal), 299_000);
  expect(draft).toMatchObject({ state: 'writing', text: 'Hi Mara,' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(store.of('1')).toMatchObject({
    state: 'failed',
    failureReason: expect.stringContaining('five minutes'),
  });
  expect(store.of('1')).toMatchObject({ text: 'Hi Mara,' });
  expect(requestCount).toBe(1);
});

test('a draft that is stopped or dropped is not reported when it ends', async () => {
  let left = 0;
  const { store } = await requestDraft(({ signal }) => {
    signal?.addEventListener('abort', () => {
      left += 1;
    });
    return body(begun, signal);
  });
  store.stop('1');
  await vi.advanceTimersByTimeAsync(100);
  expect(store.of('1')).toMatchObject({ state: 'stopped', text: 'Hi Mara,' });
  expect(left).toBe(1);
  store.request('1', 'block');
  store.drop('1');
  await vi.advanceTimersByTimeAsync(100);
  expect(store.of('1')).toBeNull();
  expect(left).toBe(2);
});
