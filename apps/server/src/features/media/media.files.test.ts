import { expect, test } from 'vitest';
import { testServer } from '../../test/fixtures/index.ts';

const server = testServer();
const fetchMedia = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.running.url}/media/${path}`, { headers });

test('media are served with their own types, without permissions, and in ranges', async () => {
  const stream = 'hls/class-two-options-left';
  for (const [path, type] of [
    ['podcast-1.mp3', 'audio/mpeg'],
    ['lesson-reading-1.mp4', 'video/mp4'],
    ['lesson-reading-1.vtt', 'text/vtt; charset=utf-8'],
    [`${stream}/index.m3u8`, 'application/vnd.apple.mpegurl'],
    [`${stream}/segment-00.m4s`, 'video/iso.segment'],
    ['tutor-toni-reed.svg', 'image/svg+xml'],
  ] as const) {
    const { status, headers, body } = await fetchMedia(path);
    await body?.cancel();
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, type]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(headers.get('accept-ranges')).toBe('bytes');
  }
  const whole = Buffer.from(await (await fetchMedia('podcast-1.mp3')).arrayBuffer());
  const part = await fetchMedia('podcast-1.mp3', { range: 'bytes=1000-1999' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-1999/${whole.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000, 2000))).toBe(true);
  const beyond = await fetchMedia('podcast-1.mp3', { range: `bytes=${whole.length}-` });
  expect(beyond.status).toBe(416);
});

test('what the school added is served beside the demo, and for good if its name has a hash', async () => {
  const { files } = server.running.deps;
  await files.put('media/lesson-7-0123456789abcdef.mp4', Buffer.from('0123456789'));
  await files.put('media/podcast-1.mp3', Buffer.from('our own'));
  const own = await fetchMedia('lesson-7-0123456789abcdef.mp4', { range: 'bytes=2-4' });
  expect([own.status, own.headers.get('content-type'), await own.text()]).toEqual([206, 'video/mp4', '234']);
  expect(own.headers.get('cache-control')).toContain('immutable');
  const replaced = await fetchMedia('podcast-1.mp3');
  expect([replaced.headers.get('cache-control'), await replaced.text()]).toEqual([
    'public, max-age=3600',
    'our own',
  ]);
  await files.remove('media/podcast-1.mp3');
  await files.put('media/notes.txt', Buffer.from('not media'));
  await files.put('other/secret.mp4', Buffer.from('elsewhere'));
  for (const path of ['notes.txt', '../other/secret.mp4', '%2e%2e/other/secret.mp4'])
    expect((await fetchMedia(path)).status).toBe(404);
});

test('only media can be read', async () => {
  const { href } = new URL(`${server.running.url}/media/`);
  for (const path of [
    'scripts/lesson-reading-1.json',
    'no-such.mp4',
    '',
    'hls',
    '..%2fpodcasts.json',
    '%2e%2e/tutors.json',
    '..%5c..%5cpackage.json',
    'tutor-toni-reed.svg%00.mp4',
  ]) {
    const { status } = await fetch(href + path);
    expect([path, [400, 403, 404].includes(status)]).toEqual([path, true]);
  }
});
