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
  readonly items: Map<LoggedItem, Repetition>;
}

/** An object, so that the answers of its students refer to it without its name. */
interface LoggedItem {
  estimate: Estimate;
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
  private readonly items = new Map<string, LoggedItem>();

  get counts() {
    return { students: this.students.size, items: this.items.size, skills: this.population.skills.size };
  }

  /**
   * Returns the chance of a right answer, in (0, 1), predicted before the answer is used; then learns from the
   * answer.
   */
  rate({ student: studentName, item: itemName, skills, correct }: LoggedAnswer): number {
    const student = this.findStudent(studentName);
    const item = this.findItem(itemName);
    const before = student.items.get(item);
    const rated = rateAnswer({
      student: student.general,
      skills: skills.map((key) => ({ key, state: student.skills.get(key) ?? newSkillRating() })),
      repetition: before,
      item: item.estimate,
      population: this.population,
      correct,
    });
    student.general = rated.student;
    for (const { key, state } of rated.skills) student.skills.set(key, state);
    student.items.set(item, before ? repeat(before, correct) : correct ? onceRight : onceWrong);
    item.estimate = rated.item;
    teachPopulation(this.population, rated.lesson);
    return rated.predicted;
  }

  private findStudent(name: string): LoggedStudent {
    const known = this.students.get(name);
    if (known) return known;
    const student: LoggedStudent = { general: newStudentRating(), skills: new Map(), items: new Map() };
    this.students.set(name, student);
    return student;
  }

  private findItem(name: string): LoggedItem {
    const known = this.items.get(name);
    if (known) return known;
    const item: LoggedItem = { estimate: unjudgedItemEstimate() };
    this.items.set(name, item);
    return item;
  }
}
