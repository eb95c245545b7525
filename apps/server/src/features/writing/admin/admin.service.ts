import type { Out, writingAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { type AuditVerb, splitParagraphs } from '@docket/rules';
import { invalid, notFound, wrongState } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import { definedOnly } from '../../../db/defined-only.ts';
import type { Deps } from '../../../http/deps.ts';
import { requireUnchanged } from '../../../http/unchanged.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../../audit/index.ts';
import { freeSlug, movedTo, toSlug } from '../../resources/index.ts';
import {
  deletePrompt,
  findPrompt,
  insertPrompt,
  isPromptSlugTaken,
  isPromptUsed,
  listPrompts,
  lockPrompt,
  lockPrompts,
  MAX_PROMPTS,
  orderPrompts,
  type PromptRow,
  updatePrompt,
} from '../prompts.queries.ts';

type Change = Out<(typeof writingAdminCalls)['updatePrompt']['body']>;
const promptNotFound = () => notFound('Writing prompt');

const log = (
  tx: Db,
  deps: Deps,
  by: ChangeAuthor,
  action: AuditVerb<'writing-prompt'>,
  id: string,
  states: { before?: unknown; after?: unknown },
) =>
  audit(tx, toAuditContext(deps, by), `writing-prompt.${action}`, `writing-prompt:${id}`, {
    homeId: id,
    ...states,
  });

/** Students get a complete prompt or none. Throws INVALID. */
function requireComplete(row: PromptRow): void {
  const { context, keyQuestion, perspectives, modelAnswer, annotations } = row;
  if (context === '') throw invalid('context', errorMessages.writing.enterContext);
  if (keyQuestion === '') throw invalid('keyQuestion', errorMessages.writing.enterKeyQuestion);
  if (perspectives.length < 3) throw invalid('perspectives', errorMessages.writing.threePerspectives);
  const empty = perspectives.findIndex(({ title, text }) => title === '' || text === '');
  if (empty >= 0) throw invalid(`perspectives.${empty}.text`, errorMessages.writing.fillPerspective);
  if (modelAnswer === '') throw invalid('modelAnswer', errorMessages.writing.enterModelAnswer);
  const paragraphs = splitParagraphs(modelAnswer).length;
  const beyond = annotations.findIndex(({ paragraph }) => paragraph > paragraphs);
  if (beyond >= 0)
    throw invalid(`annotations.${beyond}.paragraph`, errorMessages.writing.paragraphBeyond(paragraphs));
}

/** Adds an unpublished prompt at the end. Throws INVALID. */
export const createPrompt = (deps: Deps, title: string, by: ChangeAuthor): Promise<PromptRow> =>
  deps.db.transaction(async (tx) => {
    await lockPrompts(tx);
    const position = (await listPrompts(tx)).length + 1;
    if (position > MAX_PROMPTS) throw invalid('title', errorMessages.writing.tooManyPrompts(MAX_PROMPTS));
    const row: PromptRow = {
      id: deps.newId(),
      slug: await freeSlug(toSlug(title, 'prompt'), (slug) => isPromptSlugTaken(tx, slug)),
      position,
      title,
      context: '',
      keyQuestion: '',
      perspectives: [],
      prewritingQuestions: [],
      modelAnswer: '',
      annotations: [],
      published: false,
      updatedAt: by.now,
    };
    await insertPrompt(tx, row);
    await log(tx, deps, by, 'create', row.id, { after: row });
    return row;
  });

/** Throws NOT_FOUND, CONFLICT, INVALID for a published prompt without one of its parts. */
export const changePrompt = (deps: Deps, id: string, change: Change, by: ChangeAuthor): Promise<PromptRow> =>
  deps.db.transaction(async (tx) => {
    await lockPrompts(tx);
    const before = await findPrompt(tx, id);
    if (!before) throw promptNotFound();
    const { updatedAt: seen, ...changes } = change;
    requireUnchanged(before.updatedAt, seen);
    const fields = { ...definedOnly(changes), updatedAt: by.now };
    const after: PromptRow = { ...before, ...fields };
    if (after.published) requireComplete(after);
    await updatePrompt(tx, id, fields);
    await log(tx, deps, by, 'update', id, { before, after });
    return after;
  });

/** The ids in their new order. Throws NOT_FOUND. */
export const movePrompt = (deps: Deps, id: string, position: number, by: ChangeAuthor): Promise<string[]> =>
  deps.db.transaction(async (tx) => {
    await lockPrompts(tx);
    const before = (await listPrompts(tx)).map((row) => row.id);
    if (!before.includes(id)) throw promptNotFound();
    const after = movedTo(before, id, position);
    await orderPrompts(tx, after);
    await log(tx, deps, by, 'reorder', id, { before, after });
    return after;
  });

/** Throws NOT_FOUND, WRONG_STATE if a student has written on it. */
export const removePrompt = (deps: Deps, id: string, by: ChangeAuthor): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await lockPrompts(tx);
    const before = await findPrompt(tx, id);
    if (!before) throw promptNotFound();
    await lockPrompt(tx, id, 'update');
    if (await isPromptUsed(tx, id)) throw wrongState(errorMessages.writing.promptUsed);
    await deletePrompt(tx, id);
    await orderPrompts(
      tx,
      (await listPrompts(tx)).map((row) => row.id),
    );
    await log(tx, deps, by, 'delete', id, { before });
  });
