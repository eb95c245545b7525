import { connect } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { createUser } from '../test/fixtures/factories.ts';
import { testServer } from '../test/fixtures/index.ts';

const server = testServer();
let student: string;
beforeAll(async () => {
  student = (await createUser(server, {})).token;
});

/** The status of a response to the headers of a request whose body is never sent. */
const statusBeforeBody = (path: string, token?: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(Number(new URL(server.running.url).port), '127.0.0.1');
    socket.once('error', reject);
    socket.once('data', (data) => {
      resolve(Number(data.toString().slice(9, 12)));
      socket.destroy();
    });
    const session = token ? `authorization: Bearer ${token}\r\n` : '';
    socket.write(
      `POST /api${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${session}content-length: 4000000\r\n\r\n{"data":"`,
    );
  });

it.each(['/content/package', '/content/import', '/upload/image'])(
  'are not read from clients that may not send them: %s',
  async (path) => {
    expect(await statusBeforeBody(path)).toBe(401);
    expect(await statusBeforeBody(path, student)).toBe(403);
  },
);
