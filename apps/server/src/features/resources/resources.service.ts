import type { Out, resourceAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { AuditVerb } from '@docket/rules';
import { invalid, notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { definedOnly } from '../../db/defined-only.ts';
import type { Deps } from '../../http/deps.ts';
import { requireUnchanged } from '../../http/unchanged.ts';
import { sanitizeLesson } from '../../text/rich-text.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../audit/index.ts';
import {
  findCategory,
  findResource,
  insertResource,
  isResourceSlugTaken,
  listResourceIds,
  listResources,
  lockResources,
  maxResources,
  orderResources,
  type ResourceRow,
  updateResource,
} from './resources.queries.ts';
import { freeSlug, movedTo, ownSlug, toSlug } from './slug.ts';

type Fields = Out<(typeof resourceAdminCalls)['create']['body']>;
type Change = Out<(typeof resourceAdminCalls)['update']['body']>;

/** What the audit log stores. */
const toAuditState = ({ bodyHtml, ...row }: ResourceRow) => {
  const { id, categoryName, categorySlug, categoryEnabled, wordCount, createdAt, updatedAt, ...written } =
    row;
  return { ...written, html: bodyHtml };
};
const log = (
  tx: Db,
  deps: Deps,
  by: ChangeAuthor,
  action: AuditVerb<'resource'>,
  row: ResourceRow,
  states: { before?: unknown; after?: unknown },
) =>
  audit(tx, toAuditContext(deps, by), `resource.${action}`, `resource:${row.id}`, {
    homeId: row.categoryId,
    ...states,
  });

async function requireCategory(tx: Db, id: string): Promise<void> {
  if (!(await findCategory(tx, id))) throw invalid('categoryId', errorMessages.resources.chooseCategory);
}

/** Adds a resource at the end of its category. Throws INVALID. */
export const createResource = (deps: Deps, fields: Fields, by: ChangeAuthor): Promise<ResourceRow> =>
  deps.db.transaction(async (tx) => {
    await lockResources(tx);
    const { html, slug: wanted, ...values } = fields;
    const { categoryId } = values;
    await requireCategory(tx, categoryId);
    if ((await listResources(tx, true)).length >= maxResources)
      throw invalid('title', errorMessages.resources.tooMany(maxResources));
    const id = deps.newId();
    const isTaken = (slug: string) => isResourceSlugTaken(tx, categoryId, slug, id);
    const slug = wanted
      ? await ownSlug(wanted, isTaken)
      : await freeSlug(toSlug(values.title, 'resource'), isTaken);
    const position = (await listResourceIds(tx, categoryId)).length + 1;
    const bodyHtml = sanitizeLesson(html);
    const at = { createdAt: by.now, updatedAt: by.now };
    await insertResource(tx, { ...values, id, slug, bodyHtml, position, ...at });
    const row = (await findResource(tx, id))!;
    await log(tx, deps, by, 'create', row, { after: toAuditState(row) });
    return row;
  });

/**
 * The slug after a change: the requested one, or the old one, with a number if another resource of the category has
 * it.
 */
async function slugAfter(tx: Db, before: ResourceRow, { slug, categoryId }: Change): Promise<string> {
  const home = categoryId ?? before.categoryId;
  const isTaken = (one: string) => isResourceSlugTaken(tx, home, one, before.id);
  return slug ? ownSlug(slug, isTaken) : freeSlug(before.slug, isTaken);
}

/** Changes a resource, or moves it within its category or to another. Throws NOT_FOUND, INVALID, CONFLICT. */
export const changeResource = (
  deps: Deps,
  id: string,
  change: Change,
  by: ChangeAuthor,
): Promise<ResourceRow> =>
  deps.db.transaction(async (tx) => {
    await lockResources(tx);
    const before = await findResource(tx, id);
    if (!before) throw notFound('Resource');
    requireUnchanged(before.updatedAt, change.updatedAt);
    const { html, slug: _, position, updatedAt: __, ...values } = change;
    const { categoryId = before.categoryId } = values;
    await requireCategory(tx, categoryId);
    await updateResource(tx, id, {
      ...definedOnly(values),
      slug: await slugAfter(tx, before, change),
      ...(html === undefined ? {} : { bodyHtml: sanitizeLesson(html) }),
      updatedAt: by.now,
    });
    if (categoryId !== before.categoryId) await closeGap(tx, before.categoryId);
    const end = maxResources;
    const moved = categoryId === before.categoryId ? position : (position ?? end);
    if (moved !== undefined)
      await orderResources(tx, movedTo(await listResourceIds(tx, categoryId), id, moved));
    const row = (await findResource(tx, id))!;
    await log(tx, deps, by, 'update', row, { before: toAuditState(before), after: toAuditState(row) });
    return row;
  });

const closeGap = async (tx: Db, categoryId: string) =>
  orderResources(tx, await listResourceIds(tx, categoryId));
