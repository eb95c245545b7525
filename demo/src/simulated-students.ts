import { type Random, seededRandom } from '@docket/rules';
import { answerDrill, type Habits, normal } from './answering.ts';
import { activeDays, startTimes } from './calendar.ts';
import type { HistoryDrill, Levels, SimulatedStudent } from './history-types.ts';
import { shuffled, type Unit } from './items.ts';
import { person } from './people.ts';

const hour = 3_600_000;
const minute = 60_000;
/** The time reserved for a drill, so that two of one student never overlap. */
const room = 40 * minute;

/**
 * Students with their own levels, habits and drills; the questions are distributed so that none is left unanswered.
 */
export function simulateStudents(
  units: readonly Unit[],
  types: readonly string[],
  count: number,
  now: number,
  seed: number,
): SimulatedStudent[] {
  const answered = new Map<Unit, number>(units.map((unit) => [unit, 0]));
  return Array.from({ length: count }, (_, at) => {
    const random = seededRandom(seed * 1_000_003 + at);
    const levels = studentLevels(types, random);
    const habits: Habits = { levels, pace: Math.exp(0.2 * normal(random)), flagging: 0.05 + 0.25 * random() };
    const sets = inSets(share(units, answered, 60 + Math.floor(120 * random()), random), random);
    // Two in five worked within the last day: they fill the leaderboard of 24 hours.
    const recent = at % 5 < 2 ? Math.min(3 + Math.floor(6 * random()), sets.length - 1) : 0;
    const starts = listStarts(sets.length, recent, now, random);
    const drills: HistoryDrill[] = sets.map((set, index) =>
      answerDrill(
        set,
        set.length > 5 ? 'ps' : 'drill',
        starts[index] ?? 0,
        habits,
        (0.3 * index) / sets.length,
        random,
      ),
    );
    return { ...person(at), simulated: true, levels, drills };
  });
}

function studentLevels(types: readonly string[], random: Random): Levels {
  const general = 0.2 + 0.85 * normal(random);
  return Object.fromEntries(types.map((type) => [type, general + 0.35 * normal(random)]));
}

/** Takes units with about `target` questions, preferring those that few have answered so far. */
function share(units: readonly Unit[], answered: Map<Unit, number>, target: number, random: Random): Unit[] {
  const byNeed = units
    .map((unit) => ({ unit, index: (answered.get(unit) ?? 0) + 5 * random() }))
    .sort((a, b) => a.index - b.index);
  const taken: Unit[] = [];
  let questions = 0;
  for (const { unit } of byNeed) {
    if (questions >= target) break;
    taken.push(unit);
    questions += unit.items.length;
    answered.set(unit, (answered.get(unit) ?? 0) + 1);
  }
  return shuffled(taken, random);
}

/** Passages alone; LR questions alone, in fives, or in problem sets of ten. */
function inSets(units: readonly Unit[], random: Random): Unit[][] {
  const sets = units.filter((unit) => unit.sectionType === 'RC').map((unit) => [unit]);
  const single = units.filter((unit) => unit.sectionType === 'LR');
  for (let at = 0; at < single.length; ) {
    const roll = random();
    const size = roll < 0.5 ? 1 : roll < 0.85 ? 5 : 10;
    sets.push(single.slice(at, at + size));
    at += size;
  }
  return shuffled(sets, random);
}

/** When each drill began, in order: spread over the active days, the last `recent` ones over the last 23 hours. */
function listStarts(count: number, recent: number, now: number, random: Random): number[] {
  const streak = random() < 0.5 ? 2 + Math.floor(20 * random()) : 0;
  const earlier = count - recent;
  const days = activeDays(streak, 0.25 + 0.5 * random(), random)
    .filter((ago) => recent === 0 || ago >= 2)
    .slice(-Math.max(1, earlier));
  if (days.length === 0) days.push(2);
  const starts = days.flatMap((ago, at) => {
    const from = Math.floor((at * earlier) / days.length);
    const to = Math.floor(((at + 1) * earlier) / days.length);
    return to > from ? startTimes(now, ago, to - from, room, random) : [];
  });
  const window = 22 * hour;
  for (let at = 0; at < recent; at += 1) {
    const slot = window / recent;
    starts.push(Math.round(now - 23 * hour + at * slot + random() * Math.max(0, slot - room)));
  }
  return starts;
}
