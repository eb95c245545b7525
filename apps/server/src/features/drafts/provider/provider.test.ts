import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../config.ts';
import { type Running, startServer } from '../../../server.ts';
import { draftCalls } from '../../../test/fixtures/drafts/calls.ts';
import {
  begin,
  chunk,
  drips,
  floods,
  provider,
  refuses,
  says,
  trickles,
  upstream,
} from '../../../test/fixtures/drafts/provider.ts';
import { createUser, type TestUser } from '../../../test/fixtures/factories.ts';
import { testServer } from '../../../test/fixtures/index.ts';

const server = testServer();
const { listen } = draftCalls(server);
/** Lines written to the console. */
const printed: unknown[] = [];
let tutor: TestUser;
/** The texts of the tickets; they are of kind support, so the provider's text is the draft. */
const texts = ['How do I pause?', 'Where is my bill?', 'Who reads this?', 'When is it over?'];
let tickets: string[];
let openai: Running;
let hasty: Running;
let patient: Running;
let impatient: Running;
let anthropic: Running;

/** The server with a provider of this kind. */
const withProvider = (kind: string, settings: Record<string, string>) =>
  startServer(
    readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO: 'false',
      AI_PROVIDER: kind,
      AI_BASE_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1`,
      AI_API_KEY: 'the-secret-key',
      AI_MODEL: 'writer-1',
      ...settings,
    }),
    { clock: server.clock, database: server.db, callsOnly: true },
  );

beforeAll(async () => {
  for (const way of ['error', 'warn', 'log', 'info'] as const)
    vi.spyOn(console, way).mockImplementation((line) => void printed.push(line));
  tutor = await createUser(server, { roles: ['TUTOR'] });
  const student = await createUser(server, { firstName: 'Ana' });
  const asks = async (text: string) =>
    (
      await server.as(student.token)('POST /ticket', {
        body: { about: { kind: 'support', id: null }, text: `<p>${text}</p>` },
      })
    ).ticket.id;
  tickets = await Promise.all(texts.map(asks));
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  openai = await withProvider('openai-compatible', { AI_SILENCE_MS: '2000' });
  // For each timeout one server has a short one; the others are far longer than any delay of a busy machine.
  hasty = await withProvider('openai-compatible', { AI_FIRST_MS: '700' });
  impatient = await withProvider('openai-compatible', { AI_SILENCE_MS: '700' });
  patient = await withProvider('openai-compatible', { AI_SILENCE_MS: '120000' });
  anthropic = await withProvider('anthropic', {});
});
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([openai, hasty, impatient, patient, anthropic].map((one) => one.close()));
  upstream.closeAllConnections();
  upstream.close();
});
beforeEach(() => {
  Object.assign(provider, { requests: [], paths: [], closed: 0, sent: 0 });
});

const draft = async (by: Running = openai, ticket = tickets[0]!) =>
  (await listen(tutor.token, ticket, by.url).ended).map((one) => (one.type === 'text' ? one.text : one));
/** A draft for each of these replies, all concurrently, one for each ticket. */
function createDrafts(by: Running, replies: readonly ((reply: ServerResponse) => void)[]) {
  provider.behave = (reply, body) => replies[texts.findIndex((text) => body.includes(text))]!(reply);
  return Promise.all(replies.map((_, no) => draft(by, tickets[no])));
}
const lines = (events: Awaited<ReturnType<typeof draft>>) => events.filter((one) => typeof one !== 'string');
/** One clear message, and nothing of what was sent. */
const failed = (code: string) => [{ type: 'start' }, { type: 'failed', code, keepsNothing: true }];
const whole = [
  { type: 'start' },
  'Open the billing page.',
  { type: 'done', html: '<p>Open the billing page.</p>' },
];
const thought = (text: string) => chunk('').replace('"delta":{}', `"delta":{"reasoning_content":"${text}"}`);

// All with the patient server: a busy machine takes longer than two seconds for the next piece of these.
describe('a provider that sends endless data', () => {
  const block = 'x'.repeat(64 * 1024);
  test.each([
    ['one line', block],
    ['one event of many lines', `data: ${block}\n`],
    ['comments', ': still here\n\n'.repeat(2_000)],
    ['thoughts', thought('Hm. '.repeat(100)).repeat(100)],
    ['empty pieces', chunk('').repeat(300)],
    ['a page', `<p>${block}</p>\n`],
  ])('with %s is stopped early, and the tutor gets the error', async (_, part) => {
    provider.behave = floods(part);
    expect(await draft(patient)).toMatchObject(failed('TOO_LONG'));
    await expect.poll(() => provider.closed).toBe(1);
    expect(provider.sent).toBeLessThan(32_000_000);
    expect(provider.requests).toHaveLength(1);
  });

  test('is stopped if it decompresses to a thousand times its size', async () => {
    const packed = gzipSync(Buffer.alloc(40_000_000, `: ${'x'.repeat(98)}\n\n`));
    provider.behave = (reply) => {
      reply.writeHead(200, { 'content-type': 'text/event-stream', 'content-encoding': 'gzip' }).end(packed);
    };
    expect(await draft(patient)).toMatchObject(failed('TOO_LONG'));
  });

  test('is requested only once, if it fails in its first event, before the client has begun to read', async () => {
    provider.behave = floods(block);
    expect(await draft(anthropic)).toMatchObject(failed('TOO_LONG'));
    expect(provider.requests).toHaveLength(1);
  });

  test('is reported by the status of its error', async () => {
    for (const [status, code] of [
      [400, 'PROVIDER_ERROR'],
      [401, 'NOT_ALLOWED'],
      [307, 'PROVIDER_ERROR'],
    ] as const) {
      Object.assign(provider, { closed: 0, sent: 0 });
      provider.behave = floods(block, status, 'application/json');
      expect(await draft(patient)).toMatchObject(failed(code));
      await expect.poll(() => provider.closed).toBe(1);
      expect(provider.sent).toBeLessThan(32_000_000);
    }
  });
});

test('is not stopped for a complete draft after long reasoning, each piece in a separate event', async () => {
  provider.behave = (reply) => {
    const thoughts = Array.from({ length: 1_500 }, (_, no) => thought(`Thought ${no}. ${'-'.repeat(200)}`));
    begin(reply).end(
      [...thoughts, chunk('Open the billing page.'), chunk('', 'stop'), 'data: [DONE]\n\n'].join(''),
    );
  };
  expect(await draft(patient)).toMatchObject(whole);
});

describe('a provider that leaves the connection open', () => {
  test('gives a complete draft, once it has announced its end and sends nothing more', async () => {
    const finished = `${chunk('Open the billing page.')}${chunk('', 'stop')}`;
    const drafts = await createDrafts(openai, [
      trickles(`${finished}data: [DONE]\n\n`),
      trickles(`${finished}data: [DONE]`),
      trickles(finished),
      trickles(`${finished}${': still here\n\n'.repeat(400)}`),
    ]);
    for (const events of drafts) expect(events).toMatchObject(whole);
    await expect.poll(() => provider.closed).toBe(drafts.length);
  });
  test('is not waited for after its last line', async () => {
    provider.behave = trickles(`${chunk('Open the billing page.')}${chunk('', 'stop')}data: [DONE]\n\n`);
    const began = performance.now();
    expect(await draft(patient)).toMatchObject(whole);
    expect(performance.now() - began).toBeLessThan(60_000);
  });

  test('is read to the end if it gives a finish reason with every piece', async () => {
    provider.behave = (reply) => {
      begin(reply).write(chunk('Open the ', 'stop'));
      setTimeout(() => reply.write(`${chunk('billing page.', 'stop')}data: [DONE]\n\n`), 200);
    };
    expect(await draft()).toMatchObject(whole);
  });

  test('is read to the end if it mentions the end only in its text', async () => {
    provider.behave = (reply) => {
      begin(reply).write(
        chunk('Open the "finish_reason":"stop" {"type":"message_stop"} data: [DONE] billing page.'),
      );
    };
    expect(await draft(impatient)).toMatchObject(failed('STALLED'));
  });

  test('gives a complete draft after the last event of a message', async () => {
    const event = (type: string, more: object = {}) =>
      `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
    const usage = { input_tokens: 1, output_tokens: 1 };
    provider.behave = trickles(
      [
        event('message_start', {
          message: { id: '1', type: 'message', role: 'assistant', model: 'm', content: [], usage },
        }),
        event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
        event('content_block_delta', {
          index: 0,
          delta: { type: 'text_delta', text: 'Open the billing page.' },
        }),
        event('content_block_stop', { index: 0 }),
        event('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage }),
        event('message_stop'),
      ].join(''),
    );
    expect(await draft(anthropic)).toMatchObject(whole);
    await expect.poll(() => provider.closed).toBe(1);
  });
});

