import { CallError } from '@docket/contract/client';
import type { Resource } from '@docket/contract/types';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { load } from '../../testing/load.ts';
import { readText, render } from '../../testing/render.tsx';
import { makeOutput } from '../../testing/sample.ts';

const { ArticlePage } = await load(() => import('./ArticlePage.tsx'));
const { ResourcesPage } = await load(() => import('./ResourcesPage.tsx'));
const { articleQuery, groupResources, resourceSearchQuery, resourcesQuery } = await load(
  () => import('./resource-queries.ts'),
);

const guides = { id: 'c1', name: 'Guides', slug: 'guides' };
const create = (over: Partial<Resource> = {}): Resource => ({
  ...makeOutput('GET /resource/{id}', {}).resource,
  id: 'r1',
  category: guides,
  title: 'Pacing',
  slug: 'pacing',
  summary: 'Two looks at the clock.',
  html: null,
  url: null,
  minutes: 4,
  ...over,
});
const category = (over: object = {}) => ({
  ...guides,
  description: 'How to work.',
  position: 1,
  enabled: true,
  resourceCount: 1,
  updatedAt: '2026-11-03T12:00:00.000Z',
  ...over,
});

test('drafts are never shown, not even to editors, nor is a category without articles', () => {
  const sections = groupResources(
    [category(), category({ id: 'c2', enabled: false }), category({ id: 'c3' })],
    [create(), create({ id: 'r2', enabled: false }), create({ id: 'r3', category: { ...guides, id: 'c2' } })],
  );
  expect(sections.map((section) => [section.category.id, section.resources.map(({ id }) => id)])).toEqual([
    ['c1', ['r1']],
  ]);
});

test('the list shows how long each article takes, and links to its address', () => {
  const html = render(<ResourcesPage search="" onSearch={() => {}} />, {
    queryData: [[resourcesQuery.queryKey, groupResources([category()], [create()])]],
  });
  expect(html).toContain('href="/resources/guides/pacing"');
  expect(readText(html)).toContain('Pacing Two looks at the clock. 4 min read');
});

test('a search shows where its terms occur, or that there is no result', () => {
  const found = render(<ResourcesPage search="clock" onSearch={() => {}} />, {
    queryData: [
      [resourceSearchQuery('clock').queryKey, [{ resource: create(), excerpt: 'Look at the clock twice.' }]],
    ],
  });
  expect(readText(found)).toContain('Look at the clock twice. Guides · 4 min read');
});

test('an article has a table of contents with the anchors of its headings', () => {
  const html = render(<ArticlePage category="guides" slug="pacing" />, {
    queryData: [
      [
        articleQuery('guides', 'pacing').queryKey,
        create({ html: '<h2>First</h2><p>a</p><h3>Then</h3><p>b</p>' }),
      ],
    ],
  });
  expect(html).toContain('<h2 id="read-first">First</h2>');
  expect(html).toContain('#read-then');
  expect(readText(html)).toContain('In this article First Then');
});

test('an article with one heading has none, and an external link names its site', () => {
  const html = render(<ArticlePage category="guides" slug="pacing" />, {
    queryData: [
      [
        articleQuery('guides', 'pacing').queryKey,
        create({ html: '<h2>Only</h2>', url: 'https://example.com/a', minutes: null }),
      ],
    ],
  });
  expect(html).not.toContain('In this article');
  expect(readText(html)).toContain('Open example.com');
});

afterEach(() => vi.unstubAllGlobals());
test('a missing article is requested once, and has a page with its own heading', async () => {
  const { queryClient } = await load(() => import('../../lib/client.ts'));
  const send = vi.fn(async () =>
    Response.json({ error: 'NOT_FOUND', message: 'Article not found' }, { status: 404 }),
  );
  vi.stubGlobal('fetch', send);
  const query = articleQuery('nope', 'nope');
  // First the loader of the route, then the page.
  await queryClient.prefetchQuery(query);
  const observer = new QueryObserver(queryClient, query);
  const unsubscribe = observer.subscribe(() => undefined);
  const { error, fetchStatus } = observer.getCurrentResult();
  expect(fetchStatus).toBe('idle');
  expect(error).toBeInstanceOf(CallError);
  expect(send).toHaveBeenCalledTimes(1);
  const html = render(<ArticlePage category="nope" slug="nope" />, { queryClient });
  expect(html).toMatch(/<h1[^>]*>Article not found<\/h1>/);
  expect(html).toContain('href="/resources"');
  unsubscribe();
  queryClient.clear();
});
