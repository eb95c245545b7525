import type { Prediction } from '../gaussian.ts';
import type { ItemHistory, SkillHistory, StudentHistory } from './history.ts';

interface Read {
  /** The rating's own prediction. */
  readonly prediction: Prediction;
  readonly student: StudentHistory;
  readonly skills: readonly SkillHistory[];
  readonly skillDifficulty: number;
  readonly itemOffset: number;
  readonly itemHistory: ItemHistory | undefined;
  /** The number of this answer among the student's. */
  readonly at: number;
}

/** Beyond this the rated logit says no more; it keeps one wild line from pulling at the blend. */
const clearest = 5;

/**
 * What the blend weighs, all scaled to about one. The rated logit comes first and carries weight 1 from
 * the start; its parts follow, so that the blend can mend a part that this log's spread makes too strong
 * or too weak; then counts (performance factors analysis), recency (A. Galyardt, I. Goldin, 2015), and
 * what repeats.
 */
const signals: readonly ((read: Read) => number)[] = [
  ({ prediction }) => clamped(prediction.logit),
  () => 1,
  ({ prediction, student }) => prediction.shrink * student.level.mean,
  ({ prediction, skills }) => prediction.shrink * over(skills, (skill) => skill.offset.mean),
  ({ prediction, skillDifficulty }) => -prediction.shrink * skillDifficulty,
  ({ prediction, itemOffset }) => -prediction.shrink * itemOffset,
  // Its square bends the curve where guessing or slipping does.
  ({ prediction }) => clamped(prediction.logit) ** 2 / 4,
  ({ student }) => 0.5 * Math.log1p(student.right),
  ({ student }) => 0.5 * Math.log1p(student.wrong),
  ({ skills }) => over(skills, (skill) => Math.log1p(skill.right)),
  ({ skills }) => over(skills, (skill) => Math.log1p(skill.wrong)),
  ({ student }) => 2 * student.surprise,
  ({ skills }) => 2 * over(skills, (skill) => skill.surprise),
  ({ skills }) => 2 * over(skills, (skill) => skill.freshSurprise),
  ({ skills }) => over(skills, (skill) => skill.recent),
  ({ skills }) => over(skills, (skill) => (skill.right + skill.wrong === 0 ? 1 : 0)),
  ({ skills, at }) => 0.3 * over(skills, (skill) => Math.log1p(at - skill.lastAt)),
  ({ itemHistory }) => (itemHistory ? (itemHistory.lastRight ? 1 : -1) : 0),
  ({ itemHistory }) => (itemHistory ? Math.log1p(itemHistory.tries) : 0),
  ({ itemHistory }) => (itemHistory ? itemHistory.right / itemHistory.tries - 0.5 : 0),
];

/** Where the blend starts: with the rated logit as it is, and every weight in some doubt. */
export const signalStart = signals.map((_, index) => ({ weight: index === 0 ? 1 : 0, deviation: 0.15 }));

/** Writes the signals of one answer into `into`, which holds one place for each of `signalStart`. */
export function readSignals(read: Read, into: Float64Array) {
  for (let index = 0; index < signals.length; index += 1) into[index] = signals[index]!(read);
}

function clamped(value: number): number {
  return Math.max(-clearest, Math.min(clearest, value));
}

/** The mean over the skills of a line; 0 for a line that names none. */
function over(skills: readonly SkillHistory[], of: (skill: SkillHistory) => number): number {
  let sum = 0;
  for (const skill of skills) sum += of(skill);
  return skills.length === 0 ? 0 : sum / skills.length;
}
