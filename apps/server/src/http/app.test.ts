import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createUser } from '../test/fixtures/factories.ts';
import { testServer } from '../test/fixtures/index.ts';

const server = testServer();

/** Sends bytes unchanged and returns the whole response. */
const sendBytes = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(Number(new URL(server.running.url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });

describe('paths that are not calls', () => {
  it.each([
    ['no HTTP at all', 'hello there\r\n\r\n', '400', 'MALFORMED'],
    [
      'a head without an end',
      `GET /api/user/me HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
      '431',
      'TOO_LARGE',
    ],
  ])('%s gets the envelope', async (_name, bytes, status, code) => {
    const response = await sendBytes(bytes);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toMatch(/\r\nx-app-version: .+\r\nx-request-id: .+\r\n/);
    expect(JSON.parse(response.split('\r\n\r\n')[1]!)).toMatchObject({ error: code });
  });

  it('a body over the limit gets the envelope before the connection closes', async () => {
    const { token } = await createUser(server);
    for (const path of ['/api/user/feedback', '/api/auth/login'])
      for (const size of [65_537, 2_000_000, 30_000_000]) {
        const body = JSON.stringify({ message: 'a'.repeat(size) });
        const { status, json } = await server.raw('POST', path, { token, text: body });
        expect([status, json.error], `${path} ${size}`).toEqual([413, 'TOO_LARGE']);
      }
    // Without a length: the limit is only found while reading.
    const stream = new Blob(['a'.repeat(5_000_000)]).stream();
    const response = await fetch(`${server.running.url}/api/user/feedback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
      413,
      'TOO_LARGE',
    ]);
  });

  it.each(['/api', '/api/', '/api?x=1', '/api/none'])('%s is not a page', async (path) => {
    const response = await fetch(server.running.url + path);
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('a lone surrogate is refused in every text, a surrogate pair is accepted', async () => {
    const { token } = await createUser(server);
    const send = (message: string) =>
      server.raw('POST', '/api/user/feedback', { token, text: `{"message":"${message}"}` });
    expect((await send('\\ud83d')).json).toMatchObject({ error: 'MALFORMED' });
    expect((await send('a \\uDE00 b')).status).toBe(400);
    expect((await send('\\ud83d\\ude00')).status).toBe(200);
  });
});
