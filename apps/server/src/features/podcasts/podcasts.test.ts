import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { demoPodcasts } from '../../demo/podcasts.demo.ts';
import { createUser } from '../../test/fixtures/factories.ts';
import { testServer } from '../../test/fixtures/index.ts';
import { insertPodcast } from './podcasts.queries.ts';

const server = testServer({ settings: { APP_URL: 'https://docket.example/' } });

test('episodes are listed newest first and page by page, read one by one, and provided as a feed', async () => {
  const { token } = await createUser(server);
  const call = server.as(token);
  expect(await call('GET /podcast/list', {})).toEqual({ items: [], nextCursor: null });
  await demoPodcasts(server.db, { newId: v7 }, server.clock.now());
  await insertPodcast(server.db, {
    id: v7(),
    slug: 'odd',
    no: 5,
    title: 'Less < more & "so" on\u0007',
    description: "It's ]]> fine",
    url: '/media/podcast-1.mp3',
    bytes: 10,
    seconds: 60,
    publishedAt: server.clock.now(),
    transcript: 'Words.',
  });

  const first = await call('GET /podcast/list', { query: { size: '3' } });
  expect(first.items.map(({ no }) => no)).toEqual([5, 4, 3]);
  const rest = await call('GET /podcast/list', { query: { size: '3', cursor: first.nextCursor } });
  expect(rest.items.map(({ no }) => no)).toEqual([2, 1]);
  expect(rest.nextCursor).toBeNull();
  const [one] = rest.items;
  expect(one).toMatchObject({ url: '/media/podcast-2.mp3', publishedAt: '2026-02-21T15:00:00.000Z' });

  // Without a session: podcast apps have none.
  const { status, headers, json: feed } = await server.raw('GET', '/api/podcast/feed');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(feed).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
  expect(feed.match(/<item>/g)).toHaveLength(5);
  expect(feed).toContain('<title>Less &lt; more &amp; &quot;so&quot; on</title>');
  expect(feed).toContain('<pubDate>Sat, 21 Feb 2026 15:00:00 GMT</pubDate>');
  expect(feed).toMatch(
    /<enclosure url="https:\/\/docket\.example\/media\/podcast-2\.mp3" length="\d{5,}" type="audio\/mpeg"\/>/,
  );
});
