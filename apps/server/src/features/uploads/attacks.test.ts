import { beforeAll, describe, expect, it } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { samplePng } from '../../test/fixtures/transfer/png.ts';

const server = testServer();
let token: string;
beforeAll(async () => {
  token = (await createUser(server, { roles: ['CONTENT'] })).token;
});
const send = (bytes: Buffer, name = 'a.png', as = token) =>
  server.raw('POST', '/api/upload/image', {
    token: as,
    body: { name, type: 'text/html', data: bytes.toString('base64') },
  });
/** The head of a PNG, the only part of it that is read. */
const pngHead = (width: number, height: number) => {
  const bytes = Buffer.from(samplePng(8, 8).bytes);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const gif = (width: number, tail: string) => {
  const bytes = Buffer.from(`GIF89a${'\u0000'.repeat(7)}${tail}`, 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(width, 8);
  return bytes;
};

/** The image data of one color in a GIF. */
const image = '\u002c\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002\u004c\u0001\0\u003b';

describe('hostile pictures', () => {
  it.each([
    ['a PNG of 50,000 pixels', pngHead(50_000, 50_000), 422],
    ['a PNG without pixels', pngHead(0, 0), 422],
    ['a GIF of 65,535 pixels', gif(65_535, image), 422],
    ['a GIF without a picture', gif(100, '*/=1;alert(1)'), 415],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="x()"/>'),
      415,
    ],
    ['a page', Buffer.from('<script>alert(1)</script>'), 415],
    ['a JPEG that ends early', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2]), 415],
  ])('refuses %s', async (_, bytes, status) => {
    expect((await send(bytes)).status).toBe(status);
  });

  it.each([
    ['a GIF that is also a script', gif(100, `${image}*/=1;x()`), 'image/gif', '../../x.js'],
    [
      'a PNG that is also a page',
      Buffer.concat([samplePng(8, 8).bytes, Buffer.from('<script>x()</script>')]),
      'image/png',
      'x.html',
    ],
    [
      'a PNG with a comment',
      Buffer.concat([
        samplePng(8, 8).bytes.subarray(0, 33),
        Buffer.from('\0\0\0\x03tEXtx()\0\0\0\0', 'latin1'),
        samplePng(8, 8).bytes.subarray(33),
      ]),
      'image/png',
      'x.png',
    ],
  ])(
    'serves %s as a picture alone, without rights, under a name of its own',
    async (_, bytes, type, name) => {
      const response = await send(bytes, name);
      expect(response.status).toBe(200);
      const { url } = response.json.upload;
      expect(url).toMatch(/^\/media\/uploads\/[0-9a-f-]{36}$/);
      const served = await fetch(server.running.url + url);
      expect(Buffer.from(await served.arrayBuffer()).includes('x()')).toBe(false);
      expect(served.headers.get('content-type')).toBe(type);
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      expect(served.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    },
  );

  it('accepts pictures from staff only', async () => {
    const student = await createUser(server, {});
    expect((await send(samplePng(8, 8).bytes, 'a.png', student.token)).status).toBe(403);
  });
});
