import type { ClientEventKey, WritingAttempt, WritingField, WritingRubric } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import {
  draftingMinutes,
  getWordCount,
  isTypedInTime,
  prewritingMinutes,
  readWritingStatus,
  sectionBudgetSeconds,
  type TimeAccommodations,
} from '@docket/rules';
import { ApiError, notFound, wrongState } from '../../api-error.ts';
import { bindState } from '../../bind-state.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { clampToServerTime, lockStudent, readEventKey } from '../attempts/index.ts';
import type { AccessService } from '../plans/index.ts';
import {
  type AttemptRow,
  deleteAttempt,
  findAttempt,
  findNewestAttempt,
  findReviews,
  findSave,
  findWatermark,
  insertAttempt,
  insertSave,
  listSaves,
  lockAttempt,
  updateAttempt,
} from './attempts.queries.ts';
import { findPrompt, lockPrompt } from './prompts.queries.ts';
import { listOffers } from './prompts.service.ts';
import { attemptView, readClock } from './writing.view.ts';

export const essayNotFound = () => notFound('Essay');
const standard = { kind: 'standard', minutes: 35 } as const;
/** Seconds of both phases for a student: the exam's minutes with the student's accommodation. */
export const budgetSeconds = (accommodations: TimeAccommodations) => ({
  prewritingSeconds: sectionBudgetSeconds(standard, accommodations, prewritingMinutes),
  draftingSeconds: sectionBudgetSeconds(standard, accommodations, draftingMinutes),
});
export const isUnderWay = (row: AttemptRow, now: Date): boolean =>
  readWritingStatus(readClock(row), now).phase !== 'submitted';

interface Own {
  readonly userId: string;
  readonly id: string;
  readonly now: Date;
}
interface Typed {
  readonly field: WritingField;
  readonly text: string;
}
interface SaveAck {
  readonly ok: true;
  readonly watermark: number;
  readonly duplicate: boolean;
}

/** A field after a save: typed in time, and not older than the stored text. */
function listChanges(row: AttemptRow, { field, text }: Typed, typedAt: Date, now: Date): Partial<AttemptRow> {
  const before = field === 'draft' ? row.draftAt : row.notesAt;
  if (!isTypedInTime(readClock(row), typedAt, now) || (before && typedAt < before)) return {};
  return field === 'draft'
    ? { draft: text, draftAt: typedAt, wordCount: getWordCount(text) }
    : { notes: text, notesAt: typedAt };
}

/**
 * Stores a text of a device once, and adds it to the attempt if it belongs there. Returns whether the text was new.
 */
async function saveTyped(
  tx: Db,
  row: AttemptRow,
  typed: Typed,
  key: { device: string; seq: number; at: Date },
  now: Date,
): Promise<boolean> {
  const save = { userId: row.userId, attemptId: row.id, device: key.device, field: typed.field };
  const known = await findSave(tx, save);
  if (known && known.seq >= key.seq) return false;
  await insertSave(tx, { ...save, seq: key.seq, text: typed.text, typedAt: key.at });
  const change = listChanges(row, typed, key.at, now);
  if (Object.keys(change).length > 0) await updateAttempt(tx, row, change);
  return true;
}

export type WritingService = ReturnType<typeof writingService>;

interface WritingState {
  readonly deps: Deps;
  readonly access: AccessService;
  readonly db: Deps['db'];
}
async function present({ db }: WritingState, row: AttemptRow, now: Date): Promise<WritingAttempt> {
  const [prompt, reviews, saves] = [
    await findPrompt(db, row.promptId),
    await findReviews(db, row.userId, [row.id]),
    isUnderWay(row, now) ? [] : await listSaves(db, row.userId, row.id, 'draft'),
  ];
  if (!prompt) throw essayNotFound();
  return attemptView(row, { prompt, review: reviews.get(row.id), saves }, now);
}

function locked<T>(
  { db }: WritingState,
  { userId, id }: Own,
  work: (tx: Db, row: AttemptRow) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const row = await lockAttempt(tx, userId, id);
    if (!row) throw essayNotFound();
    return work(tx, row);
  });
}

