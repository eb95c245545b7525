import type { Random } from '@docket/rules';
import type { AnswerNo, HistoryAnswer, HistoryDrill, Levels } from './history-types.ts';
import type { Item, Unit } from './items.ts';

/** The share of answers that are right by luck when the question is far too hard. */
const guessing = 0.12;

/** How one student answers: true levels, a pace (1 is average) and how often they flag. */
export interface Habits {
  levels: Levels;
  pace: number;
  flagging: number;
}

/** A normal deviate with mean 0 and deviation 1 (Box-Muller). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Chance of a right answer: a logistic curve of level minus difficulty above the guessing floor. */
export const chanceRight = (level: number, difficulty: number): number =>
  guessing + (1 - guessing) / (1 + Math.exp(-(1.3 * (level - difficulty) + 0.35)));

/** One drill on the given units, begun at `startedAt`; `growth` is added to the levels. */
export function answerDrill(
  units: readonly Unit[],
  kind: HistoryDrill['kind'],
  startedAt: number,
  habits: Habits,
  growth: number,
  random: Random,
): HistoryDrill {
  let clock = startedAt;
  const answers: HistoryAnswer[] = [];
  for (const unit of units) {
    unit.items.forEach((item, at) => {
      const reading = unit.sectionType === 'RC' && at === 0 ? 130_000 + 90_000 * random() : 0;
      const answer = answerItem(item, unit.sectionType, habits, growth, random);
      const timeMs = Math.round(answer.timeMs + reading * habits.pace);
      clock += timeMs;
      answers.push({ ...answer, timeMs, at: clock });
    });
  }
  const type = units[0]?.sectionType ?? 'LR';
  return { type, kind, startedAt, completedAt: clock + 2_000, archivedAt: null, answers };
}

function answerItem(item: Item, sectionType: 'LR' | 'RC', habits: Habits, growth: number, random: Random) {
  const chance = chanceRight((habits.levels[item.type] ?? 0) + growth, item.difficulty);
  const correct = random() < chance;
  const answerNo = correct ? item.credited : wrongAnswer(item, random);
  const base = (sectionType === 'LR' ? 78_000 : 48_000) + 13_000 * item.difficulty + (correct ? 0 : 9_000);
  const timeMs = Math.max(14_000, base * habits.pace * Math.exp(0.3 * normal(random)));
  // People flag because of doubt more than because of errors.
  const flagged = random() < habits.flagging * (1.4 - chance);
  return { questionKey: item.key, answerNo, correct, timeMs, flagged };
}

export function wrongAnswer(item: Item, random: Random): AnswerNo {
  let left = random();
  let last: AnswerNo = item.credited === 0 ? 1 : 0;
  for (const option of [0, 1, 2, 3, 4] as const) {
    const share = item.distractors[option] ?? 0;
    if (share === 0) continue;
    last = option;
    left -= share;
    if (left < 0) break;
  }
  return last;
}
