import type { Random } from '../../random.ts';
import { type Estimate, newItemEstimate, newStudentRating, type RatingState } from '../../rating/index.ts';

/** The exam's question types and about how often each occurs in a Logical Reasoning section. */
const typeShares: readonly (readonly [string, number])[] = [
  ['flaw', 0.16],
  ['assumption', 0.14],
  ['strengthen', 0.1],
  ['must be true', 0.1],
  ['weaken', 0.09],
  ['main point', 0.08],
  ['principle', 0.08],
  ['paradox', 0.07],
  ['parallel', 0.06],
  ['method', 0.05],
  ['role', 0.04],
  ['point at issue', 0.02],
  ['evaluate', 0.01],
];

/** The distributions of the simulation, in logits; see the head of bench/selection.ts. */
export interface PopulationModel {
  /** The mean level; 0 by default. */
  readonly levelMean?: number;
  readonly levelSpread: number;
  readonly typeSpread: number;
  readonly itemSpread: number;
  /** Standard deviation of the author's error, before rounding to 1 to 5. */
  readonly authorError: number;
  /** Chance of guessing the credited option. */
  readonly guessing: number;
}

export const usualPopulation: PopulationModel = {
  levelSpread: 1,
  typeSpread: 0.3,
  itemSpread: 1,
  authorError: 0.7,
  guessing: 0,
};

export interface SimulatedItem {
  readonly id: string;
  readonly questionType: string;
  readonly trueDifficulty: number;
  item: Estimate;
  /** The estimate after the required number of answers. */
  measured: Estimate | null;
}

export interface SimulatedStudent {
  readonly trueLevel: number;
  readonly trueOffsets: ReadonlyMap<string, number>;
  /** Whether the product chooses the questions (DC), instead of drilling without weights. */
  readonly productsChoice: boolean;
  student: RatingState;
  readonly skills: Map<string, RatingState>;
  readonly seen: Set<string>;
  /** The drill in which a question of each type was last answered. */
  readonly lastDrilled: Map<string, number>;
}

/** A draw from N(0, 1), by the method of Box and Muller. */
export function gaussian(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function drawType(random: Random): string {
  let left = random();
  for (const [questionType, share] of typeShares) {
    left -= share;
    if (left < 0) return questionType;
  }
  return typeShares[0]![0];
}

export function makeItems(size: number, populationModel: PopulationModel, random: Random): SimulatedItem[] {
  return Array.from({ length: size }, (_, no) => {
    const trueDifficulty = populationModel.itemSpread * gaussian(random);
    const judged = trueDifficulty + populationModel.authorError * gaussian(random);
    const author = Math.max(1, Math.min(5, Math.round(3 + judged / 0.8))) as 1 | 2 | 3 | 4 | 5;
    const item = newItemEstimate(author);
    return { id: `item-${no}`, questionType: drawType(random), trueDifficulty, item, measured: null };
  });
}

export function makeStudents(
  size: number,
  populationModel: PopulationModel,
  random: Random,
): SimulatedStudent[] {
  return Array.from({ length: size }, (_, no) => ({
    trueLevel: (populationModel.levelMean ?? 0) + populationModel.levelSpread * gaussian(random),
    trueOffsets: new Map(typeShares.map(([type]) => [type, populationModel.typeSpread * gaussian(random)])),
    productsChoice: no % 2 === 1,
    student: newStudentRating(),
    skills: new Map(),
    seen: new Set(),
    lastDrilled: new Map(),
  }));
}

/** Whether the student answers right. */
export function answers(
  student: SimulatedStudent,
  item: SimulatedItem,
  populationModel: PopulationModel,
  random: Random,
): boolean {
  const level = student.trueLevel + (student.trueOffsets.get(item.questionType) ?? 0);
  const knows = 1 / (1 + Math.exp(item.trueDifficulty - level));
  return random() < populationModel.guessing + (1 - populationModel.guessing) * knows;
}
