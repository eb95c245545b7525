import { expect, test } from 'vitest';
import { createPlayable } from './source.ts';

test('paths of content files point to the server', () => {
  const file = { kind: 'file', url: '/media/a.mp4', captionsUrl: '/media/a.vtt' };
  expect(createPlayable({ url: 'media/a.mp4', captionsUrl: 'media/a.vtt' })).toEqual(file);
  expect(createPlayable({ url: '/media/a.mp4', captionsUrl: '/media/a.vtt', kind: 'file' })).toEqual(file);
  expect(createPlayable({ url: 'media/hls/a/index.m3u8' })).toEqual({
    kind: 'hls',
    url: '/media/hls/a/index.m3u8',
    captionsUrl: null,
  });
});

test('other playlists go through the server, and Vimeo plays in its frame', () => {
  expect(createPlayable({ url: 'https://a.vimeocdn.com/b.m3u8' })).toEqual({
    kind: 'hls',
    url: '/api/video/m3u8?link=https%3A%2F%2Fa.vimeocdn.com%2Fb.m3u8',
    captionsUrl: null,
  });
  for (const kind of ['vimeo', 'file'] as const)
    expect(createPlayable({ url: 'https://vimeo.com/123456/abcdef?share=copy', kind })).toMatchObject({
      kind: 'vimeo',
      frame: expect.stringMatching(/^https:\/\/player\.vimeo\.com\/video\/123456\?h=abcdef&dnt=1&/),
    });
});

test.each([
  'javascript:alert(1)',
  '//evil.example.com/a.mp4',
  'http://a.example.com/a.mp4',
  'data:video/mp4,',
])('%s cannot be played', (url) => expect(createPlayable({ url })).toBeNull());
test('only videos are framed', () => {
  expect(createPlayable({ url: 'https://vimeo.com/about', kind: 'vimeo' })).toBeNull();
});
