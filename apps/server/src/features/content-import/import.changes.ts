import type { OptionKey } from '@docket/rules';
import { loggedOptions, type OptionColumns } from '../content/index.ts';
import type { StoredNote } from '../explanations/explanations.tables.ts';
import { type QuestionAtSave, sortNotes } from '../explanations/index.ts';
import type { UnmatchedFileOption } from './import.options.ts';
import type { TargetExplanation, TargetQuestion, TargetSection, TargetSegment } from './import.rows.ts';

/** A row that occurs in a file is no longer archived. */
interface Archivable {
  readonly archivedAt?: Date | null;
}
/** The columns of a row that an import sets; two rows with equal columns have the same content. */
export const sectionColumns = (row: TargetSection & Archivable) => ({
  type: row.type,
  title: row.title,
  variable: row.variable,
  minutes: row.minutes,
  enabled: row.enabled,
  archivedAt: row.archivedAt ?? null,
});
export const segmentColumns = (row: Omit<TargetSegment, 'sectionNo' | 'explanations'> & Archivable) => ({
  no: row.no,
  kind: row.kind,
  title: row.title,
  subject: row.subject,
  comparative: row.comparative,
  passageHtml: row.passageHtml,
  passageBHtml: row.passageBHtml,
  lineNumbers: row.lineNumbers,
  archivedAt: row.archivedAt ?? null,
});
export const questionColumns = (
  row: Omit<TargetQuestion, 'sectionNo' | 'segmentNo' | 'path' | 'explanations' | 'optionIds' | 'credited'> &
    OptionColumns & { readonly credited: OptionKey },
  segmentId: string | null,
  archivedAt: Date | null,
) => ({
  segmentId,
  no: row.no,
  questionType: row.questionType,
  topics: row.topics,
  authorDifficulty: row.authorDifficulty,
  stimulusHtml: row.stimulusHtml,
  stemHtml: row.stemHtml,
  options: row.options,
  optionIds: row.optionIds,
  optionKeys: row.optionKeys,
  retiredOptions: row.retiredOptions.map(({ id, key, html, replacedBy, replacedAt }) => ({
    ...{ id, key, html, replacedBy, replacedAt },
  })),
  credited: row.credited,
  enabled: row.enabled,
  archivedAt,
});
/** An explanation whose notes are on the options themselves. */
export type KeyedExplanation = Pick<TargetExplanation, 'html' | 'videoUrl' | 'enabled'> & {
  readonly notes: readonly StoredNote[];
};
/** If a file does not say whether an explanation is shown, that is not changed. */
export const explanationColumns = (row: KeyedExplanation, enabled: boolean, written: QuestionAtSave) => ({
  html: row.html,
  videoUrl: row.videoUrl,
  notes: sortNotes(row.notes).map((note) => ({ optionNo: note.optionNo, html: note.html })),
  keyAtSave: written.keyAtSave,
  optionsHashAtSave: written.optionsHashAtSave,
  enabled: row.enabled ?? enabled,
});
/** Both sides come from the same function above, so their keys have the same order. */
export const same = <T>(one: T, other: T) => JSON.stringify(one) === JSON.stringify(other);

/** The columns of one row before and after; null if there was none. */
export interface Change {
  readonly kind: 'test' | 'section' | 'segment' | 'question' | 'explanation';
  readonly id: string;
  readonly action: 'create' | 'update';
  readonly before: object | null;
  readonly after: object;
}

/** Counts the changes of every test, section, passage and question; each counts once. */
export class Tally {
  /** When the stored test was changed last; null for a new one. */
  storedAt: Date | null = null;
  created = 0;
  removed = 0;
  readonly changes: Change[] = [];
  /** Options of which it has to be said which old ones they are. */
  readonly unmatched: UnmatchedFileOption[] = [];
  /** The test's own state after the import, for the audit log. */
  head: object = {};
  private readonly touched = new Set<string>();
  private readonly known = new Set<string>();
  /** Counts an existing row. */
  found(id: string, changed: boolean): void {
    this.known.add(id);
    if (changed) this.touched.add(id);
  }
  /** Counts a row whose explanation changed. */
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

/** The states that the audit log keeps of a change: options with their ids, and the position of the credited one. */
export function loggedChange({ kind, before, after }: Change): { before: object | null; after: object } {
  if (kind !== 'question') return { before, after };
  type Question = Parameters<typeof loggedOptions>[0];
  return {
    before: before && loggedOptions(before as Question),
    after: loggedOptions(after as Question),
  };
}