/** Throws NOT_FOUND, NOT_INCLUDED, WRONG_STATE if another essay is in progress. */
async function start(
  writingState: WritingState,
  userId: string,
  promptId: string,
  now: Date,
): Promise<WritingAttempt> {
  const { access, db, deps } = writingState;

  const own = await access.load(userId, now);
  const row = await db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const newest = await findNewestAttempt(tx, userId);
    if (newest && isUnderWay(newest, now)) {
      if (newest.promptId === promptId) return newest;
      throw wrongState(errorMessages.writing.otherUnderWay);
    }
    const offer = (await listOffers(tx, own)).find(({ prompt }) => prompt.id === promptId);
    if (!offer || !(await lockPrompt(tx, promptId, 'key share'))) throw notFound('Writing prompt');
    if (!offer.included) throw new ApiError('NOT_INCLUDED', errorMessages.writing.notIncluded);
    const id = deps.newId();
    await insertAttempt(tx, {
      userId,
      id,
      promptId,
      startedAt: now,
      ...budgetSeconds(own.accommodations),
    });
    return (await findAttempt(tx, userId, id))!;
  });
  return present(writingState, row, now);
}

/**
 * Stores every text of an existing essay, including texts that are too late or too old to be part of it. Throws
 * NOT_FOUND.
 */
function saveText(
  writingState: WritingState,
  own: Own,
  typed: Typed,
  event: ClientEventKey | undefined,
): Promise<SaveAck> {
  const { deps } = writingState;
  return locked(writingState, own, async (tx, row) => {
    const key = readEventKey(deps, event, own.now);
    const isNew = await saveTyped(tx, row, typed, key, own.now);
    const watermark = await findWatermark(tx, own.userId, own.id, key.device);
    return { ok: true, watermark, duplicate: !isNew };
  });
}

/** The earliest time counts: a device that moved on without a network reports it later. Throws NOT_FOUND. */
async function beginDraft(
  writingState: WritingState,
  own: Own,
  at: string | undefined,
): Promise<WritingAttempt> {
  const claimed = clampToServerTime(own.now, at);
  const row = await locked(writingState, own, async (tx, before) => {
    const time = claimed < before.startedAt ? before.startedAt : claimed;
    const known = before.draftingStartedAt;
    if (known && known <= time) return before;
    if (!isTypedInTime(readClock(before), time, own.now)) return before;
    await updateAttempt(tx, before, { draftingStartedAt: time });
    return { ...before, draftingStartedAt: time };
  });
  return present(writingState, row, own.now);
}

/** Ends the essay; its texts are sent by `saveText`, and the earliest end counts. Throws NOT_FOUND. */
async function submit(
  writingState: WritingState,
  own: Own,
  event: ClientEventKey | undefined,
): Promise<WritingAttempt> {
  const at = event ? clampToServerTime(own.now, event.at) : own.now;
  const row = await locked(writingState, own, async (tx, before) => {
    const known = before.submittedAt;
    if (known && known <= at) return before;
    const submittedAt = at < before.startedAt ? before.startedAt : at;
    await updateAttempt(tx, before, { submittedAt });
    return { ...before, submittedAt };
  });
  return present(writingState, row, own.now);
}

/** A student's own essays: their clock, their texts and the student's own assessment. */
export function writingService(deps: Deps, access: AccessService) {
  const { db } = deps;

  const writingState: WritingState = { deps, access, db };
  const bind = bindState(writingState);
  return {
    /** Throws NOT_FOUND. */
    async read({ userId, id, now }: Own): Promise<WritingAttempt> {
      const row = await findAttempt(db, userId, id);
      if (!row) throw essayNotFound();
      return present(writingState, row, now);
    },

    start: bind(start),

    saveText: bind(saveText),

    beginDraft: bind(beginDraft),

    submit: bind(submit),

    /** Throws NOT_FOUND, WRONG_STATE before the essay is submitted. */
    async rate(own: Own, rubric: WritingRubric): Promise<WritingAttempt> {
      const row = await locked(writingState, own, async (tx, before) => {
        if (isUnderWay(before, own.now)) throw wrongState(errorMessages.writing.rateAfterSubmit);
        await updateAttempt(tx, before, { rubric });
        return { ...before, rubric };
      });
      return present(writingState, row, own.now);
    },

    /** Throws NOT_FOUND. */
    async remove({ userId, id }: Own): Promise<void> {
      if (!(await deleteAttempt(db, userId, id))) throw essayNotFound();
    },
  };
}
