import { unjudgedItemEstimate } from '../estimates.ts';
import {
  type Estimate,
  newPopulation,
  newSkillRating,
  newStudentRating,
  type RatingState,
  type Repetition,
  rateAnswer,
  teachPopulation,
} from '../index.ts';
import type { LoggedAnswer } from './answers.ts';

interface LoggedStudent {
  general: RatingState;
  readonly skills: Map<string, RatingState>;
  readonly items: Map<string, Repetition>;
}

/** Most items are answered once, so their state is shared. */
const onceRight: Repetition = { answers: 1, right: 1, lastRight: true };
const onceWrong: Repetition = { answers: 1, right: 0, lastRight: false };
const repeat = ({ answers, right }: Repetition, correct: boolean): Repetition => ({
  answers: answers + 1,
  right: right + (correct ? 1 : 0),
  lastRight: correct,
});

/** Keeps the state of the rating over a log in memory; every answer is rated, including repeated ones. */
export class LogRating {
  private readonly population = newPopulation();
  private readonly students = new Map<string, LoggedStudent>();
  private readonly items = new Map<string, Estimate>();

  get counts() {
    return { students: this.students.size, items: this.items.size, skills: this.population.skills.size };
  }

  /**
   * Returns the chance of a right answer, in (0, 1), predicted before the answer is used; then learns from the
   * answer.
   */
  rate({ student: name, item, skills, correct }: LoggedAnswer): number {
    const student = this.students.get(name) ?? {
      general: newStudentRating(),
      skills: new Map<string, RatingState>(),
      items: new Map<string, Repetition>(),
    };
    this.students.set(name, student);
    const before = student.items.get(item);
    const rated = rateAnswer({
      student: student.general,
      skills: skills.map((key) => ({ key, state: student.skills.get(key) ?? newSkillRating() })),
      repetition: before,
      item: this.items.get(item) ?? unjudgedItemEstimate(),
      population: this.population,
      correct,
    });
    student.general = rated.student;
    for (const { key, state } of rated.skills) student.skills.set(key, state);
    student.items.set(item, before ? repeat(before, correct) : correct ? onceRight : onceWrong);
    this.items.set(item, rated.item);
    teachPopulation(this.population, rated.lesson);
    return rated.predicted;
  }
}
