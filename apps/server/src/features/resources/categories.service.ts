import type { Out, resourceAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { AuditVerb } from '@docket/rules';
import { invalid, notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { definedOnly } from '../../db/defined-only.ts';
import type { Deps } from '../../http/deps.ts';
import { requireUnchanged } from '../../http/unchanged.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../audit/index.ts';
import {
  type CategoryRow,
  findCategory,
  insertCategory,
  isCategorySlugTaken,
  listCategories,
  lockResources,
  maxCategories,
  orderCategories,
  updateCategory,
} from './resources.queries.ts';
import { categoryState, categoryView } from './resources.view.ts';
import { freeSlug, movedTo, ownSlug, toSlug } from './slug.ts';

type Fields = Out<(typeof resourceAdminCalls)['createCategory']['body']>;
type Change = Out<(typeof resourceAdminCalls)['updateCategory']['body']>;

const log = (
  tx: Db,
  deps: Deps,
  by: ChangeAuthor,
  action: AuditVerb<'resource-category'>,
  id: string,
  states: { before?: unknown; after?: unknown },
) =>
  audit(tx, toAuditContext(deps, by), `resource-category.${action}`, `resource-category:${id}`, {
    homeId: id,
    ...states,
  });

/** Adds a category at the end. Throws INVALID. */
export const createCategory = (deps: Deps, fields: Fields, by: ChangeAuthor): Promise<CategoryRow> =>
  deps.db.transaction(async (tx) => {
    await lockResources(tx);
    const others = await listCategories(tx);
    if (others.length >= maxCategories)
      throw invalid('name', errorMessages.resources.tooManyCategories(maxCategories));
    const id = deps.newId();
    const isTaken = (slug: string) => isCategorySlugTaken(tx, slug, id);
    const slug = fields.slug
      ? await ownSlug(fields.slug, isTaken)
      : await freeSlug(toSlug(fields.name, 'category'), isTaken);
    await insertCategory(tx, { ...fields, id, slug, position: others.length + 1, updatedAt: by.now });
    const row = (await findCategory(tx, id))!;
    await log(tx, deps, by, 'create', id, { after: categoryState(row) });
    return row;
  });

/** Throws NOT_FOUND, INVALID, CONFLICT. */
export const changeCategory = (
  deps: Deps,
  id: string,
  change: Change,
  by: ChangeAuthor,
): Promise<CategoryRow> =>
  deps.db.transaction(async (tx) => {
    await lockResources(tx);
    const before = await findCategory(tx, id);
    if (!before) throw notFound('Category');
    requireUnchanged(before.updatedAt, change.updatedAt);
    const { updatedAt: _, ...values } = change;
    const { slug } = values;
    if (slug !== undefined) await ownSlug(slug, (one) => isCategorySlugTaken(tx, one, id));
    await updateCategory(tx, id, { ...definedOnly(values), updatedAt: by.now });
    const row = (await findCategory(tx, id))!;
    await log(tx, deps, by, 'update', id, { before: categoryState(before), after: categoryState(row) });
    return row;
  });

/** Moves a category to a position. Throws NOT_FOUND. */
export const moveCategory = (deps: Deps, id: string, position: number, by: ChangeAuthor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockResources(tx);
    const before = (await listCategories(tx)).map((row) => row.id);
    if (!before.includes(id)) throw notFound('Category');
    const after = movedTo(before, id, position);
    await orderCategories(tx, after);
    await log(tx, deps, by, 'reorder', id, { before, after });
  });

/** All categories for authors, the enabled ones for others. */
export const readCategories = async (db: Db, isAuthor: boolean) =>
  (await listCategories(db))
    .filter((row) => isAuthor || row.enabled)
    .map((row) => categoryView(row, isAuthor));
