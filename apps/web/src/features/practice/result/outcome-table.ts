import type { PracticeResult, ResultQuestion } from '@docket/contract/types';

export type Outcome = PracticeResult['outcomes'][number];
export type Meaning = Outcome['meaning'];

/** What each kind of outcome is called and says, in plain words. */
export const meanings: Record<Meaning, { name: string; says: string }> = {
  solid: { name: 'Solid', says: 'Right both times and not by a guess: you know this.' },
  luck: {
    name: 'Luck',
    says: 'Right by the clock, by a guess or with another answer in review: do not count on it.',
  },
  pace: { name: 'Pace', says: 'Missed for want of time, not for want of understanding.' },
  understanding: {
    name: 'Understanding',
    says: 'Wrong with all the time you wanted: work through the explanation.',
  },
  overconfident: { name: 'Overconfident', says: 'Wrong both times, and sure: find what made it feel right.' },
  once: {
    name: 'Missed once',
    says: 'Wrong, and not answered again: whether time or understanding was missing is not known.',
  },
  slip: { name: 'Slip', says: 'Missed with time enough, right at the second look: read more carefully.' },
};
/** What to work on comes first. */
export const meaningOrder: readonly Meaning[] = [
  'understanding',
  'overconfident',
  'once',
  'pace',
  'luck',
  'slip',
  'solid',
];

export interface Placed {
  readonly question: ResultQuestion;
  readonly sectionNo: number;
  readonly sectionId: string;
}
/** Every question of a result, found by the id of the attempt's question. */
export function placedQuestions({ sections }: Pick<PracticeResult, 'sections'>): Map<string, Placed> {
  return new Map(
    sections.flatMap(({ id, no, questions }) =>
      questions.map((question) => [question.id, { question, sectionNo: no, sectionId: id }] as const),
    ),
  );
}

export type Confidence = Outcome['confidence'];
export const confidences: readonly Confidence[] = [3, 2, 1, null];
const pairs = [
  { timed: true, blind: true },
  { timed: true, blind: false },
  { timed: false, blind: true },
  { timed: false, blind: false },
] as const;

export interface OutcomeRow {
  readonly timed: boolean;
  readonly blind: boolean;
  /** What fell together for each column: one pair of answers may mean two things, by the time it took. */
  readonly cells: readonly (readonly Outcome[])[];
}
/** Timed x blind as rows, stated confidence as columns; columns that nobody used are left out. */
export function outcomeTable(outcomes: readonly Outcome[]): {
  columns: readonly Confidence[];
  rows: readonly OutcomeRow[];
} {
  const filled = outcomes.filter(({ questionIds }) => questionIds.length > 0);
  const columns = confidences.filter((one) => filled.some(({ confidence }) => confidence === one));
  const rows = pairs.map(({ timed, blind }) => ({
    timed,
    blind,
    cells: columns.map((confidence) =>
      filled.filter((one) => one.timed === timed && one.blind === blind && one.confidence === confidence),
    ),
  }));
  return { columns, rows: rows.filter(({ cells }) => cells.some((cell) => cell.length > 0)) };
}
