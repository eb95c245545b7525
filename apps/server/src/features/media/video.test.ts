import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import type { Open } from './fetch-text.ts';
import { isPublicAddress, lookupPublic } from './public-address.ts';
import { readPlaylist } from './video.service.ts';

const allowed = ['player.vimeo.com', '*.vimeocdn.com'];

interface Site {
  readonly status?: number;
  readonly location?: string;
  readonly text?: string | Readable;
}
/** Fake hosts with the responses of a test; the requested addresses are recorded. */
function hosts(sites: Readonly<Record<string, Site>>) {
  const requested: string[] = [];
  const open: Open = async ({ href }) => {
    requested.push(href);
    const { status = 200, location, text = '' } = sites[href] ?? { status: 404 };
    const body = typeof text === 'string' ? Readable.from([Buffer.from(text)]) : text;
    return Object.assign(body, {
      statusCode: status,
      headers: location ? { location } : {},
    }) as unknown as IncomingMessage;
  };
  return { requested, read: (link: string) => readPlaylist(link, { allowed, open }) };
}
const readErrorCode = async (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.code as string,
  );
const through = (url: string) => `/api/video/m3u8?link=${encodeURIComponent(url)}`;

describe('a playlist', () => {
  const from = 'https://a.vimeocdn.com/1/master.m3u8';

  test('links to other playlists through the server, and to everything else at its own host', async () => {
    const text = [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="audio/en.m3u8?x=1"',
      '#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="a"',
      '../2/video.m3u8',
      '#EXT-X-MAP:URI="init.mp4"',
      '#EXT-X-KEY:METHOD=AES-128,URI="https://player.vimeo.com/key"',
      '#EXTINF:4.0,',
      'https://b.vimeocdn.com/seg-1.ts',
      '',
    ].join('\r\n');
    const { read, requested } = hosts({ [from]: { text } });
    expect((await read(`${from}?share=copy`)).split('\n')).toEqual([
      '#EXTM3U',
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="${through('https://a.vimeocdn.com/1/audio/en.m3u8?x=1')}"`,
      '#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="a"',
      through('https://a.vimeocdn.com/2/video.m3u8'),
      '#EXT-X-MAP:URI="https://a.vimeocdn.com/1/init.mp4"',
      '#EXT-X-KEY:METHOD=AES-128,URI="https://player.vimeo.com/key"',
      '#EXTINF:4.0,',
      'https://b.vimeocdn.com/seg-1.ts',
      '',
    ]);
    expect(requested).toEqual([from]);
  });

  test.each([
    'https://evil.example.com/seg.ts',
    'http://a.vimeocdn.com/seg.ts',
    '//evil.example.com/seg.ts',
    'data:video/mp2t,x',
    'javascript:alert(1)',
    'https://a.vimeocdn.com:8443/seg.ts',
  ])('that names %s is refused', async (address) => {
    const lines = hosts({ [from]: { text: `#EXTM3U\n#EXTINF:4,\n${address}\n` } });
    expect(await readErrorCode(lines.read(from))).toBe('UNAVAILABLE');
    const attributes = hosts({ [from]: { text: `#EXTM3U\n#EXT-X-MAP:URI="${address}"\n` } });
    expect(await readErrorCode(attributes.read(from))).toBe('UNAVAILABLE');
  });

  test('follows a few redirects to allowed hosts, and none to other hosts', async () => {
    const to = 'https://b.vimeocdn.com/x/y.m3u8';
    const good = hosts({ [from]: { status: 302, location: to }, [to]: { text: '#EXTM3U\nseg.ts' } });
    expect(await good.read(from)).toBe('#EXTM3U\nhttps://b.vimeocdn.com/x/seg.ts');
    for (const location of [
      'http://127.0.0.1/',
      'https://evil.example.com/a.m3u8',
      'http://a.vimeocdn.com/a.m3u8',
    ]) {
      const bad = hosts({ [from]: { status: 302, location } });
      expect(await readErrorCode(bad.read(from))).toBe('INVALID');
      expect(bad.requested).toEqual([from]);
    }
    const round = hosts({ [from]: { status: 301, location: from } });
    expect(await readErrorCode(round.read(from))).toBe('UNAVAILABLE');
    expect(round.requested).toHaveLength(4);
  });

  test('must be a playlist of at most 1 MB', async () => {
    expect(await readErrorCode(hosts({ [from]: { text: '<html>' } }).read(from))).toBe('UNAVAILABLE');
    expect(await readErrorCode(hosts({ [from]: { status: 500 } }).read(from))).toBe('UNAVAILABLE');
    expect(await readErrorCode(hosts({}).read(from))).toBe('NOT_FOUND');
    let sent = 0;
    async function* endless() {
      yield Buffer.from('#EXTM3U\n');
      for (;;) {
        sent += 65_536;
        yield Buffer.alloc(65_536, '#');
      }
    }
    expect(await readErrorCode(hosts({ [from]: { text: Readable.from(endless()) } }).read(from))).toBe(
      'UNAVAILABLE',
    );
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });
});

test('a Vimeo page leads to the stream of its video', async () => {
  const config = 'https://player.vimeo.com/video/123456789/config?h=ab12cd34ef';
  const stream = 'https://a.vimeocdn.com/s.m3u8';
  const files = { hls: { default_cdn: 'two', cdns: { one: { url: 'x' }, two: { avc_url: stream } } } };
  const { read } = hosts({
    [config]: { text: JSON.stringify({ request: { files } }) },
    [stream]: { text: '#EXTM3U\nseg.ts' },
  });
  const link = 'https://vimeo.com/manage/videos/123456789/ab12cd34ef?share=copy';
  expect(await read(link)).toContain('https://a.vimeocdn.com/seg.ts');
  expect(await readErrorCode(hosts({ [config]: { text: '{}' } }).read(link))).toBe('UNAVAILABLE');
  const elsewhere = { hls: { default_cdn: 'one', cdns: { one: { url: 'https://10.0.0.1/s.m3u8' } } } };
  const led = hosts({ [config]: { text: JSON.stringify({ request: { files: elsewhere } }) } });
  expect(await readErrorCode(led.read(link))).toBe('INVALID');
  expect(led.requested).toEqual([config]);
});

test.each([
  ['8.8.8.8', true],
  ['151.101.0.217', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['nonsense', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('does not connect to a name that resolves to this machine', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve));
    expect(error).toMatchObject({ code: 'ENOTPUBLIC' });
  }
});

describe('the call', () => {
  const server = testServer({ settings: { VIDEO_HOSTS: 'player.vimeo.com, *.Vimeocdn.com' } });
  const ask = (link: string, token?: string) =>
    server.raw('GET', `/api/video/m3u8?link=${encodeURIComponent(link)}`, token ? { token } : {});

  test.each([
    'x',
    'https://youtube.com/watch?v=1',
    'https://evil.example.com/a.m3u8',
    'https://vimeocdn.com/a.m3u8',
    'https://a.vimeocdn.com.example.com/a.m3u8',
    'https://evilvimeocdn.com/a.m3u8',
    'https://127.0.0.1/a.m3u8',
    'https://[::1]/a.m3u8',
    'https://localhost/a.m3u8',
    'https://a.vimeocdn.com:444/a.m3u8',
    'http://a.vimeocdn.com/a.m3u8',
    'file:///etc/a.m3u8',
  ])('refuses %s without asking anybody', async (link) => {
    const { token } = await createUser(server);
    const { status, json } = await ask(link, token);
    expect([status, json.error, json.details[0].field]).toEqual([422, 'INVALID', 'link']);
  });

  test('is public for players, and blocked for a while after too many requests', async () => {
    const [one, other] = [await createUser(server), await createUser(server)];
    const codes = new Set<string>();
    for (let i = 0; i < 120; i += 1) codes.add((await ask('x', one.token)).json.error);
    expect([...codes]).toEqual(['INVALID']);
    expect((await ask('x', one.token)).json).toMatchObject({ error: 'TOO_MANY' });
    expect((await ask('x', other.token)).json).toMatchObject({ error: 'INVALID' });
    server.clock.advance(60_000);
    expect((await ask('x', one.token)).json).toMatchObject({ error: 'INVALID' });
  });
});
