import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { parseTextSearch, textSearchQuery } from '../../db/text-search.ts';
import { resourceCategories, resources } from './resources.tables.ts';

export interface CategoryRow {
  id: string;
  name: string;
  slug: string;
  description: string;
  position: number;
  enabled: boolean;
  updated_at: Date;
  /** The number of enabled resources, and of all. */
  shown: number;
  count: number;
}
export interface ResourceRow {
  id: string;
  category_id: string;
  category_name: string;
  category_slug: string;
  category_enabled: boolean;
  title: string;
  slug: string;
  summary: string;
  body_html: string | null;
  url: string | null;
  word_count: number;
  position: number;
  enabled: boolean;
  updated_at: Date;
}
type Raw<T> = T & Record<string, unknown>;

/** More than there will ever be; calls that add one refuse more. */
export const maxCategories = 100;
export const maxResources = 1_000;

const categoryColumns = `select c.id, c.name, c.slug, c.description, c.position, c.enabled, c.updated_at,
    (select count(*) from resources r where r.category_id = c.id and r.enabled)::int as shown,
    (select count(*) from resources r where r.category_id = c.id)::int as count
  from resource_categories c`;
const categories = {
  name: 'resources_categories',
  text: `${categoryColumns} order by c.position, c.id limit ${maxCategories}`,
};
export const listCategories = (db: Db): Promise<CategoryRow[]> => db.rows<Raw<CategoryRow>>(categories, []);
const category = { name: 'resources_category', text: `${categoryColumns} where c.id = $1` };
export const findCategory = async (db: Db, id: string): Promise<CategoryRow | undefined> =>
  (await db.rows<Raw<CategoryRow>>(category, [id]))[0];

const resourceColumns = (text: string) => `select r.id, r.category_id, c.name as category_name,
    c.slug as category_slug, c.enabled as category_enabled, r.title, r.slug, r.summary, ${text} as body_html, r.url, r.word_count,
    r.position, r.enabled, r.updated_at
  from resources r join resource_categories c on c.id = r.category_id`;
const list = {
  name: 'resources_list',
  text: `${resourceColumns('null::text')} where $1 or (r.enabled and c.enabled)
    order by c.position, c.id, r.position, r.id limit ${maxResources}`,
};
/** By category and position, without texts; with `all` including those that are not enabled. */
export const listResources = (db: Db, all: boolean): Promise<ResourceRow[]> =>
  db.rows<Raw<ResourceRow>>(list, [all]);
const one = { name: 'resources_get', text: `${resourceColumns('r.body_html')} where r.id = $1` };
export const findResource = async (db: Db, id: string): Promise<ResourceRow | undefined> =>
  (await db.rows<Raw<ResourceRow>>(one, [id]))[0];

const bySlug = {
  name: 'resources_by_slug',
  text: `${resourceColumns('r.body_html')} where c.slug = $1 and r.slug = $2 and c.enabled and r.enabled`,
};
/** An enabled resource by its address (resources_slug). */
export const findEnabledResource = async (
  db: Db,
  category: string,
  slug: string,
): Promise<ResourceRow | undefined> => (await db.rows<Raw<ResourceRow>>(bySlug, [category, slug]))[0];
const search = {
  name: 'resources_search',
  text: `with term as (select ${textSearchQuery('$1', '$2', '$3')} as query)
    ${resourceColumns('r.body_html')}, term
    where r.search @@ term.query and r.enabled and c.enabled
    order by ts_rank_cd(r.search, term.query) desc, r.id limit $4`,
};
/**
 * Enabled resources that match, best first; the last search term may be the beginning of a word (resources_search).
 */
export function searchResources(db: Db, searchTerm: string, limit: number): Promise<ResourceRow[]> {
  const parsed = parseTextSearch(searchTerm);
  return db.rows<Raw<ResourceRow>>(search, [parsed.search, parsed.before, parsed.last, limit]);
}

/** Only one writer at a time: the lists are short, and order and slugs concern the whole list. */
export const lockResources = (tx: Db) => lockNamed(tx, 'docket resources');

const categorySlug = {
  name: 'resources_category_slug',
  text: 'select 1 from resource_categories where slug = $1 and id <> $2',
};
export const isCategorySlugTaken = async (tx: Db, slug: string, byOther: string): Promise<boolean> =>
  (await tx.rows(categorySlug, [slug, byOther])).length > 0;
const resourceSlug = {
  name: 'resources_slug',
  text: 'select 1 from resources where category_id = $1 and slug = $2 and id <> $3',
};
export const isResourceSlugTaken = async (
  tx: Db,
  categoryId: string,
  slug: string,
  byOther: string,
): Promise<boolean> => (await tx.rows(resourceSlug, [categoryId, slug, byOther])).length > 0;

export const insertCategory = (tx: Db, row: typeof resourceCategories.$inferInsert) =>
  tx.orm.insert(resourceCategories).values(row);
export const updateCategory = (tx: Db, id: string, change: Partial<typeof resourceCategories.$inferInsert>) =>
  tx.orm.update(resourceCategories).set(change).where(eq(resourceCategories.id, id));
export const insertResource = (tx: Db, row: typeof resources.$inferInsert) =>
  tx.orm.insert(resources).values(row);
export const updateResource = (tx: Db, id: string, change: Partial<typeof resources.$inferInsert>) =>
  tx.orm.update(resources).set(change).where(eq(resources.id, id));

const orderCategoriesByIds = {
  name: 'resources_place_categories',
  text: `update resource_categories c set position = o.position
    from unnest($1::uuid[]) with ordinality o (id, position) where c.id = o.id and c.position <> o.position`,
};
/** Places categories in their order, from 1. */
export const orderCategories = (tx: Db, ids: readonly string[]) => tx.rows(orderCategoriesByIds, [ids]);
const orderResourcesByIds = {
  name: 'resources_place',
  text: `update resources r set position = o.position
    from unnest($1::uuid[]) with ordinality o (id, position) where r.id = o.id and r.position <> o.position`,
};
export const orderResources = (tx: Db, ids: readonly string[]) => tx.rows(orderResourcesByIds, [ids]);
const idsInCategory = {
  name: 'resources_ids',
  text: `select id from resources where category_id = $1 order by position, id limit ${maxResources}`,
};
/** Ids of a category's resources in order (resources_position). */
export const listResourceIds = async (tx: Db, categoryId: string): Promise<string[]> =>
  (await tx.rows<{ id: string }>(idsInCategory, [categoryId])).map((row) => row.id);
