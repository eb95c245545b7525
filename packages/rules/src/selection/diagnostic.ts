import type { Random } from '../random.ts';
import { shrinkFactor } from '../rating/gaussian.ts';
import { chanceOfSuccess, type Estimate } from '../rating/index.ts';

/** Questions of a diagnostic. */
export const diagnosticLength = 10;
/** Questions that a diagnostic asks about one passage. */
export const questionsPerPassage = 3;

/** What is asked together: a question of Logical Reasoning, or a passage with a few of its questions. */
export interface DiagnosticSlot {
  readonly section: 'LR' | 'RC';
  readonly questions: number;
}

/** How much a plan holds of what a diagnostic may ask. */
export interface DiagnosticSupply {
  readonly lrQuestions: number;
  /** Passages with `questionsPerPassage` questions or more. */
  readonly passages: number;
}

/** Questions of Logical Reasoning before the passage: the student is warmed up, and not yet tired. */
const beforePassage = 4;

/**
 * The slots of a diagnostic: Logical Reasoning one by one with one passage among them, as on the exam two parts to one.
 * Where one section is missing the other takes its place. Empty when there is nothing to ask.
 */
export function planDiagnostic({ lrQuestions, passages }: DiagnosticSupply): DiagnosticSlot[] {
  const passage: DiagnosticSlot = { section: 'RC', questions: questionsPerPassage };
  const question: DiagnosticSlot = { section: 'LR', questions: 1 };
  if (lrQuestions === 0) {
    const sets = Math.min(passages, Math.floor(diagnosticLength / questionsPerPassage));
    return Array.from({ length: sets }, () => passage);
  }
  const wanted = diagnosticLength - (passages > 0 ? questionsPerPassage : 0);
  const slots = Array.from({ length: Math.min(wanted, lrQuestions) }, () => question);
  if (passages > 0) slots.splice(beforePassage, 0, passage);
  return slots;
}

/** The chance to hit one of five options without knowing. */
const guessing = 0.2;

/**
 * What an answer tells about the level, 0 to 1 for the best question there could be: the information of the
 * three-parameter logistic model (A. Birnbaum, "Some latent trait models", 1968), by the chance of a right answer. Since
 * a right answer may be a guess, most is learned not at even odds but at a chance of 0.65. What is unknown of the item
 * and the student takes from it as from the rating.
 */
export function answerInformation(level: Estimate, item: Estimate): number {
  const chance = chanceOfSuccess(level, item);
  const shrink = shrinkFactor(level.variance + item.variance);
  return shrink ** 2 * (informationAt(chance) / bestInformation);
}

function informationAt(chance: number): number {
  if (chance <= guessing || chance >= 1) return 0;
  return ((chance - guessing) ** 2 * (1 - chance)) / ((1 - guessing) ** 2 * chance);
}
/** Where that is most: (1 + sqrt(1 + 8 c)) / 4. */
export const informativeChance = (1 + Math.sqrt(1 + 8 * guessing)) / 4;
const bestInformation = informationAt(informativeChance);

export interface DiagnosticCandidate {
  readonly id: string;
  /** For a passage, `combineItems` of its questions. */
  readonly item: Estimate;
  readonly questionType: string;
  /** The level at which the student meets it (`levelAt`). */
  readonly level: Estimate;
}

/** A question type is preferred for being new where it costs no more than this share of the information. */
const keptInformation = 0.8;
/** The draw is among so many, so that students of one level do not all get the same questions. */
const drawnFrom = 8;

/**
 * Chooses the next question of a diagnostic: of those that tell most about the level, one of the types that were asked
 * least, drawn at random among the best (the randomesque method of G. Kingsbury and A. Zara, 1989). Null only when there
 * are no candidates.
 */
export function pickForDiagnostic<Candidate extends DiagnosticCandidate>(input: {
  readonly candidates: readonly Candidate[];
  /** How often each question type was asked so far. */
  readonly typeCounts: ReadonlyMap<string, number>;
  readonly random: Random;
}): { readonly candidate: Candidate; readonly chance: number } | null {
  const { typeCounts, random } = input;
  const best = rankByNewType(input.candidates, typeCounts).slice(0, drawnFrom);
  const candidate = best[Math.floor(random() * best.length)];
  return candidate ? { candidate, chance: chanceOfSuccess(candidate.level, candidate.item) } : null;
}

/** Which questions of a passage are asked: those that tell most, of different types; in the order of the passage. */
export function pickOfPassage<Candidate extends DiagnosticCandidate>(
  questions: readonly Candidate[],
  typeCounts: ReadonlyMap<string, number>,
): Candidate[] {
  const counts = new Map(typeCounts);
  const chosen = new Set<Candidate>();
  while (chosen.size < questionsPerPassage) {
    const left = questions.filter((question) => !chosen.has(question));
    const [next] = rankByNewType(left, counts);
    if (!next) break;
    chosen.add(next);
    counts.set(next.questionType, (counts.get(next.questionType) ?? 0) + 1);
  }
  return questions.filter((question) => chosen.has(question));
}

/** The useful candidates of the types that were asked least, the most informative first. */
function rankByNewType<Candidate extends DiagnosticCandidate>(
  candidates: readonly Candidate[],
  typeCounts: ReadonlyMap<string, number>,
): Candidate[] {
  const options = candidates.map((candidate) => ({
    candidate,
    information: answerInformation(candidate.level, candidate.item),
    times: typeCounts.get(candidate.questionType) ?? 0,
  }));
  const most = options.reduce((max, { information }) => Math.max(max, information), 0);
  const useful = options.filter(({ information }) => information >= keptInformation * most);
  const fewest = useful.reduce((min, { times }) => Math.min(min, times), Number.POSITIVE_INFINITY);
  return useful
    .filter(({ times }) => times === fewest)
    .sort((a, b) => b.information - a.information)
    .map(({ candidate }) => candidate);
}
