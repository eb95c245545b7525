import { expect, test } from 'vitest';
import { parseVimeoId, readVideoLink, streamAddress } from './video-link.ts';

test.each([
  ['https://vimeo.com/123456789', '123456789', null],
  [' https://vimeo.com/123456789/ab12cd34ef?share=copy ', '123456789', 'ab12cd34ef'],
  ['https://vimeo.com/manage/videos/123456789', '123456789', null],
  ['https://vimeo.com/manage/videos/123456789/ab12cd34ef?share=copy', '123456789', 'ab12cd34ef'],
  ['http://www.vimeo.com/123456789?h=ab12cd34ef&share=copy', '123456789', 'ab12cd34ef'],
  ['https://player.vimeo.com/video/123456789?h=ab12cd34ef&dnt=1', '123456789', 'ab12cd34ef'],
])('%s is a video of Vimeo', (text, id, hash) => {
  const url = `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`;
  expect(readVideoLink(text)).toEqual({ kind: 'vimeo', id, hash, url });
});

test.each([
  [
    'https://player.vimeo.com/external/123.m3u8?s=0a&share=copy#t=3',
    'https://player.vimeo.com/external/123.m3u8?s=0a',
  ],
  ['https://cdn.example.com/a/b.m3u8', 'https://cdn.example.com/a/b.m3u8'],
])('%s is a playlist', (text, url) => {
  expect(readVideoLink(text)).toEqual({ kind: 'hls', url });
});

test.each([
  '',
  'vimeo',
  'https://vimeo.com/',
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/123456789/no-hash-at-all',
  'https://vimeo.com.example.com/123456789',
  'https://notvimeo.com/123456789',
  'https://example.com/video.mp4',
  'http://cdn.example.com/a.m3u8',
  'https://user:secret@cdn.example.com/a.m3u8',
  'https://cdn.example.com:8443/a.m3u8',
  'javascript:alert(1)//.m3u8',
  'file:///etc/a.m3u8',
  '/media/a.m3u8',
])('%s is not a link to a video', (text) => {
  expect(readVideoLink(text)).toBeNull();
});

test('a playlist is requested through the server', () => {
  expect(streamAddress('https://a.example.com/b.m3u8?s=1&t=2')).toBe(
    '/api/video/m3u8?link=https%3A%2F%2Fa.example.com%2Fb.m3u8%3Fs%3D1%26t%3D2',
  );
});

test.each([
  ['123456789.m3u8?s=0a', '123456789'],
  ['123456789', '123456789'],
  ['https://vimeo.com/manage/videos/123456789/ab12cd34ef?share=copy', '123456789'],
  ['', ''],
])('%s is synced as %s', (link, id) => {
  expect(parseVimeoId(link)).toBe(id);
});
