import type { admissionAdminCalls, Out } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { AuditVerb } from '@docket/rules';
import { ApiError, invalid, notFound } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import { definedOnly } from '../../db/defined-only.ts';
import type { Deps } from '../../http/deps.ts';
import { requireUnchanged } from '../../http/unchanged.ts';
import { sanitizeLesson } from '../../text/rich-text.ts';
import type { ChangeAuthor } from '../audit/index.ts';
import { storedVideo } from '../media/index.ts';
import {
  findItem,
  findItemOfLesson,
  type ItemRow,
  isSkill,
  listItems,
  maxItems,
} from './admissions.queries.ts';
import { log, unitToChange } from './admissions.service.ts';
import { itemState } from './admissions.view.ts';
import {
  enableItem,
  insertItem,
  insertLesson,
  type LessonText,
  numberItems,
  removeItem,
  updateLesson,
} from './admissions.writes.queries.ts';

type LessonFields = Out<(typeof admissionAdminCalls)['addLesson']['body']>;
type LessonChange = Out<(typeof admissionAdminCalls)['updateLesson']['body']>;
type Own = Pick<Deps, 'db' | 'newId' | 'config'>;

/** The fields of a lesson as they are stored; undefined ones are left out. Throws INVALID. */
function toLessonText({ config }: Own, fields: Omit<LessonChange, 'updatedAt'>): Partial<LessonText> {
  const { html, video, ...values } = fields;
  return {
    ...definedOnly(values),
    ...(html === undefined ? {} : { bodyHtml: sanitizeLesson(html) }),
    ...(video === undefined ? {} : { video: storedVideo(video, config.VIDEO_HOSTS) }),
  };
}

async function logItem(
  tx: Db,
  deps: Own,
  by: ChangeAuthor,
  action: AuditVerb<'admission-item'>,
  { before, after }: { readonly before?: ItemRow | undefined; readonly after?: ItemRow | undefined },
): Promise<void> {
  const row = (after ?? before)!;
  await log(tx, deps, by, {
    action: `admission-item.${action}`,
    target: `admission-item:${row.id}`,
    homeId: row.unitId,
    ...(before ? { before: itemState(before) } : {}),
    ...(after ? { after: itemState(after) } : {}),
  });
}

/** Adds an item at the end of a unit; `write` inserts it. Returns the item. */
async function addItem(
  deps: Own,
  unitId: string,
  by: ChangeAuthor,
  segmentId: string | null,
  write: (tx: Db, itemId: string, others: readonly ItemRow[]) => Promise<unknown>,
): Promise<ItemRow> {
  return deps.db.transaction(async (tx) => {
    await unitToChange(tx, unitId);
    const others = await listItems(tx, [unitId]);
    if (others.length >= maxItems) throw invalid('id', errorMessages.admissions.tooManyItems(maxItems));
    const id = deps.newId();
    const kind = segmentId ? ('skill' as const) : ('lesson' as const);
    if (segmentId) await write(tx, id, others);
    await insertItem(tx, { id, unitId, no: others.length + 1, kind, segmentId, createdAt: by.now });
    if (!segmentId) await write(tx, id, others);
    const after = (await findItem(tx, id))!;
    await logItem(tx, deps, by, 'create', { after });
    return after;
  });
}

/** Throws NOT_FOUND, INVALID. */
export const addLesson = (
  deps: Own,
  unitId: string,
  fields: LessonFields,
  by: ChangeAuthor,
): Promise<ItemRow> =>
  addItem(deps, unitId, by, null, (tx, itemId) => {
    const { html: _, ...values } = fields;
    const { bodyHtml = '', video = null } = toLessonText(deps, fields);
    return insertLesson(tx, { ...values, id: deps.newId(), itemId, bodyHtml, video, updatedAt: by.now });
  });

/** Throws NOT_FOUND, INVALID if it is not a skill, CONFLICT if the unit already has it. */
export const addSkill = (deps: Own, unitId: string, segmentId: string, by: ChangeAuthor): Promise<ItemRow> =>
  addItem(deps, unitId, by, segmentId, async (tx, _, others) => {
    if (!(await isSkill(tx, segmentId))) throw invalid('segmentId', errorMessages.admissions.notASkill);
    if (others.some((other) => other.segmentId === segmentId))
      throw new ApiError('CONFLICT', errorMessages.admissions.skillInUnit);
  });

/** Shows or hides an item. Throws NOT_FOUND. */
export const changeItem = (deps: Own, id: string, enabled: boolean, by: ChangeAuthor): Promise<ItemRow> =>
  deps.db.transaction(async (tx) => {
    const known = await findItem(tx, id);
    if (!known) throw notFound('Item');
    await unitToChange(tx, known.unitId);
    const before = await findItem(tx, id);
    if (!before) throw notFound('Item');
    await enableItem(tx, id, enabled);
    const after = (await findItem(tx, id))!;
    await logItem(tx, deps, by, 'update', { before, after });
    return after;
  });

/** Removes an item from its unit; its rows stay. Throws NOT_FOUND. */
export const deleteItem = (deps: Own, unitId: string, id: string, by: ChangeAuthor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await unitToChange(tx, unitId);
    const before = await findItem(tx, id);
    if (before?.unitId !== unitId) throw notFound('Item');
    await removeItem(tx, id, by.now);
    const left = await listItems(tx, [unitId]);
    await numberItems(
      tx,
      left.map((row) => row.id),
    );
    await logItem(tx, deps, by, 'delete', { before });
  });

/** Throws NOT_FOUND, INVALID, CONFLICT. */
export const changeLesson = (
  deps: Own,
  lessonId: string,
  { updatedAt, ...fields }: LessonChange,
  by: ChangeAuthor,
): Promise<ItemRow> =>
  deps.db.transaction(async (tx) => {
    const known = await findItemOfLesson(tx, lessonId);
    if (!known) throw notFound('Lesson');
    await unitToChange(tx, known.unitId);
    const before = await findItemOfLesson(tx, lessonId);
    if (!before?.lesson) throw notFound('Lesson');
    requireUnchanged(before.lesson.updatedAt, updatedAt);
    await updateLesson(tx, lessonId, toLessonText(deps, fields), by.now);
    const after = (await findItem(tx, before.id))!;
    await logItem(tx, deps, by, 'update', { before, after });
    return after;
  });
