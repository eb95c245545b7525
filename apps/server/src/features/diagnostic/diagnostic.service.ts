import {
  type DiagnosticSlot,
  diagnosticLength,
  type Estimate,
  planDiagnostic,
  seededRandom,
} from '@docket/rules';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { findLevels, lockStudent, submitOverdue, unfinishedDrills } from '../attempts/index.ts';
import {
  type DrillServices,
  hashSeed,
  insertDrill,
  readAttemptOptions,
  withdrawUnstarted,
} from '../drills/index.ts';
import {
  addDrill,
  completeDiagnostic,
  type DiagnosticRow,
  findDiagnostic,
  findDiagnosticQuestions,
  insertDiagnostic,
  updateSlots,
} from './diagnostic.queries.ts';
import { countProgress, isUnfinished } from './diagnostic.view.ts';
import { countSupply, type DiagnosticPick, type DiagnosticPicker, pickForSlot } from './pick.service.ts';

const countQuestions = (slots: readonly DiagnosticSlot[]) =>
  slots.reduce((sum, slot) => sum + slot.questions, 0);

/** "question 4 of 10", "questions 5 to 7 of 10": the heading of the runner. */
function diagnosticTitle(slots: readonly DiagnosticSlot[], at: number): string {
  const first = countQuestions(slots.slice(0, at)) + 1;
  const last = countQuestions(slots.slice(0, at + 1));
  const which = first === last ? `question ${first}` : `questions ${first} to ${last}`;
  return `Diagnostic: ${which} of ${countQuestions(slots)}`;
}

const nothingToAsk = () => {
  const message = 'Your plan has no new questions for a diagnostic. Start with a drill instead.';
  return new ApiError('NOTHING_LEFT', message, [{ field: 'plan', message }]);
};

/**
 * The next drill of the diagnostic, picked by the answers before it; null once it is over. The first call begins the
 * diagnostic. The student's row is locked, so that repeated and concurrent calls get the same drill. Throws
 * NOTHING_LEFT if there is nothing to ask.
 */
export async function nextOfDiagnostic(
  deps: Deps,
  services: DrillServices,
  userId: string,
  now: Date,
): Promise<string | null> {
  await submitOverdue(deps, services, userId, now);
  const picker: DiagnosticPicker = {
    content: services.content,
    access: await services.access.load(userId, now),
    index: await services.units.current(),
    random: seededRandom(hashSeed(deps.newId())),
    now,
  };
  return deps.db.transaction(async (tx) => {
    await lockStudent(tx, userId);
    const diagnostic = (await findDiagnostic(tx, userId)) ?? (await begin(tx, picker));
    if (diagnostic.completedAt) return null;
    const served = await findDiagnosticQuestions(tx, userId, diagnostic.drillIds);
    const open = served.find(isUnfinished);
    if (open) return open.attemptId;
    const servedIds = served.map((one) => one.questionId);
    const { slots, picked } = await pickNext(tx, picker, diagnostic, servedIds);
    if (slots.length < diagnostic.slots.length) await updateSlots(tx, userId, slots);
    if (picked) return createNext(tx, deps, picker, { slots, at: diagnostic.drillIds.length, picked });
    return complete(tx, userId, slots, now);
  });
}

const isShort = (slots: readonly DiagnosticSlot[]) =>
  countQuestions(slots) < diagnosticLength || slots.every(({ section }) => section !== 'RC');

/** Drills that were prepared in advance (decision 72) are removed for the diagnostic; false if there are none. */
const freeUnstarted = async (tx: Db, { access: { userId }, now }: DiagnosticPicker) =>
  withdrawUnstarted(tx, userId, await unfinishedDrills(tx, userId), now);

async function begin(tx: Db, picker: DiagnosticPicker): Promise<DiagnosticRow> {
  const { userId } = picker.access;
  let slots = planDiagnostic(await countSupply(tx, picker));
  if (isShort(slots) && (await freeUnstarted(tx, picker)))
    slots = planDiagnostic(await countSupply(tx, picker));
  if (slots.length === 0) throw nothingToAsk();
  await insertDiagnostic(tx, userId, slots, picker.now);
  return { userId, slots, drillIds: [], startedAt: picker.now, completedAt: null, levels: null };
}

/**
 * The passage and questions of the next slot; null after the last one. A slot for which nothing is left is dropped,
 * and the slot after it is used: `slots` are those that remain.
 */
async function pickNext(
  tx: Db,
  picker: DiagnosticPicker,
  { slots, drillIds }: DiagnosticRow,
  servedIds: readonly string[],
): Promise<{ slots: DiagnosticSlot[]; picked: DiagnosticPick | null }> {
  const at = drillIds.length;
  for (const [skipped, slot] of slots.slice(at).entries()) {
    const pick = () => pickForSlot(tx, picker, slot, servedIds);
    const picked = (await pick()) ?? ((await freeUnstarted(tx, picker)) ? await pick() : null);
    if (picked) return { slots: slots.toSpliced(at, skipped), picked };
  }
  return { slots: slots.slice(0, at), picked: null };
}

/** Creates the drill of the slot `at`. */
async function createNext(
  tx: Db,
  deps: Deps,
  { access, now }: DiagnosticPicker,
  { slots, at, picked }: { slots: readonly DiagnosticSlot[]; at: number; picked: DiagnosticPick },
): Promise<string> {
  const drillId = await insertDrill(tx, deps, {
    userId: access.userId,
    kind: 'diagnostic',
    type: slots[at]!.section,
    nextKey: `diagnostic:${at + 1}`,
    title: diagnosticTitle(slots, at),
    reason: at === 0 ? 'diagnostic-first' : 'diagnostic',
    chance: picked.chance,
    questions: picked.questions,
    ...readAttemptOptions(access),
    // It isn't a test: no clock counts down. Each answer is shown immediately, and the next question depends on it.
    timing: { kind: 'untimed' },
    blindReview: false,
    onTimeUp: 'keep-going',
    now,
  });
  await addDrill(tx, access.userId, drillId);
  return drillId;
}

/** Stores the levels that the rating has reached. */
async function complete(tx: Db, userId: string, slots: readonly DiagnosticSlot[], now: Date): Promise<null> {
  const known = await findLevels(tx, userId);
  const levels: Partial<Record<DiagnosticSlot['section'], Estimate>> = {};
  for (const { section } of slots) {
    const level = known.get(section);
    if (level) levels[section] = { mean: level.mean, variance: level.variance, count: level.count };
  }
  await completeDiagnostic(tx, userId, levels, now);
  return null;
}

/** The progress of a diagnostic that has begun and is not over; null if there is none. */
export async function findOpenDiagnostic(
  db: Db,
  userId: string,
): Promise<{ answered: number; questions: number } | null> {
  const row = await findDiagnostic(db, userId);
  if (!row || row.completedAt) return null;
  return countProgress(row, await findDiagnosticQuestions(db, userId, row.drillIds));
}
