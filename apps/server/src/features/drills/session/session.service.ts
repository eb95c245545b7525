import { errorMessages, MAX_AHEAD, type SessionChoice } from '@docket/contract';
import { breakDue } from '@docket/rules';
import { invalid, notFound, wrongState } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  lockStudent,
  type Progress,
  secondsSinceBreak,
  submitOverdue,
  unfinishedDrills,
  withdrawAttempt,
} from '../../attempts/index.ts';
import type { ContentIndex } from '../../content/index.ts';
import { drillsAhead, findSessionFamily, nothingLeftFor, type Seeker } from '../create/next.service.ts';
import type { DrillServices } from '../drills.service.ts';
import {
  assignDrills,
  findOpenSession,
  findSession,
  insertDrillSession,
  type SessionRow,
  updateSession,
} from './session.queries.ts';

/** A session that asked for no drill for this long is over: the next start begins another one. */
const IDLE_MS = 2 * 3_600_000;

export interface Ahead {
  readonly session: SessionRow;
  /** Oldest first. */
  readonly drillIds: readonly string[];
  readonly breakDue: boolean;
}
interface Visit {
  readonly userId: string;
  readonly now: Date;
}

/** Throws NOT_FOUND for another student's session. */
export async function loadSession(db: Db, userId: string, id: string): Promise<SessionRow> {
  const session = await findSession(db, userId, id);
  if (!session) throw notFound('Session');
  return session;
}

/** Ends a session. Drills of its own that were not started give their questions back. */
async function closeSession(tx: Db, session: SessionRow, now: Date): Promise<SessionRow> {
  const ended = { endedAt: now };
  await updateSession(tx, session, ended);
  const own = `${findSessionFamily(session.type, session)}*`;
  for (const drill of await unfinishedDrills(tx, session.userId))
    if (drill.state === 'new' && drill.nextKey?.startsWith(own))
      await withdrawAttempt(tx, session.userId, drill.id, now);
  return { ...session, ...ended };
}

const isSameChoice = (row: SessionRow, choice: SessionChoice) =>
  row.type === choice.type && row.seen === choice.seen && row.questionType === choice.questionType;

/** The open session of the same choice; any other one ends, and a new one begins. */
async function openOrStart(tx: Db, deps: Deps, choice: SessionChoice, { userId, now }: Visit) {
  const open = await findOpenSession(tx, userId);
  if (open && isSameChoice(open, choice) && now.getTime() - open.usedAt.getTime() < IDLE_MS) return open;
  if (open) await closeSession(tx, open, now);
  const { type, seen, questionType } = choice;
  const session = {
    userId,
    id: deps.newId(),
    type,
    seen,
    questionType,
    startedAt: now,
    usedAt: now,
    endedAt: null,
  };
  await insertDrillSession(tx, session);
  return session;
}

async function loadSeeker(deps: Deps, services: DrillServices, { userId, now }: Visit) {
  await submitOverdue(deps, services, userId, now);
  const access = await services.access.load(userId, now);
  const index = await services.units.current();
  return { userId, now, access, index, challengeId: undefined, challenge: null, repeatMastered: false };
}

const toSeeker = (
  seeker: Awaited<ReturnType<typeof loadSeeker>>,
  session: SessionRow,
  replaces: string | undefined,
): Seeker => ({
  ...seeker,
  type: session.type,
  replaces,
  // New questions by the student's own filter are those of "Next drill", so that a device without a network has them.
  ...(session.seen || session.questionType !== null ? { session } : {}),
});

async function giveAhead(
  tx: Db,
  deps: Deps,
  seeker: Seeker,
  { session, progress, resumes }: { session: SessionRow; progress: Progress; resumes: boolean },
): Promise<Ahead> {
  const { userId, now, access } = seeker;
  const unfinished = await unfinishedDrills(tx, userId);
  const drillIds = await drillsAhead(tx, deps, seeker, unfinished, { wanted: MAX_AHEAD, resumes });
  if (drillIds.length > 0) await assignDrills(tx, session, drillIds);
  await updateSession(tx, session, { usedAt: now });
  const threshold = access.drillSettings.breakReminderSeconds;
  return { session, drillIds, breakDue: breakDue(secondsSinceBreak(progress, now), threshold) };
}

/**
 * Starts a session, or continues the open one of the same choice; repeated and concurrent calls give the same drills.
 * Throws NOTHING_LEFT, INVALID, and OPEN_DRILL as `nextDrill` does.
 */
export async function startSession(
  deps: Deps,
  services: DrillServices,
  choice: SessionChoice & { readonly replaces?: string | undefined },
  visit: Visit,
): Promise<Ahead> {
  const seeker = await loadSeeker(deps, services, visit);
  requireKnownType(choice, seeker.index.content);
  return deps.db.transaction(async (tx) => {
    const progress = await lockStudent(tx, visit.userId);
    const session = await openOrStart(tx, deps, choice, visit);
    const own = toSeeker(seeker, session, choice.replaces);
    const ahead = await giveAhead(tx, deps, own, { session, progress, resumes: false });
    if (ahead.drillIds.length === 0) throw await nothingLeftFor(tx, own);
    return ahead;
  });
}

function requireKnownType({ type, questionType }: SessionChoice, { questionTypes }: ContentIndex): void {
  if (questionType === null) return;
  if (type === 'DC' || !questionTypes.get(questionType)?.sectionTypes.includes(type))
    throw invalid('questionType', errorMessages.drills.unknownQuestionType);
}

/** The next drills of an open session; none when nothing is left. Throws NOT_FOUND, WRONG_STATE once it is over. */
export async function nextInSession(
  deps: Deps,
  services: DrillServices,
  id: string,
  visit: Visit,
): Promise<Ahead> {
  await loadSession(deps.db, visit.userId, id);
  const seeker = await loadSeeker(deps, services, visit);
  return deps.db.transaction(async (tx) => {
    const progress = await lockStudent(tx, visit.userId);
    const session = await loadSession(tx, visit.userId, id);
    if (session.endedAt) throw wrongState(errorMessages.drills.sessionOver);
    return giveAhead(tx, deps, toSeeker(seeker, session, undefined), { session, progress, resumes: true });
  });
}

/** Ends a session; one that is over stays as it is. Throws NOT_FOUND. */
export async function endSession(deps: Deps, id: string, { userId, now }: Visit): Promise<SessionRow> {
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const session = await loadSession(tx, userId, id);
    return session.endedAt ? session : closeSession(tx, session, now);
  });
}
