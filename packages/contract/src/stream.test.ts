import { afterEach, describe, expect, test } from 'vitest';
import type { CallError } from './client.ts';
import type { ProctoredChange } from './index.ts';
import { createStreams, eventParser } from './stream.ts';

const route = 'GET /proctored-test/{id}/live';
const params = { id: '0199a000-0000-7000-8000-000000000001' };
const event = (count: number) => `data: {"gone":["${count}"]}\n\n`;
const ends: (() => void)[] = [];
const endAll = () => {
  for (const end of ends.splice(0)) end();
};
afterEach(endAll);

/** A body of these parts; without `ending` it stays open until the reader disconnects. */
const streamed = (parts: string[], ending: boolean, signal?: AbortSignal | null) =>
  new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        if (ending) controller.close();
        else signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    }),
  );

function listen(answers: ((init: RequestInit) => Response | Promise<Response>)[], onMessage = () => {}) {
  const seen: string[] = [];
  const requests: { url: string; init: RequestInit }[] = [];
  const done = new Promise<void>((resolve) => {
    const stream = createStreams(
      {
        base: 'https://docket.example',
        token: () => 'the token',
        fetch: async (url, init = {}) => {
          requests.push({ url: String(url), init });
          const answer = answers[requests.length - 1];
          if (answer) return answer(init);
          resolve();
          return new Promise<Response>(() => undefined);
        },
      },
      { waits: [1], silenceMs: 50 },
    );
    ends.push(
      stream(
        route,
        { params },
        {
          message: (data: ProctoredChange) => {
            seen.push(`message ${data.gone[0]}`);
            onMessage();
          },
          state: (state) => seen.push(state),
          refused: (error: CallError) => {
            seen.push(`refused ${error.status} ${error.code}`);
            resolve();
          },
        },
      ),
    );
  });
  return { seen, requests, done };
}

describe('a stream', () => {
  test('sends the session, reads events split at any point, and reconnects after a break', async () => {
    const { seen, requests, done } = listen([
      () => streamed([': open\n', '\nda', 'ta: {"gone":', '["1"]}\n\n: beat\n\n', event(2)], true),
      () => Promise.reject(new TypeError('offline')),
      () => new Response('', { status: 503 }),
      () => streamed([event(3)], true),
    ]);
    await done;
    expect(seen).toEqual([
      ...['open', 'message 1', 'message 2', 'waiting', 'waiting', 'waiting', 'open', 'message 3', 'waiting'],
    ]);
    expect(requests[0]!.url).toBe(`https://docket.example/api/proctored-test/${params.id}/live`);
    expect(requests[0]!.init.headers).toMatchObject({ authorization: 'the token' });
  });

  test('reports a refusal and does not retry', async () => {
    const { seen, requests, done } = listen([
      () =>
        Response.json(
          { error: 'FORBIDDEN', message: "You don't have permission to do this" },
          { status: 403 },
        ),
    ]);
    await done;
    expect(seen).toEqual(['refused 403 FORBIDDEN']);
    expect(requests).toHaveLength(1);
  });

  test('treats a connection without a heartbeat as dead', async () => {
    const { seen, done } = listen([({ signal }) => streamed([event(1)], false, signal)]);
    await done;
    expect(seen).toEqual(['open', 'message 1', 'waiting']);
  });

  test('sends nothing to a caller who ended it', async () => {
    const { seen, requests } = listen([({ signal }) => streamed([event(1)], false, signal)], endAll);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(seen).toEqual(['open', 'message 1']);
    expect(requests).toHaveLength(1);
  });
});

describe('a stream that is requested once', () => {
  const once = (answer: (init: RequestInit) => Response | Promise<Response>) =>
    new Promise<{ seen: string[]; requestCount: number }>((resolve) => {
      const seen: string[] = [];
      let requestCount = 0;
      const stream = createStreams(
        {
          base: '',
          token: () => null,
          fetch: async (_url, init = {}) => {
            requestCount += 1;
            return answer(init);
          },
        },
        { waits: [1], silenceMs: 50 },
      );
      const notifyLines = (what: string) => {
        seen.push(what);
        // Long enough for a second attempt to occur.
        setTimeout(() => resolve({ seen, requestCount }), 30);
      };
      ends.push(
        stream(
          route,
          { params },
          {
            message: (data: ProctoredChange) => seen.push(`message ${data.gone[0]}`),
            state: (state) => seen.push(state),
            refused: (error) => notifyLines(`refused ${error.status}`),
            ended: () => notifyLines('ended'),
          },
          { once: true },
        ),
      );
    });
  test.each([
    ['ends', () => streamed([event(1)], true), ['open', 'message 1', 'ended']],
    [
      'falls silent',
      (init: RequestInit) => streamed([event(1)], false, init.signal),
      ['open', 'message 1', 'ended'],
    ],
    ['cannot be reached', () => Promise.reject(new TypeError('offline')), ['ended']],
    ['is refused for a moment', () => new Response('', { status: 503 }), ['refused 503']],
  ] as const)('is not asked again when it %s', async (_, answer, expected) => {
    expect(await once(answer)).toEqual({ seen: expected, requestCount: 1 });
  });
});

test('an event with several lines is one event', () => {
  const received: string[] = [];
  const parse = eventParser((data) => received.push(data));
  parse('data: a\ndata:b\n\n\n: only a comment\n\ndata: c');
  parse('\n\n');
  expect(received).toEqual(['a\nb', 'c']);
});
