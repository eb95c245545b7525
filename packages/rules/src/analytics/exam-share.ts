import { examShape } from '../authoring/exam-shape.ts';

export type ScoredSection = keyof typeof examShape.scored;
export const scoredSections = Object.keys(examShape.scored) as ScoredSection[];

const middle = ({ from, to }: { from: number; to: number }) => (from + to) / 2;

/** The scored questions of each section type on an exam: the raw points that it is worth. */
export const examPoints: Readonly<Record<ScoredSection, number>> = {
  LR: examShape.scored.LR * middle(examShape.questions.LR),
  RC: examShape.scored.RC * middle(examShape.questions.RC),
};
export const allExamPoints = scoredSections.reduce((sum, section) => sum + examPoints[section], 0);

/** The seconds that the exam gives for a question of a section type; `timeFactor` is accommodated by standard time. */
export const examSeconds = (section: ScoredSection, timeFactor: number): number =>
  (examShape.minutes * 60 * timeFactor) / middle(examShape.questions[section]);

export interface TypeCount {
  readonly section: ScoredSection;
  readonly code: string;
  readonly questions: number;
}
/**
 * The raw points that each question type is worth on an exam, by the share of the questions of its section type in the
 * library. The points of a section type are shared out completely.
 */
export function sharePoints(counts: readonly TypeCount[]): (TypeCount & { readonly points: number })[] {
  const totals = new Map<ScoredSection, number>();
  for (const { section, questions } of counts) totals.set(section, (totals.get(section) ?? 0) + questions);
  return counts.map((one) => ({
    ...one,
    points: one.questions === 0 ? 0 : (examPoints[one.section] * one.questions) / totals.get(one.section)!,
  }));
}
