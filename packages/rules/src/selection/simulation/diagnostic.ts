import { type Random, seededRandom } from '../../random.ts';
import {
  levelAt,
  newPopulation,
  newSkillRating,
  type RatingPopulation,
  type RatingState,
  rateAnswer,
} from '../../rating/index.ts';
import { nearestOfEachType, targetDifficulty } from '../candidates.ts';
import { informativeChance, pickForDiagnostic } from '../diagnostic.ts';
import { SortedPool } from './pool.ts';
import {
  answers,
  gaussian,
  makeItems,
  makeStudents,
  type PopulationModel,
  type SimulatedItem,
  type SimulatedStudent,
  usualPopulation,
} from './population.ts';

export interface DiagnosticSimulation {
  readonly students: number;
  readonly items: number;
  readonly questions: number;
  readonly seed: number;
  /** Variance of the item estimates; null: only their authors' difficulties are known. */
  readonly itemVariance: number | null;
  /** Selects by the rule, or at random for comparison. */
  readonly picks?: 'rule' | 'random';
  readonly population?: PopulationModel;
}

export interface DiagnosticResult {
  /** Root mean square of estimated minus true level, in logits. */
  readonly error: number;
  /** The same before the first answer. */
  readonly errorBefore: number;
  /** Mean of estimated minus true level. */
  readonly bias: number;
  /**
   * Share of students whose true level is within one standard deviation, and within the 80 % interval that is shown.
   */
  readonly covered68: number;
  readonly covered80: number;
  /** Mean of the reported standard deviation at the end. */
  readonly uncertainty: number;
  /** Mean number of question types asked. */
  readonly types: number;
  readonly shareRight: number;
}

const candidatesPerPick = 96;

/** New students who take a diagnostic on one pool, each independently: the item estimates do not change. */
export function simulateDiagnostics(settings: DiagnosticSimulation): DiagnosticResult {
  const random = seededRandom(settings.seed);
  const model = settings.population ?? usualPopulation;
  const items = makeItems(settings.items, model, random);
  if (settings.itemVariance !== null) measure(items, settings.itemVariance, random);
  const pool = new SortedPool(items);
  const population = newPopulation();
  const students = makeStudents(settings.students, model, random);
  let [squares, before, bias, uncertainty, in68, in80, types, right] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const student of students) {
    const typeCounts = new Map<string, number>();
    for (let no = 0; no < settings.questions; no += 1) {
      const item =
        settings.picks === 'random'
          ? drawUnseen(items, student, random)
          : choose(student, pool, population, typeCounts, random);
      const correct = answers(student, item, model, random);
      rate(student, item, population, correct);
      typeCounts.set(item.questionType, (typeCounts.get(item.questionType) ?? 0) + 1);
      if (correct) right += 1;
    }
    const { mean, variance } = student.student;
    const error = mean - student.trueLevel;
    squares += error ** 2;
    before += student.trueLevel ** 2;
    bias += error;
    uncertainty += Math.sqrt(variance);
    if (Math.abs(error) <= Math.sqrt(variance)) in68 += 1;
    if (Math.abs(error) <= 1.2816 * Math.sqrt(variance)) in80 += 1;
    types += typeCounts.size;
  }
  const count = students.length;
  return {
    error: Math.sqrt(squares / count),
    errorBefore: Math.sqrt(before / count),
    bias: bias / count,
    uncertainty: uncertainty / count,
    covered68: in68 / count,
    covered80: in80 / count,
    types: types / count,
    shareRight: right / (count * settings.questions),
  };
}

/** Sets the item estimates as if many students had answered. */
function measure(items: readonly SimulatedItem[], variance: number, random: Random): void {
  for (const item of items)
    item.item = {
      mean: item.trueDifficulty + Math.sqrt(variance) * gaussian(random),
      variance,
      count: 100,
    };
}

const getSkill = (student: SimulatedStudent, type: string): RatingState =>
  student.skills.get(type) ?? newSkillRating();

function choose(
  student: SimulatedStudent,
  pool: SortedPool,
  population: RatingPopulation,
  typeCounts: ReadonlyMap<string, number>,
  random: Random,
): SimulatedItem {
  const levels = new Map(
    [...pool.indexes.keys()].map((type) => {
      const skills = [{ key: type, state: getSkill(student, type) }];
      return [type, levelAt({ student: student.student, skills }, population)];
    }),
  );
  const getTarget = (type: string) => targetDifficulty(levels.get(type)!, informativeChance);
  const candidates = nearestOfEachType(pool.indexes, getTarget, student.seen, candidatesPerPick).map(
    (entry) => ({ ...entry, level: levels.get(entry.questionType)!, entry }),
  );
  return pickForDiagnostic({ candidates, typeCounts, random })!.candidate.entry;
}

function drawUnseen(items: readonly SimulatedItem[], student: SimulatedStudent, random: Random) {
  for (;;) {
    const item = items[Math.floor(random() * items.length)]!;
    if (!student.seen.has(item.id)) return item;
  }
}

function rate(
  student: SimulatedStudent,
  item: SimulatedItem,
  population: RatingPopulation,
  correct: boolean,
): void {
  const skill = { key: item.questionType, state: getSkill(student, item.questionType) };
  const rated = rateAnswer({
    student: student.student,
    skills: [skill],
    item: item.item,
    population,
    correct,
  });
  student.student = rated.student;
  student.skills.set(item.questionType, rated.skills[0]!.state);
  student.seen.add(item.id);
}
