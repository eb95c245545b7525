import type { Random } from '../random.ts';
import { shrinkFactor } from '../rating/gaussian.ts';
import { chanceOfSuccess, type Estimate } from '../rating/index.ts';

/** The number of questions in a diagnostic. */
export const diagnosticLength = 10;
/** The number of questions that a diagnostic asks about one passage. */
export const questionsPerPassage = 3;

/** Questions that are asked together: a Logical Reasoning question, or a passage with some of its questions. */
export interface DiagnosticSlot {
  readonly section: 'LR' | 'RC';
  readonly questions: number;
}

/** The content of a plan that a diagnostic can use. */
export interface DiagnosticSupply {
  readonly lrQuestions: number;
  /** Passages with at least `questionsPerPassage` questions. */
  readonly passages: number;
}

/** The number of Logical Reasoning questions before the passage: the student is warmed up, and not yet tired. */
const beforePassage = 4;

/**
 * The slots of a diagnostic: single Logical Reasoning questions with one passage among them, two parts to one as on
 * the exam. If one section type is missing, the other replaces it. Empty if there is no content.
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

/** The chance of guessing one of five options. */
const guessing = 0.2;

/**
 * The information of an answer about the level, 1 for the best possible question: that of the three-parameter
 * logistic model (A. Birnbaum, "Some latent trait models", 1968), by the chance of a right answer. Because a right
 * answer may be a guess, it is highest at a chance of 0.65 instead of even odds. Uncertainty about item and student
 * reduces it, as in the rating.
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
/** The chance with the highest information: (1 + sqrt(1 + 8 c)) / 4. */
export const informativeChance = (1 + Math.sqrt(1 + 8 * guessing)) / 4;
const bestInformation = informationAt(informativeChance);

export interface DiagnosticCandidate {
  readonly id: string;
  /** For a passage, `combineItems` of its questions. */
  readonly item: Estimate;
  readonly questionType: string;
  /** The student's level for it (`levelAt`). */
  readonly level: Estimate;
}

/** A new question type is preferred if it keeps at least this share of the information. */
const keptInformation = 0.8;
/** Draws among this many candidates, so that students of one level do not all get the same questions. */
const drawnFrom = 8;

/**
 * Selects the next question of a diagnostic: among those with the most information about the level, one of the types
 * that were asked least, drawn at random among the best (the randomesque method of G. Kingsbury and A. Zara, 1989).
 * Null only if there are no candidates.
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

/**
 * The questions of a passage to ask: those with the most information, of different types, in the order of the
 * passage.
 */
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
  const largest = options.reduce((max, { information }) => Math.max(max, information), 0);
  const useful = options.filter(({ information }) => information >= keptInformation * largest);
  const fewest = useful.reduce((min, { times }) => Math.min(min, times), Number.POSITIVE_INFINITY);
  return useful
    .filter(({ times }) => times === fewest)
    .sort((a, b) => b.information - a.information)
    .map(({ candidate }) => candidate);
}
