import type { explanationAdminCalls, Out } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { type AuditVerb, inGroup } from '@docket/rules';
import { ApiError, invalid, notFound } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import { requireUnchanged } from '../../../http/unchanged.ts';
import { htmlToPlainText, sanitizeContent } from '../../../text/rich-text.ts';
import { audit } from '../../audit/index.ts';
import { storedVideoUrl } from '../../media/index.ts';
import { notesByKey } from '../notes.ts';
import { type KeyAndOptions, requireCurrentKey, updateQuestionAtSave } from '../question-at-save.ts';
import {
  dropVotes,
  type ExplanationState,
  findKeyAndOptions,
  lockExplanation,
  type StoredExplanation,
  setScore,
  updateExplanation,
} from './admin.queries.ts';
import { findStaffExplanation, type StaffExplanationRow } from './list.queries.ts';

type Change = Omit<Out<(typeof explanationAdminCalls)['update']['body']>, 'updatedAt'>;
interface By {
  readonly user: SessionUser;
  readonly now: Date;
}

/** Content authors may change every explanation, other staff only those that they wrote. */
export const mayEdit = (user: Pick<SessionUser, 'id' | 'roles'>, createdBy: string | null): boolean =>
  inGroup(user.roles, 'content') || createdBy === user.id;

/** Whether it is blank or has only line breaks. A picture or a table counts as content. */
const isEmpty = (html: string) =>
  !/<(img|table)/.test(html) && htmlToPlainText(html).replace(/\u00a0/g, '') === '';

/** Converts a change to columns; undefined fields are left out. Throws INVALID. */
function toState(
  { config }: Pick<Deps, 'config'>,
  change: Change,
  before: ExplanationState,
  question: KeyAndOptions | null,
): Partial<ExplanationState> {
  const { author, html, videoUrl, notes, enabled } = change;
  const text = html === undefined ? undefined : sanitizeContent(html);
  if (text !== undefined && isEmpty(text)) throw invalid('html', errorMessages.explanations.empty);
  const clean = notes
    ?.map((note) => ({ optionNo: note.optionNo, html: sanitizeContent(note.html) }))
    .filter((note) => !isEmpty(note.html))
    .sort((a, b) => a.optionNo - b.optionNo);
  if (clean && new Set(clean.map((note) => note.optionNo)).size !== clean.length)
    throw invalid('notes', errorMessages.explanations.oneNoteEach);
  return {
    ...(author === undefined ? {} : { author }),
    ...(text === undefined ? {} : { html: text }),
    ...(videoUrl === undefined
      ? {}
      : { videoUrl: videoUrl ? storedVideoUrl(videoUrl, config.VIDEO_HOSTS, 'videoUrl') : null }),
    ...(clean === undefined ? {} : { notes: notesByKey(clean, question?.optionKeys ?? [], before.notes) }),
    ...(enabled === undefined ? {} : { enabled }),
  };
}

const editable = (row: StoredExplanation): ExplanationState => ({
  author: row.author,
  html: row.html,
  videoUrl: row.videoUrl,
  notes: row.notes,
  keyAtSave: row.keyAtSave,
  optionsHashAtSave: row.optionsHashAtSave,
  enabled: row.enabled,
});

const log = (
  tx: Db,
  deps: Pick<Deps, 'newId'>,
  { user, now }: By,
  action: AuditVerb<'explanation'>,
  { id, homeId }: StaffExplanationRow,
  states: { readonly before: unknown; readonly after: unknown },
) =>
  audit(tx, { newId: deps.newId, now, actorId: user.id }, `explanation.${action}`, `explanation:${id}`, {
    homeId,
    ...states,
  });

async function load(tx: Db, id: string) {
  const stored = await lockExplanation(tx, id);
  const row = await findStaffExplanation(tx, id);
  if (!stored || !row) throw notFound('Explanation');
  return { stored, row };
}

/** Throws NOT_FOUND, FORBIDDEN for somebody else's explanation, INVALID, CONFLICT. */
export const changeExplanation = (
  deps: Deps,
  id: string,
  change: Change,
  seen: string | undefined,
  by: By,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { stored, row } = await load(tx, id);
    if (!mayEdit(by.user, stored.createdBy))
      throw new ApiError('FORBIDDEN', errorMessages.explanations.authorOnly);
    if (change.author !== undefined && change.author !== stored.author && !inGroup(by.user.roles, 'content'))
      throw new ApiError('FORBIDDEN', errorMessages.explanations.editorsOnly);
    requireUnchanged(stored.updatedAt, seen);
    const question = stored.questionId ? await findKeyAndOptions(tx, stored.questionId) : null;
    requireCurrentKey(change, question);
    const before = editable(stored);
    const content = { ...before, ...toState(deps, change, before, question) };
    const after = { ...content, ...updateQuestionAtSave(change, before, content, question) };
    await updateExplanation(tx, id, { ...after, updatedAt: by.now });
    await log(tx, deps, by, 'update', row, { before, after });
  });

/** Sets the score to 0 and keeps the votes (decision 33). Throws NOT_FOUND. */
export const resetScore = (deps: Deps, id: string, by: By): Promise<StaffExplanationRow> =>
  deps.db.transaction(async (tx) => {
    const { stored, row } = await load(tx, id);
    await setScore(tx, id, 0);
    await log(tx, deps, by, 'reset-score', row, { before: { score: stored.score }, after: { score: 0 } });
    return (await findStaffExplanation(tx, id))!;
  });

/** Deletes all votes and sets the score to 0. Throws NOT_FOUND. */
export const resetVotes = (deps: Deps, id: string, by: By): Promise<StaffExplanationRow> =>
  deps.db.transaction(async (tx) => {
    const { stored, row } = await load(tx, id);
    await dropVotes(tx, id);
    await setScore(tx, id, 0);
    const before = { score: stored.score, up: row.up, down: row.down };
    await log(tx, deps, by, 'reset-votes', row, { before, after: { score: 0, up: 0, down: 0 } });
    return (await findStaffExplanation(tx, id))!;
  });
