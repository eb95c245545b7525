import { seededRandom } from '@docket/rules';
import { simulateDemoStudent } from './demo-student.ts';
import type { History, HistoryInput } from './history-types.ts';
import { listUnits } from './items.ts';
import { simulateStudents } from './simulated-students.ts';

/** The seed of the history of a fresh installation. */
export const demoHistorySeed = 18;

/**
 * Generates the past five weeks: the demo student's own drills and those of simulated students, for the leaderboard
 * and the statistics. Nobody answers a question twice. Pure: the same input gives the same history.
 */
export function simulateHistory({ library, seed, now, students }: HistoryInput): History {
  const units = listUnits(library, seededRandom(seed));
  const types = library.questionTypes.map((type) => type.code);
  return {
    demoStudent: simulateDemoStudent(library, units, types, now, seed),
    students: simulateStudents(units, types, students, now, seed),
  };
}
