import type { PracticeResult, ResultQuestion } from '@docket/contract/types';

export type Outcome = PracticeResult['outcomes'][number];
export type Meaning = Outcome['meaning'];

/** The name and explanation of each kind of outcome. */
export const meanings: Record<Meaning, { name: string; says: string }> = {
  solid: { name: 'Solid', says: 'Correct both times and not a guess. You know this.' },
  unchecked: {
    name: 'Correct',
    says: 'Correct when timed and not a guess. Blind review would show whether you know it.',
  },
  luck: {
    name: 'Luck',
    says: "Correct when timed, but you guessed or changed the answer in review. Don't count on it.",
  },
  pace: { name: 'Pace', says: 'You understood it, but ran out of time.' },
  understanding: {
    name: 'Understanding',
    says: 'Incorrect even untimed. Work through the explanation.',
  },
  overconfident: {
    name: 'Overconfident',
    says: 'Incorrect both times, but you were sure. Find out what misled you.',
  },
  once: {
    name: 'Not reviewed',
    says: "Incorrect, and not opened in blind review. We can't tell whether time or understanding was the problem.",
  },
  slip: { name: 'Slip', says: 'Missed with enough time, correct on review. Read more carefully.' },
};
/** What to work on comes first. */
export const meaningOrder: readonly Meaning[] = [
  'understanding',
  'overconfident',
  'once',
  'pace',
  'luck',
  'slip',
  'unchecked',
  'solid',
];

export interface Placed {
  readonly question: ResultQuestion;
  readonly sectionNo: number;
  readonly sectionId: string;
}
/** A section of a test that is taken alone is not its section 1, so only several are numbered. */
export const nameQuestion = ({ question, sectionNo }: Placed, several: boolean): string =>
  several ? `Section ${sectionNo}, question ${question.no}` : `Question ${question.no}`;
/** Every question of a result by the id of the attempt's question. */
export function mapQuestions({ sections }: Pick<PracticeResult, 'sections'>): Map<string, Placed> {
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
  { timed: true, blind: null },
  { timed: false, blind: true },
  { timed: false, blind: false },
  { timed: false, blind: null },
] as const;

export interface OutcomeRow {
  readonly timed: boolean;
  /** Null if blind review did not open them. */
  readonly blind: boolean | null;
  /** The outcomes of each column: one pair of answers may mean two things, depending on the time it took. */
  readonly cells: readonly (readonly Outcome[])[];
}
/** Timed x blind as rows, stated confidence as columns; unused columns are left out. */
export function createOutcomeTable(outcomes: readonly Outcome[]): {
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