test('a provider that sends other data but never a text is aborted in time', async () => {
  const replies = [drips(': still here\n\n'), drips(thought('Hm. ')), drips(chunk('')), drips('d')];
  for (const events of await createDrafts(hasty, replies)) expect(events).toMatchObject(failed('TOO_SLOW'));
  await expect.poll(() => provider.closed).toBe(replies.length);
});

test('a provider that cannot be parsed before its first text is retried once', async () => {
  const replies = [
    (reply: ServerResponse) => void reply.socket?.resetAndDestroy(),
    (reply: ServerResponse) => void reply.socket?.end('no HTTP at all\r\n\r\n'),
    (reply: ServerResponse) => void reply.socket?.write(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(9_000)}`),
  ];
  for (const events of await createDrafts(openai, replies))
    expect(events).toMatchObject(failed('PROVIDER_ERROR'));
  expect(provider.requests).toHaveLength(2 * replies.length);
});

describe('a provider', () => {
  const bytes = (...values: number[]) => Buffer.from(values);
  test.each([
    ['is not paid', refuses(402, '{}'), 'NOT_ALLOWED', /account.*administrator/],
    ['forbids it', refuses(403, '{}'), 'NOT_ALLOWED', /key/],
    ['does not know the model', refuses(404, 'no such page', 'text/plain'), 'NOT_ALLOWED', /model/],
    ['finds it too much', refuses(413, '<html>', 'text/html'), 'PROVIDER_ERROR', /administrator/],
    ['answers with nothing', (reply: ServerResponse) => reply.writeHead(204).end(), 'PROVIDER_ERROR', /read/],
    ['answers with a status of its own', refuses(999, 'x'), 'PROVIDER_ERROR', /read/],
    [
      'is not what it says to be',
      (reply: ServerResponse) =>
        reply.writeHead(200, { 'content-encoding': 'gzip' }).end('Open the billing page.'),
      'PROVIDER_ERROR',
      /read/,
    ],
    [
      'answers all at once',
      refuses(200, '{"choices":[{"message":{"content":"Open the billing page."},"finish_reason":"stop"}]}'),
      'PROVIDER_ERROR',
      /read/,
    ],
    [
      'sends a name that no JSON may have',
      refuses(200, 'data: {"__proto__":{"a":1},"choices":[]}\n\n', 'text/event-stream'),
      'PROVIDER_ERROR',
      /read/,
    ],
    ['goes very deep', refuses(200, `data: ${'['.repeat(200_000)}\n\n`), 'PROVIDER_ERROR', /read/],
    [
      'calls tools that there are not',
      refuses(
        200,
        `data: {"choices":[{"delta":{"tool_calls":[{"index":0,"id":"1","function":{"name":"f","arguments":"{}"}}]}}]}\n\n${chunk('', 'tool_calls')}`,
      ),
      'EMPTY',
      /empty/,
    ],
    [
      'stops at the limit of its tokens',
      refuses(200, `${chunk('Open the billing')}${chunk('', 'length')}`),
      'TOO_LONG',
      /too long/,
    ],
    ['writes a word of megabytes', says('x'.repeat(200_000)), 'TOO_LONG', /stopped/],
    [
      'sends thousands of pieces at once',
      refuses(200, `${chunk('a').repeat(20_000)}data: [DONE]\n\n`, 'text/event-stream'),
      'TOO_LONG',
      /stopped/,
    ],
    [
      'thinks in one piece without an end',
      refuses(200, `${thought('x'.repeat(400_000))}${chunk('Open it.')}${chunk('', 'stop')}`),
      'TOO_LONG',
      /cut off/,
    ],
    [
      'promises more than it sends',
      (reply: ServerResponse) => {
        reply.writeHead(200, { 'content-length': '9000' }).write(chunk('Open the '));
        setTimeout(() => reply.destroy(), 20);
      },
      'BROKEN_OFF',
      /was lost/,
    ],
    [
      'asks us to wait for long',
      (reply: ServerResponse) => {
        reply.setHeader('retry-after', '45');
        refuses(429, '{}')(reply);
      },
      'BUSY',
      /busy/,
    ],
  ] as const)('that %s ends with one clear line', async (_, behavior, code, message) => {
    provider.behave = (reply) => void behavior(reply);
    const events = await draft();
    expect(lines(events)).toMatchObject(failed(code));
    expect(events.at(-1)).toMatchObject({ message: expect.stringMatching(message) });
    expect(provider.requests).toHaveLength(1);
  });

  test('that sends invalid UTF-8 is read anyway', async () => {
    provider.behave = (reply) => {
      const [before, after] = chunk('Open the | page.').split('|');
      begin(reply).write(before!);
      reply.write(bytes(0xff, 0xc3, 0x28));
      reply.end(`${after}${chunk('', 'stop')}data: [DONE]\n\n`);
    };
    expect(await draft()).toMatchObject([{}, 'Open the \ufffd\ufffd( page.', { type: 'done' }]);
  });
});

test('nothing of this was written to the console', () => {
  expect(printed).toEqual([]);
});
