import { logit, sigmoid } from './gaussian.ts';

/** An answer of the student among the last few: the skills of its question as one key, and whether it was right. */
export interface LastAnswer {
  readonly skillSet: string;
  readonly correct: boolean;
}

/** A learned addition to the logit: its value, and the sum of the squared errors that it was learned from. */
export interface PatternWeight {
  readonly weight: number;
  readonly squares: number;
}

/**
 * What the last answers say beyond the rating, learned from all students: by the pattern of the last four answers, and
 * by skill set and the pattern of the last two (decision 118).
 */
export interface PatternTables {
  /** By pattern of at most four answers: at most 341. */
  readonly general: Map<string, PatternWeight>;
  /** By skill set and pattern of at most two answers: at most 21 for each skill set. */
  readonly bySkillSet: Map<string, PatternWeight>;
}

export const newPatternTables = (): PatternTables => ({ general: new Map(), bySkillSet: new Map() });

/** As many answers as the longest pattern has. */
const longest = { general: 4, bySkillSet: 2 };
/** How far one answer moves a weight (AdaGrad: J. Duchi and others, 2011), and the squares that it starts with. */
const step = 0.08;
const initialSquares = 3;
/** No pattern makes an answer certain. */
const limits = { low: 0.001, high: 0.999 };

/** The skills of a question as one key, whatever their order. */
export const toSkillSet = (keys: readonly string[]): string =>
  keys.length > 1 ? [...keys].sort().join('~') : (keys[0] ?? '');

/** The pattern of the last answers in each table, by which the weights are found. */
export interface PatternKeys {
  readonly general: string;
  readonly bySkillSet: string;
}

/** Oldest first, two characters for each: S or o for the same or another skill set, 1 or 0 for right or wrong. */
function toPattern(answers: readonly LastAnswer[], skillSet: string, length: number): string {
  let pattern = '';
  for (let at = Math.max(0, answers.length - length); at < answers.length; at += 1) {
    const { skillSet: other, correct } = answers[at]!;
    pattern += other === skillSet ? (correct ? 'S1' : 'S0') : correct ? 'o1' : 'o0';
  }
  return pattern;
}

/** @param answers the student's last ones, oldest first @param skillSet that of the question that is next */
export const toPatternKeys = (answers: readonly LastAnswer[], skillSet: string): PatternKeys => ({
  general: toPattern(answers, skillSet, longest.general),
  bySkillSet: `${skillSet}|${toPattern(answers, skillSet, longest.bySkillSet)}`,
});

/** What the last answers add to the logit of a right answer. */
export function patternShift(tables: PatternTables, keys: PatternKeys): number {
  return (
    (tables.general.get(keys.general)?.weight ?? 0) + (tables.bySkillSet.get(keys.bySkillSet)?.weight ?? 0)
  );
}

/** The chance, in (0, 1), after the shift. */
export const shiftChance = (chance: number, shift: number): number =>
  Math.max(limits.low, Math.min(limits.high, sigmoid(logit(chance) + shift)));

/** The two weights after an answer whose predicted chance missed by `error` (1 or 0, minus the shifted chance). */
export function learnPatterns(
  tables: PatternTables,
  keys: PatternKeys,
  error: number,
): { readonly [Table in keyof PatternTables]: readonly [key: string, learned: PatternWeight] } {
  return {
    general: [keys.general, learnPattern(tables.general.get(keys.general), error)],
    bySkillSet: [keys.bySkillSet, learnPattern(tables.bySkillSet.get(keys.bySkillSet), error)],
  };
}

function learnPattern(before: PatternWeight | undefined, error: number): PatternWeight {
  const squares = (before?.squares ?? initialSquares) + error * error;
  return { weight: (before?.weight ?? 0) + (step * error) / Math.sqrt(squares), squares };
}

/** The last answers after one more. */
export function addAnswer(answers: readonly LastAnswer[], answer: LastAnswer): readonly LastAnswer[] {
  const last = answers.slice(1 - longest.general);
  last.push(answer);
  return last;
}
