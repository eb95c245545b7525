import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { lockNamed } from '../../db/lock-named.ts';
import { reorder } from '../../db/reorder.ts';
import { textSearch } from '../../db/text-search.ts';
import { resourceCategories as categories, resources } from './resources.tables.ts';

/** More than there will ever be; calls that add one refuse more. */
export const maxCategories = 100;
export const maxResources = 1_000;

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number];
const inCategory = eq(resources.categoryId, categories.id);
/** Categories with the number of their enabled resources, and of all. */
const selectCategories = (db: Db) =>
  db.orm
    .select({
      ...getTableColumns(categories),
      shown: sql<number>`(select count(*) from ${resources} where ${and(inCategory, eq(resources.enabled, true))})::int`,
      count: sql<number>`(select count(*) from ${resources} where ${inCategory})::int`,
    })
    .from(categories);
export const listCategories = async (db: Db) =>
  selectCategories(db).orderBy(asc(categories.position), asc(categories.id)).limit(maxCategories);
export const findCategory = async (db: Db, id: string): Promise<CategoryRow | undefined> =>
  (await selectCategories(db).where(eq(categories.id, id)))[0];

export type ResourceRow = Awaited<ReturnType<typeof selectResources>>[number];
const { search: _, bodyHtml: __, ...columns } = getTableColumns(resources);
const selectResources = (db: Db, bodyHtml: SQL<string | null> = sql`${resources.bodyHtml}`) =>
  db.orm
    .select({
      ...columns,
      bodyHtml,
      categoryName: categories.name,
      categorySlug: categories.slug,
      categoryEnabled: categories.enabled,
    })
    .from(resources)
    .innerJoin(categories, eq(categories.id, resources.categoryId));
const isEnabled = and(eq(resources.enabled, true), eq(categories.enabled, true));

/** By category and position, without texts; with `all` including those that are not enabled. */
export const listResources = (db: Db, all: boolean): Promise<ResourceRow[]> =>
  selectResources(db, sql`null::text`)
    .where(all ? undefined : isEnabled)
    .orderBy(asc(categories.position), asc(categories.id), asc(resources.position), asc(resources.id))
    .limit(maxResources);
export const findResource = async (db: Db, id: string): Promise<ResourceRow | undefined> =>
  (await selectResources(db).where(eq(resources.id, id)))[0];
/** An enabled resource by its address (resources_slug). */
export const findEnabledResource = async (
  db: Db,
  category: string,
  slug: string,
): Promise<ResourceRow | undefined> =>
  (
    await selectResources(db).where(and(eq(categories.slug, category), eq(resources.slug, slug), isEnabled))
  )[0];

/**
 * Enabled resources that match, best first; the last search term may be the beginning of a word (resources_search).
 */
export function searchResources(db: Db, searchTerm: string, limit: number): Promise<ResourceRow[]> {
  const query = textSearch(searchTerm);
  return selectResources(db)
    .where(and(sql`${resources.search} @@ ${query}`, isEnabled))
    .orderBy(desc(sql`ts_rank_cd(${resources.search}, ${query})`), asc(resources.id))
    .limit(limit);
}

/** Only one writer at a time: the lists are short, and order and slugs concern the whole list. */
export const lockResources = (tx: Db) => lockNamed(tx, 'docket resources');

export const isCategorySlugTaken = async (tx: Db, slug: string, byOther: string): Promise<boolean> =>
  (
    await tx.orm
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.slug, slug), ne(categories.id, byOther)))
  ).length > 0;
export const isResourceSlugTaken = async (
  tx: Db,
  categoryId: string,
  slug: string,
  byOther: string,
): Promise<boolean> =>
  (
    await tx.orm
      .select({ id: resources.id })
      .from(resources)
      .where(and(eq(resources.categoryId, categoryId), eq(resources.slug, slug), ne(resources.id, byOther)))
  ).length > 0;

export const insertCategory = async (tx: Db, row: typeof categories.$inferInsert) =>
  tx.orm.insert(categories).values(row);
export const updateCategory = async (tx: Db, id: string, change: Partial<typeof categories.$inferInsert>) =>
  tx.orm.update(categories).set(change).where(eq(categories.id, id));
export const insertResource = async (tx: Db, row: typeof resources.$inferInsert) =>
  tx.orm.insert(resources).values(row);
export const updateResource = async (tx: Db, id: string, change: Partial<typeof resources.$inferInsert>) =>
  tx.orm.update(resources).set(change).where(eq(resources.id, id));

/** Places categories in their order, from 1. */
export const orderCategories = (tx: Db, ids: readonly string[]) =>
  reorder(tx, categories, ids, { position: 'position' });
export const orderResources = (tx: Db, ids: readonly string[]) =>
  reorder(tx, resources, ids, { position: 'position' });
/** Ids of a category's resources in order (resources_position). */
export const listResourceIds = async (tx: Db, categoryId: string): Promise<string[]> => {
  const rows = await tx.orm
    .select({ id: resources.id })
    .from(resources)
    .where(eq(resources.categoryId, categoryId))
    .orderBy(asc(resources.position), asc(resources.id))
    .limit(maxResources);
  return rows.map(({ id }) => id);
};
