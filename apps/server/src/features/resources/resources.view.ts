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
  updatedAt: row.updated_at.toISOString(),
});

export const resourceView = (row: ResourceRow): Resource => ({
  id: row.id,
  category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
  title: row.title,
  slug: row.slug,
  summary: row.summary,
  html: row.body_html,
  url: row.url,
  minutes: readingMinutes(row.word_count),
  position: row.position,
  enabled: row.enabled,
  updatedAt: row.updated_at.toISOString(),
});

/** What the audit log stores. */
export const categoryState = (row: CategoryRow) => ({
  name: row.name,
  slug: row.slug,
  description: row.description,
  position: row.position,
  enabled: row.enabled,
});
export const resourceState = (row: ResourceRow) => ({
  categoryId: row.category_id,
  title: row.title,
  slug: row.slug,
  summary: row.summary,
  html: row.body_html,
  url: row.url,
  position: row.position,
  enabled: row.enabled,
});
