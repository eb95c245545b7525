/**
 * The selection and rating of drills against simulated students: npm run bench -- selection
 *
 * Assumptions, in logits: levels and item difficulties are distributed as N(0, 1); each student is better or worse at
 * each of 13 question types by N(0, 0.3); a right answer has the chance sigmoid(level + offset - difficulty). Authors
 * misjudge items by N(0, 0.7) and then round to 1 to 5. Nobody's level changes. The pool has 3,000 items in the
 * proportions of the exam, so there are few of the easiest and hardest.
 *
 * The course: 2,000 students, every second of whom lets the product choose, take 100 drills of one question each, in
 * turns, rated from nothing. Candidates are gathered as the server does it, from indexes sorted by estimated
 * difficulty. After the drills they take practice tests of items new to them until every item has 300 answers; its
 * estimate after the 300th answer is compared.
 *
 * A second, smaller run, with a chance of 0.2 of guessing the credited option, has the same limits: the rating does
 * not model guessing, and should not need to.
 */
import { usualPopulation } from '../packages/rules/src/selection/simulation/population.ts';
import {
  type SimulationResult,
  type SimulationSettings,
  simulateDrilling,
} from '../packages/rules/src/selection/simulation/run.ts';

const full = { students: 2000, items: 3000, drills: 100, answersPerItem: 300, seed: 20_240_801 };
const guessing: SimulationSettings = {
  ...full,
  students: 800,
  items: 1500,
  seed: 20_240_802,
  populationModel: { ...usualPopulation, guessing: 0.2 },
};

interface Check {
  readonly name: string;
  readonly value: number;
  readonly bound: string;
  readonly isMet: boolean;
}

function share(name: string, value: number): Check {
  return { name, value, bound: '0.65 to 0.75', isMet: value >= 0.65 && value <= 0.75 };
}

function atLeast(name: string, value: number, bound: number): Check {
  return { name, value, bound: `at least ${bound}`, isMet: value >= bound };
}

function makeChecks(result: SimulationResult, items: number): Check[] {
  const { repeatedPicks, itemsMeasured } = result;
  return [
    share('share right from the 30th drill on', result.shareRight),
    share('  where the product chose (DC)', result.shareRightProductsChoice),
    share('  in the other drills', result.shareRightOthers),
    atLeast('level, correlation after 60 items', result.levelCorrelation, 0.9),
    atLeast('difficulty, correlation after 300 answers', result.itemCorrelation, 0.9),
    atLeast('  items that had 300 answers', itemsMeasured, items),
    {
      name: 'questions given twice to a student',
      value: repeatedPicks,
      bound: '0',
      isMet: repeatedPicks === 0,
    },
  ];
}

/** Runs a simulation and prints its result; returns whether all limits are kept. */
function holdsIn(title: string, settings: SimulationSettings): boolean {
  const { students, items, drills } = settings;
  const result = simulateDrilling(settings);
  console.log(`\n${title}: ${students} students, ${items} items, ${drills} drills each`);
  const checks = makeChecks(result, items);
  for (const { name, value, bound, isMet } of checks) {
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(3);
    console.log(`  ${name.padEnd(44)}${shown.padStart(7)}   ${bound.padEnd(14)} ${isMet ? 'ok' : 'NOT OK'}`);
  }
  const fifths = result.shareRightByFifth.map((value) => value.toFixed(2)).join('  ');
  console.log(`  share right by fifth of level, low to high:  ${fifths}`);
  const picks = [...result.reasons.values()].reduce((sum, count) => sum + count, 0);
  const reasons = [...result.reasons].sort((a, b) => b[1] - a[1]);
  console.log(
    `  reasons: ${reasons.map(([reason, n]) => `${reason} ${((100 * n) / picks).toFixed(1)} %`).join(', ')}`,
  );
  return checks.every(({ isMet }) => isMet);
}

const started = performance.now();
const results = [holdsIn('usual world', full), holdsIn('with guessing (0.2)', guessing)];
console.log(`\n${((performance.now() - started) / 1000).toFixed(1)} s`);
if (results.includes(false)) process.exitCode = 1;
