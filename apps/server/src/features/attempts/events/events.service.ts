import type { ClientEventKey } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { AttemptAction } from '@docket/rules';
import { invalid } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { reviewFlagged } from '../../review-schedule/index.ts';
import {
  type AttemptQuestionRow,
  findAttempt,
  findAttemptQuestions,
  updateAttempt,
} from '../attempts.queries.ts';
import {
  afterHeartbeat,
  type ClockRow,
  drillNotFound,
  drillQuestionNotFound,
  statesAllowing,
  timeIsUp,
  wrongStateFor,
} from '../state.ts';
import { readEventKey } from './event-key.ts';
import {
  type DrillEventKind,
  type DrillOutcome,
  type EventOutcome,
  type EventRow,
  findFlaggedQuestion,
  saveDrillEvent,
  settleFlag,
} from './events.queries.ts';

export interface SavedEvent<Kind = DrillEventKind> {
  readonly userId: string;
  readonly kind: Kind;
  readonly drillQuestionId: string;
  readonly attemptId?: string;
  readonly data: object;
  readonly event: ClientEventKey | undefined;
  readonly now: Date;
}
export interface Ack {
  readonly ok: true;
  readonly watermark: number;
  readonly duplicate: boolean;
}

const allowed = Object.fromEntries(
  (['answer', 'hide', 'br-open', 'br-answer', 'br-hide', 'flag', 'highlight'] satisfies AttemptAction[]).map(
    (action) => [action, statesAllowing(action)],
  ),
) as Record<DrillEventKind, ReturnType<typeof statesAllowing>>;

/** Acknowledges again an event that was stored before, whatever the state of the attempt is now. */
function acknowledge(kind: DrillEventKind, outcome: EventOutcome | undefined): Ack {
  if (!outcome) throw drillQuestionNotFound();
  if (!outcome.known && !outcome.accepted) {
    if (outcome.unknownOption) throw invalid('optionId', errorMessages.attempts.notAnOption);
    throw outcome.late && outcome.state === 'started' ? timeIsUp() : wrongStateFor(outcome.state, kind);
  }
  return { ok: true, watermark: outcome.watermark, duplicate: !outcome.fresh };
}

/** The clock that a statement of this folder has selected. */
export const toClockRow = (row: Omit<DrillOutcome, keyof EventOutcome>): ClockRow => ({
  startedAt: row.startedAt,
  pausedAt: row.pausedAt,
  pausedMs: row.pausedMs,
  budgetSeconds: row.budgetSeconds,
  endedAt: row.endedAt,
  seenAt: row.seenAt,
  onTimeUp: row.onTimeUp,
});

/** The row of an event. */
export function eventRow(deps: Deps, saved: SavedEvent<unknown>): EventRow {
  const { device, seq, at } = readEventKey(deps, saved.event, saved.now);
  return {
    userId: saved.userId,
    drillQuestionId: saved.drillQuestionId,
    attemptId: saved.attemptId ?? null,
    device,
    seq,
    at,
    now: saved.now,
    data: saved.data,
  };
}
/** Saves an event of a drill; while its clock runs, the event is also a heartbeat. */
async function save(deps: Deps, tx: Db, saved: SavedEvent): Promise<DrillOutcome | undefined> {
  const row = eventRow(deps, saved);
  const outcome = await saveDrillEvent(tx, saved.kind, row, allowed[saved.kind]);
  if (outcome?.fresh && outcome.state === 'started') {
    const changes = afterHeartbeat(toClockRow(outcome), { at: row.at, now: saved.now });
    if (changes) await updateAttempt(tx, saved.userId, outcome.attemptId, changes);
  }
  return outcome;
}

/** Saves an answer, an eliminated option or a highlight. Throws NOT_FOUND, WRONG_STATE, TIME_IS_UP. */
export async function saveEvent(deps: Deps, saved: SavedEvent): Promise<Ack> {
  return acknowledge(saved.kind, await deps.db.transaction((tx) => save(deps, tx, saved)));
}

/**
 * Updates the counts and the review inbox after a flag on a finished attempt. The inbox takes the question only if
 * the key was shown.
 */
export async function flagChanged(
  deps: Deps,
  tx: Db,
  {
    userId,
    attemptId,
    drillQuestionId,
    data,
    now,
  }: Omit<SavedEvent<unknown>, 'attemptId'> & { attemptId: string },
): Promise<void> {
  await settleFlag(tx, userId, attemptId, drillQuestionId);
  const { flagged } = data as { flagged: boolean };
  const question = await findFlaggedQuestion(tx, userId, drillQuestionId);
  if (!question?.shown) return;
  await reviewFlagged(tx, deps.newId, { userId, question, attemptQuestionId: drillQuestionId, flagged, now });
}

/** Saves a flag. On a finished attempt it also adds the question to the review inbox or removes it. */
export async function saveFlag(deps: Deps, saved: SavedEvent & { readonly attemptId: string }): Promise<Ack> {
  return deps.db.transaction(async (tx) => {
    const outcome = await save(deps, tx, saved);
    if (outcome?.state === 'completed' && outcome.fresh) await flagChanged(deps, tx, saved);
    return acknowledge(saved.kind, outcome);
  });
}

/**
 * The question that a call addresses: the given id, or the only question of the attempt. Throws NOT_FOUND, INVALID.
 */
export async function meantQuestion(
  db: Db,
  userId: string,
  attemptId: string,
  drillQuestionId: string | undefined,
): Promise<AttemptQuestionRow> {
  if (!(await findAttempt(db, userId, attemptId))) throw drillNotFound();
  const rows = await findAttemptQuestions(db, userId, attemptId);
  const meant = drillQuestionId === undefined ? rows : rows.filter((row) => row.id === drillQuestionId);
  if (meant.length > 1) throw invalid('drillQuestionId', errorMessages.attempts.sayWhichQuestion);
  if (!meant[0]) throw drillQuestionNotFound();
  return meant[0];
}
