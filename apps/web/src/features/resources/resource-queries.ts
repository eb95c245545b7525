import type { Resource, ResourceCategory } from '@docket/contract/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { call } from '../../lib/client.ts';

export interface ResourceSection {
  readonly category: ResourceCategory;
  readonly resources: readonly Resource[];
}

/**
 * Categories with their resources in order. Content editors get drafts from these calls, but the page is as students
 * see it.
 */
export function groupResources(
  categories: readonly ResourceCategory[],
  resources: readonly Resource[],
): ResourceSection[] {
  return categories
    .filter(({ enabled }) => enabled)
    .map((category) => ({
      category,
      resources: resources.filter((resource) => resource.enabled && resource.category.id === category.id),
    }))
    .filter((section) => section.resources.length > 0);
}

export const resourcesQuery = queryOptions({
  queryKey: ['resources', 'all'],
  queryFn: async ({ signal }) => {
    const [{ categories }, { resources }] = await Promise.all([
      call('GET /resource/categories', {}, { signal }),
      call('GET /resource/', {}, { signal }),
    ]);
    return groupResources(categories, resources);
  },
});

export const articleQuery = (category: string, slug: string) =>
  queryOptions({
    queryKey: ['resources', 'one', category, slug],
    // The loader of the route has just tried: a page that mounts with its error would repeat the request.
    retryOnMount: false,
    queryFn: async ({ signal }) =>
      (await call('GET /resource/{category}/{slug}', { params: { category, slug } }, { signal })).resource,
  });

const MAX_RESULTS = 50;
export const resourceSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ['resources', 'search', search],
    queryFn: async ({ signal }) =>
      (await call('GET /resource/search', { query: { search, size: MAX_RESULTS } }, { signal })).items,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

export const articleLink = ({ category, slug }: Pick<Resource, 'category' | 'slug'>) =>
  linkOptions({ to: '/resources/$category/$slug', params: { category: category.slug, slug } });

/** '4 min read', or the site that it links to. */
export const resourceDetail = ({ minutes, url }: Pick<Resource, 'minutes' | 'url'>): string =>
  [...(minutes === null ? [] : [`${minutes} min read`]), ...(url ? [new URL(url).hostname] : [])].join(' · ');
