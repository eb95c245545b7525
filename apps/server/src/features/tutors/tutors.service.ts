import { errorMessages } from '@docket/contract';
import type { AuditAction } from '@docket/rules';
import { slugify } from '@docket/rules';
import { invalid, notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { definedOnly } from '../../db/defined-only.ts';
import type { Deps } from '../../http/deps.ts';
import { requireUnchanged } from '../../http/unchanged.ts';
import { audit, type ChangeAuthor } from '../audit/index.ts';
import {
  emptyTutorsOfAccount,
  findLinked,
  findTutor,
  insertTutor,
  isSlugTaken,
  isTutorAccount,
  listTutors,
  lockTutors,
  maxTutors,
  type NewTutor,
  orderTutors,
  slugsOfAccount,
  type TutorRow,
  updateTutor,
} from './tutors.queries.ts';
import { privateTutorView } from './tutors.view.ts';

export type TutorFields = Omit<NewTutor, 'id' | 'slug' | 'createdAt' | 'updatedAt'>;

/** 'toni-reed', or 'toni-reed-2' if that is taken. */
async function freeSlug(tx: Db, name: string): Promise<string> {
  const wanted = slugify(name) || 'tutor';
  for (let no = 1; ; no++) {
    const slug = no === 1 ? wanted : `${wanted}-${no}`;
    if (!(await isSlugTaken(tx, slug))) return slug;
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Fields that are undefined stay as they are. */
type TutorChange = { [K in keyof TutorFields]?: TutorFields[K] | undefined };

/** `id` is the changed tutor; undefined for a new one. */
async function requireSound(tx: Db, { timezone, accountId }: TutorChange, id?: string): Promise<void> {
  if (timezone !== undefined && !isTimeZone(timezone))
    throw invalid('timezone', errorMessages.common.unknownTimeZone);
  if (!accountId) return;
  if (!(await isTutorAccount(tx, accountId))) throw invalid('userId', errorMessages.tutors.needsTutorAccount);
  const linked = await findLinked(tx, accountId);
  if (linked && linked.id !== id) throw invalid('userId', errorMessages.tutors.accountLinked(linked.name));
}

/** Adds a tutor at the end. Throws INVALID. */
export async function createTutor(deps: Deps, fields: TutorFields, by: ChangeAuthor): Promise<TutorRow> {
  return deps.db.transaction(async (tx) => {
    await lockTutors(tx);
    await requireSound(tx, fields);
    if ((await listTutors(tx)).length >= maxTutors)
      throw invalid('name', errorMessages.tutors.tooMany(maxTutors));
    const row = await insertTutor(tx, {
      ...fields,
      id: deps.newId(),
      slug: await freeSlug(tx, fields.name),
      createdAt: by.now,
      updatedAt: by.now,
    });
    await logChange(tx, deps, 'tutor.create', row.id, by, { after: privateTutorView(row) });
    return row;
  });
}

/**
 * Changes fields of a tutor; the slug stays, since links use it. `seen` is the updatedAt that the change is based on.
 * Throws NOT_FOUND, INVALID, CONFLICT.
 */
export async function changeTutor(
  deps: Deps,
  id: string,
  change: TutorChange,
  seen: string | undefined,
  by: ChangeAuthor,
): Promise<TutorRow> {
  return deps.db.transaction(async (tx) => {
    await lockTutors(tx);
    const before = await findTutor(tx, id);
    if (!before) throw notFound('Tutor');
    requireUnchanged(before.updatedAt, seen);
    // An account that was already linked stays linked, even if its roles have changed.
    const isLinked = change.accountId === before.accountId;
    await requireSound(tx, isLinked ? { ...change, accountId: null } : change, id);
    const row = await updateTutor(tx, id, { ...definedOnly(change), updatedAt: by.now });
    const views = { before: privateTutorView(before), after: privateTutorView(row) };
    await logChange(tx, deps, 'tutor.update', id, by, views);
    return row;
  });
}

/** Changes the order of all tutors. Throws INVALID unless each is named exactly once. */
export async function reorderTutors(
  deps: Deps,
  ids: readonly string[],
  by: ChangeAuthor,
): Promise<TutorRow[]> {
  return deps.db.transaction(async (tx) => {
    await lockTutors(tx);
    const before = (await listTutors(tx)).map((row) => row.id);
    if (
      ids.length !== before.length ||
      new Set(ids).size !== ids.length ||
      ids.some((id) => !before.includes(id))
    )
      throw invalid('ids', errorMessages.tutors.listOnce);
    await orderTutors(tx, ids);
    await logChange(tx, deps, 'tutor.reorder', 'all', by, { before, after: ids });
    return listTutors(tx);
  });
}

/** Removes a tutor from every list. Throws NOT_FOUND. */
export async function deleteTutor(deps: Deps, id: string, by: ChangeAuthor): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockTutors(tx);
    const before = await findTutor(tx, id);
    if (!before) throw notFound('Tutor');
    await updateTutor(tx, id, { deletedAt: by.now, updatedAt: by.now });
    await logChange(tx, deps, 'tutor.delete', id, by, { before: privateTutorView(before) });
  });
}

/**
 * Deletes the public data of the tutor linked to an account that is being deleted, in the same transaction; returns
 * the slugs under which others show the name. Nobody can link or change a tutor until that transaction ends.
 */
export async function deleteTutorsOfAccount(
  deps: Pick<Deps, 'newId'>,
  tx: Db,
  accountId: string,
  by: ChangeAuthor,
): Promise<string[]> {
  await lockTutors(tx);
  const slugs = await slugsOfAccount(tx, accountId);
  for (const id of await emptyTutorsOfAccount(tx, accountId, by.now))
    await logChange(tx, deps, 'tutor.delete', id, by, { after: { account: 'deleted' } });
  return slugs;
}

const logChange = (
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  action: AuditAction,
  target: string,
  { userId, now }: ChangeAuthor,
  states: { readonly before?: unknown; readonly after?: unknown },
) => audit(tx, { newId: deps.newId, now, actorId: userId }, action, `tutor:${target}`, states);
