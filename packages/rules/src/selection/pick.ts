import type { Random } from '../random.ts';
import { chanceOfSuccess, type Estimate } from '../rating/index.ts';
import { defaultTarget, leastChance } from './candidates.ts';

export interface Candidate {
  readonly id: string;
  /** For a passage, `combineItems` of its questions. */
  readonly item: Estimate;
  readonly questionType: string;
  /** The student's level for it (`levelAt`). */
  readonly level: Estimate;
  /** The student's offset for this question type, if known. */
  readonly skill?: Estimate;
  /** True if its question type is due for review (or the question itself, if the student asked for reviews). */
  readonly due?: boolean;
}

/** Why a candidate was selected; 'only-left' means that nothing was near the student's level. */
export type PickReason = 'near-level' | 'weak-type' | 'explore' | 'due' | 'only-left';

export interface Pick {
  readonly candidate: Candidate;
  readonly reason: PickReason;
  /** Predicted chance of success, in (0, 1). */
  readonly chance: number;
}

export interface PickInput {
  /** Allowed and unseen candidates, at most about 200. */
  readonly candidates: readonly Candidate[];
  /** The target chance of success; 0.7 by default. */
  readonly target?: number;
  /** True if the product chooses: weak and due question types get more weight. */
  readonly weighWeakTypes?: boolean;
  readonly random: Random;
}

/** How often each purpose is used if it has a candidate; the rest is 'near-level'. */
const share = { due: 0.25, weakType: 0.3, explore: 0.15 };

/** Chances this far from the target still count as near the student's level. */
const bandWidth = 0.15;

/** Standard deviation, in chance, of the draw around the target: narrow for the level, wider for a review. */
const spread = { level: 0.04, due: 0.1 };

/** Above these variances an item, or a student's offset for a type, is worth exploring. */
const unknown = { item: 0.15, skill: 0.1 };

interface Option {
  readonly candidate: Candidate;
  readonly chance: number;
}

/**
 * Selects the next question: first the purpose (due for review, weak type, exploring, or near the level), then a
 * random candidate for it, weighted towards the target chance. All purposes stay near the target, so that none of
 * them makes the work too hard. Where every candidate is too hard, it is the easiest. Null only if there are no
 * candidates.
 */
export function pickNext(input: PickInput): Pick | null {
  const { random, target = defaultTarget } = input;
  const all = input.candidates.map((candidate) => ({
    candidate,
    chance: chanceOfSuccess(candidate.level, candidate.item),
  }));
  const options = all.filter(({ chance }) => chance >= leastChance);
  if (options.length === 0) {
    const easiest = nearest(all, 1);
    return easiest && { ...easiest, reason: 'only-left' };
  }
  const inBand = options.filter(({ chance }) => Math.abs(chance - target) <= bandWidth);
  const closeness = (width: number) => (option: Option) =>
    Math.exp(-0.5 * ((option.chance - target) / width) ** 2);
  const nearness = closeness(spread.level);
  let purpose = random();

  const due = input.weighWeakTypes ? options.filter(({ candidate }) => candidate.due) : [];
  if (due.length > 0) {
    if (purpose < share.due) return draw(due, closeness(spread.due), 'due', random);
    purpose = (purpose - share.due) / (1 - share.due);
  }
  const only = nearest(options, target);
  if (inBand.length === 0 || options.length === 1) return only && { ...only, reason: 'only-left' };

  const weak = input.weighWeakTypes ? inBand.filter(({ candidate }) => weakness(candidate) > 0) : [];
  if (weak.length > 0) {
    if (purpose < share.weakType) {
      return draw(weak, (option) => nearness(option) * weakness(option.candidate), 'weak-type', random);
    }
    purpose = (purpose - share.weakType) / (1 - share.weakType);
  }
  const obscure = inBand.filter(({ candidate }) => isUnknown(candidate));
  if (obscure.length > 0 && purpose < share.explore) {
    return draw(
      obscure,
      (option) => nearness(option) * computeUncertainty(option.candidate),
      'explore',
      random,
    );
  }
  return draw(inBand, nearness, 'near-level', random);
}

/**
 * How certain it is that a type is weak: how far the offset is below zero by more than half its standard deviation.
 */
function weakness({ skill }: Candidate): number {
  return skill ? Math.max(0, -skill.mean - 0.5 * Math.sqrt(skill.variance)) : 0;
}

/** How much an answer can still teach about the item and about the student at this type. */
function computeUncertainty({ item, skill }: Candidate): number {
  return item.variance + (skill?.variance ?? 0);
}

function isUnknown({ item, skill }: Candidate): boolean {
  return item.variance > unknown.item || (skill?.variance ?? 0) > unknown.skill;
}

function nearest(options: readonly Option[], target: number): Option | null {
  let best: Option | null = null;
  for (const option of options) {
    if (!best || Math.abs(option.chance - target) < Math.abs(best.chance - target)) best = option;
  }
  return best;
}

/** A draw from a non-empty list with chances proportional to the weights. */
function draw(
  options: readonly Option[],
  weigh: (option: Option) => number,
  reason: PickReason,
  random: Random,
): Pick {
  const weights = options.map(weigh);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  let chosen = options[0]!;
  for (const [index, option] of options.entries()) {
    if (weights[index] === 0) continue;
    chosen = option;
    left -= weights[index]!;
    if (left < 0) break;
  }
  return { candidate: chosen.candidate, reason, chance: chosen.chance };
}
