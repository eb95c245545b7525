import {
  addFirstAnswer,
  addItem,
  addScore,
  computeRawScore,
  type FirstAnswerSums,
  type ItemSums,
  type KeyedItem,
  noFirstAnswers,
  noItemSums,
  noScoreSums,
  type ScoreSums,
} from '@docket/rules';
import type { SectionAttemptRow } from './gather.queries.ts';
import type { Layout } from './layout.queries.ts';

const idLength = 36;
const zero = '0'.charCodeAt(0);
const comma = ','.charCodeAt(0);

interface Sheet {
  readonly attemptId: string;
  readonly testId: string;
  readonly sectionId: string;
  readonly timeMs: number;
  readonly answers: readonly number[];
}

/**
 * The sums that statistics are computed from, without data of individual students: their size depends on the library,
 * not on the number of answers. Whole numbers, so that batches may have any size.
 */
export class Gathering {
  readonly first = new Map<string, FirstAnswerSums>();
  readonly items = new Map<string, ItemSums>();
  readonly sections = new Map<string, ScoreSums>();
  readonly tests = new Map<string, ScoreSums>();
  private readonly layout: Layout;
  private readonly testItems: ReadonlyMap<string, readonly KeyedItem[]>;

  constructor(layout: Layout) {
    this.layout = layout;
    // Uses the id strings of the layout as keys: a substring of a batch's text would keep the whole text in memory.
    for (const id of layout.credited.keys()) {
      this.first.set(id, noFirstAnswers());
      this.items.set(id, noItemSums());
    }
    for (const [id, items] of layout.sections) this.sections.set(id, noScoreSums(items.length));
    this.testItems = new Map(
      [...layout.tests].map(([id, sections]) => [
        id,
        sections.flatMap((section) => layout.sections.get(section)!),
      ]),
    );
    for (const [id, items] of this.testItems) this.tests.set(id, noScoreSums(items.length));
  }

  /**
   * Lines of first answers, as findFirstAnswers returns them. Parsed character by character, because
   * requests wait until it ends.
   */
  addFirst(lines: string): void {
    let at = 0;
    // Also skips the character after the number.
    const next = () => {
      let number = 0;
      for (; ; at += 1) {
        const digit = lines.charCodeAt(at) - zero;
        if (!(digit >= 0 && digit <= 9)) break;
        number = number * 10 + digit;
      }
      at += 1;
      return number;
    };
    while (at < lines.length) {
      const id = lines.slice(at, at + idLength);
      at += idLength + 1;
      const sums = this.first.get(id) ?? noFirstAnswers();
      const credited = this.layout.credited.get(id);
      sums.timed += next();
      sums.timeMs += next();
      do {
        const code = next();
        const answer = code % 32;
        const period = (code - answer) / 32;
        addFirstAnswer(sums, { answer, right: answer === credited, period: period === 0 ? null : period });
      } while (lines.charCodeAt(at - 1) === comma);
    }
  }

  /** Attempts of whole students, each student's in the order of time. */
  addAttempts(rows: readonly SectionAttemptRow[]): void {
    for (let from = 0, to = 0; from < rows.length; from = to) {
      while (to < rows.length && rows[to]!.userId === rows[from]!.userId) to += 1;
      this.addStudent(rows.slice(from, to).flatMap((row) => this.toSheet(row) ?? []));
    }
  }

  /** Null if the section had other questions then than it has now: the scores would not be on the same scale. */
  private toSheet(row: SectionAttemptRow): Sheet | null {
    if (this.layout.sections.get(row.sectionId)?.length !== row.answers.length) return null;
    return {
      attemptId: row.attemptId,
      testId: row.testId,
      sectionId: row.sectionId,
      timeMs: row.timeMs,
      answers: Array.from(row.answers, (digit) => Number.parseInt(digit, 32)),
    };
  }

  /** Only the first time counts, for a section and for a test: students remember it the second time. */
  private addStudent(sheets: readonly Sheet[]): void {
    const sat = new Set<string>();
    const byAttempt = new Map<string, Sheet[]>();
    for (const sheet of sheets) {
      if (!sat.has(sheet.sectionId)) this.addSection(sheet);
      sat.add(sheet.sectionId);
      byAttempt.set(sheet.attemptId, [...(byAttempt.get(sheet.attemptId) ?? []), sheet]);
    }
    for (const taken of byAttempt.values()) {
      const { testId } = taken[0]!;
      if (!sat.has(testId) && this.addTest(testId, taken)) sat.add(testId);
    }
  }

  private addSection({ sectionId, answers, timeMs }: Sheet): void {
    const items = this.layout.sections.get(sectionId)!;
    addScore(this.sections.get(sectionId)!, items, answers, timeMs);
    const score = computeRawScore(items, answers);
    for (const [i, { id }] of items.entries()) addItem(this.items.get(id)!, answers[i]!, score);
  }

  /** Whether all scored sections of the test were taken. */
  private addTest(testId: string, taken: readonly Sheet[]): boolean {
    const wanted = this.layout.tests.get(testId);
    if (!wanted) return false;
    const sheets = wanted.map((sectionId) => taken.find((sheet) => sheet.sectionId === sectionId));
    if (!sheets.every((sheet) => sheet !== undefined)) return false;
    addScore(
      this.tests.get(testId)!,
      this.testItems.get(testId)!,
      sheets.flatMap((sheet) => sheet.answers),
      sheets.reduce((sum, sheet) => sum + sheet.timeMs, 0),
    );
    return true;
  }
}
