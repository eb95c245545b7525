import type { WantedExplanation, WantedQuestion, WantedSection, WantedSegment } from './import.rows.ts';

/** Columns of a row that an import sets; two rows with equal columns are the same content. */
export const sectionColumns = (row: WantedSection) => ({
  type: row.type,
  title: row.title,
  variable: row.variable,
  minutes: row.minutes,
});
export const segmentColumns = (row: Omit<WantedSegment, 'sectionNo' | 'explanation'>) => ({
  no: row.no,
  kind: row.kind,
  title: row.title,
  subject: row.subject,
  comparative: row.comparative,
  passageHtml: row.passageHtml,
  passageBHtml: row.passageBHtml,
});
export const questionColumns = (
  row: Omit<WantedQuestion, 'sectionNo' | 'segmentNo' | 'path' | 'explanation'>,
  segmentId: string | null,
  enabled: boolean,
) => ({
  segmentId,
  no: row.no,
  questionType: row.questionType,
  topics: row.topics,
  authorDifficulty: row.authorDifficulty,
  stimulusHtml: row.stimulusHtml,
  stemHtml: row.stemHtml,
  options: row.options,
  credited: row.credited,
  enabled,
});
export const explanationColumns = (row: WantedExplanation) => ({
  html: row.html,
  videoUrl: row.videoUrl,
  notes: row.notes.map((note) => ({ optionNo: note.optionNo, html: note.html })),
});
/** Both sides come from the same function above, so that their keys stand in the same order. */
export const same = <T>(one: T, other: T) => JSON.stringify(one) === JSON.stringify(other);

/** Counts what became of every test, section, passage and question; each counts once. */
export class Tally {
  created = 0;
  removed = 0;
  private readonly touched = new Set<string>();
  private readonly known = new Set<string>();
  /** A row that was there before. */
  found(id: string, changed: boolean): void {
    this.known.add(id);
    if (changed) this.touched.add(id);
  }
  /** Its explanation changed. */
  touch(id: string): void {
    if (this.known.has(id)) this.touched.add(id);
  }
  get updated(): number {
    return this.touched.size;
  }
  get unchanged(): number {
    return this.known.size - this.touched.size;
  }
}
