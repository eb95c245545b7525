import type { SampleTest } from '../../fixtures/content.ts';

// biome-ignore lint/suspicious/noExplicitAny: samples look into answers of any shape
export type Json = any;
/** The environment of samples: a library, and the responses of earlier samples, by label. */
export interface SampleContext {
  readonly sample: SampleTest;
  readonly learning: {
    readonly units: readonly { id: string; skills: readonly { id: string }[] }[];
    readonly course: { id: string; lessons: readonly { id: string }[] };
  };
  readonly now: Date;
  /** A student of the full plan, and a ticket of theirs about a question. */
  readonly student: { readonly id: string; readonly token: string };
  readonly ticketId: string;
  /** A student with a paid plan and two cards. */
  readonly payer: {
    readonly id: string;
    readonly primaryCard: string;
    readonly secondCard: string;
    readonly otherPlan: string;
  };
  /** The id of a student who never paid. */
  readonly beginner: string;
  /** Sends a request as that student. */
  asStudent(method: string, path: string, body: unknown): Promise<Json>;
  /** The user who runs all samples, with the role ADMIN. */
  readonly actorId: string;
  /** Somebody else who answers tickets. */
  readonly colleagueId: string;
  readonly answers: Record<string, Json>;
  /** Reads as the same member of staff. */
  get(path: string): Promise<Json>;
}
export interface Sample {
  readonly path: string;
  readonly body?: unknown;
}
export type Samples = Readonly<Record<string, (made: SampleContext) => Sample | Promise<Sample>>>;

export const question = {
  questionType: 'flaw',
  topics: ['causal-reasoning'],
  stimulusHtml: '<p>A sample stimulus.</p>',
  stemHtml: '<p>Which?</p>',
  options: ['One', 'Two', 'Three', 'Four', 'Five'],
  credited: 1,
};
export const html = '<p>A sample text.</p>';
export const ids = (rows: readonly { id: string; archivedAt?: string | null }[]) =>
  rows.filter((row) => !row.archivedAt).map((row) => row.id);
export const of = (made: SampleContext, label: string, what: string) => made.answers[label]![what];

export const again = (made: SampleContext, label: string, what: string, body: object) => ({
  version: of(made, label, what).version,
  ...body,
});
export const outline = (made: SampleContext, id: string) =>
  made.get(`/test/${id}`).then((answer) => answer.test);
