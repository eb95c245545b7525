import {
  type Estimate,
  newItemEstimate,
  newSkillEstimate,
  newStudentEstimate,
  rateFirstAnswer,
} from '../index.ts';
import type { LoggedAnswer } from './answers.ts';

/** The rating that drills run on, over a log: every item from the middle difficulty, the first skill of a line alone. */
export class DrillRule {
  private readonly students = new Map<string, { level: Estimate; readonly skills: Map<string, Estimate> }>();
  private readonly items = new Map<string, Estimate>();

  /** The chance, in (0, 1), given to a right answer before it is looked at; then learns from it. */
  rate({ student: name, item, skills, correct }: LoggedAnswer): number {
    const student = this.students.get(name) ?? { level: newStudentEstimate(), skills: new Map() };
    this.students.set(name, student);
    const type = skills[0];
    const rated = rateFirstAnswer({
      student: student.level,
      ...(type === undefined ? {} : { skill: student.skills.get(type) ?? newSkillEstimate() }),
      item: this.items.get(item) ?? newItemEstimate(3),
      correct,
    });
    student.level = rated.student;
    if (type !== undefined && rated.skill) student.skills.set(type, rated.skill);
    this.items.set(item, rated.item);
    return rated.predicted;
  }
}
