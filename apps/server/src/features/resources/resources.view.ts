import type { Resource, ResourceCategory } from '@docket/contract';
import { readingMinutes } from '@docket/rules';
import type { CategoryRow, ResourceRow } from './resources.queries.ts';

export const categoryView = (row: CategoryRow, author: boolean): ResourceCategory => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  position: row.position,
  enabled: row.enabled,
  resourceCount: author ? row.count : row.shown,
  updatedAt: row.updatedAt.toISOString(),
});

export const resourceView = (row: ResourceRow): Resource => ({
  id: row.id,
  category: { id: row.categoryId, name: row.categoryName, slug: row.categorySlug },
  title: row.title,
  slug: row.slug,
  summary: row.summary,
  html: row.bodyHtml,
  url: row.url,
  minutes: readingMinutes(row.wordCount),
  position: row.position,
  enabled: row.enabled,
  updatedAt: row.updatedAt.toISOString(),
});

/** What the audit log stores. */
export const categoryState = (row: CategoryRow) => ({
  name: row.name,
  slug: row.slug,
  description: row.description,
  position: row.position,
  enabled: row.enabled,
});
