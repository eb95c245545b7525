import { type DiagnosticSlot, type Estimate, planDiagnostic, seededRandom } from '@docket/rules';
import { ApiError } from '../../api-error.ts';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { findLevels, lockStudent, submitOverdue } from '../attempts/index.ts';
import { type DrillServices, give, hashSeed, readAttemptOptions } from '../drills/index.ts';
import {
  addDrill,
  completeDiagnostic,
  type DiagnosticRow,
  findDiagnostic,
  findDiagnosticQuestions,
  insertDiagnostic,
} from './diagnostic.queries.ts';
import { isUnfinished } from './diagnostic.view.ts';
import { countSupply, type DiagnosticPicker, pickForSlot } from './pick.service.ts';

/** "question 4 of 10", "questions 5 to 7 of 10": the heading of the runner. */
export function diagnosticTitle(slots: readonly DiagnosticSlot[], at: number): string {
  const count = (list: readonly DiagnosticSlot[]) => list.reduce((sum, slot) => sum + slot.questions, 0);
  const first = count(slots.slice(0, at)) + 1;
  const last = count(slots.slice(0, at + 1));
  const which = first === last ? `question ${first}` : `questions ${first} to ${last}`;
  return `Diagnostic: ${which} of ${count(slots)}`;
}

const nothingToAsk = () => {
  const message = 'Your plan has no new questions for a diagnostic. Start with a drill instead.';
  return new ApiError('NOTHING_LEFT', message, [{ field: 'plan', message }]);
};

/**
 * The drill that the diagnostic goes on with, picked by the answers before it; null once it is over. Begins the
 * diagnostic at the first call. The student's row is locked, so that a call that is repeated, or made twice at once, gets
 * the same drill. Throws NOTHING_LEFT where there is nothing to ask.
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
    if (open) return open.attempt_id;
    return (
      (await giveNext(
        tx,
        deps,
        picker,
        diagnostic,
        served.map((one) => one.question_id),
      )) ?? (await complete(tx, userId, diagnostic, now))
    );
  });
}

async function begin(tx: Db, picker: DiagnosticPicker): Promise<DiagnosticRow> {
  const { userId } = picker.access;
  const slots = planDiagnostic(await countSupply(tx, picker));
  if (slots.length === 0) throw nothingToAsk();
  await insertDiagnostic(tx, userId, slots, picker.now);
  return { userId, slots, drillIds: [], startedAt: picker.now, completedAt: null, levels: null };
}

/** The drill of the next slot; null after the last one, or when what was to be served is no longer there. */
async function giveNext(
  tx: Db,
  deps: Deps,
  picker: DiagnosticPicker,
  { slots, drillIds }: DiagnosticRow,
  givenIds: readonly string[],
): Promise<string | null> {
  const { access, now } = picker;
  const at = drillIds.length;
  const slot = slots[at];
  const picked = slot && (await pickForSlot(tx, picker, slot, givenIds));
  if (!picked) return null;
  const drillId = await give(tx, deps, {
    userId: access.userId,
    kind: 'diagnostic',
    type: slot.section,
    nextKey: `diagnostic:${at + 1}`,
    title: diagnosticTitle(slots, at),
    reason: 'diagnostic',
    chance: picked.chance,
    questions: picked.questions,
    ...readAttemptOptions(access),
    // Each answer is shown at once, and the next question depends on it.
    blindReview: false,
    onTimeUp: 'keep-going',
    now,
  });
  await addDrill(tx, access.userId, drillId);
  return drillId;
}

/** Keeps the levels that the rating has come to. */
async function complete(tx: Db, userId: string, { slots }: DiagnosticRow, now: Date): Promise<null> {
  const known = await findLevels(tx, userId);
  const levels: Partial<Record<DiagnosticSlot['section'], Estimate>> = {};
  for (const { section } of slots) {
    const level = known.get(section);
    if (level) levels[section] = { mean: level.mean, variance: level.variance, count: level.count };
  }
  await completeDiagnostic(tx, userId, levels, now);
  return null;
}
