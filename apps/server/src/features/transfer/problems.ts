import { limits } from './limits.ts';

export type ProblemLevel = 'error' | 'warning';
/** The field that a problem is about, and what the file has there. */
export interface ProblemField {
  readonly field?: string | undefined;
  readonly value?: string | undefined;
}
/** A problem in a package, with its location. An error prevents the import. */
export interface Problem extends ProblemField {
  /** Path within the package, or the name of the package itself. */
  readonly file: string;
  /** Identifier of the item, or its location, for example 'section 2, question 5'; '' for the whole file. */
  readonly item: string;
  readonly reason: string;
  readonly level: ProblemLevel;
  /** The common text of problems of one kind; they are grouped by it. */
  readonly summary: string;
}
/** Problems of one kind. */
export interface ProblemGroup {
  readonly level: ProblemLevel;
  readonly summary: string;
  /** The exact number, even if not every problem is listed. */
  readonly count: number;
  readonly examples: readonly Problem[];
}

/** Thrown if a package is refused as a whole. */
export class Refused extends Error {
  readonly file: string;
  constructor(file: string, reason: string) {
    super(reason);
    this.file = file;
  }
}

export const emptyFile = 'The file is empty. Export or save it again, and choose it once more';
export const tooManyQuestions = (count: number) =>
  `${count.toLocaleString('en')} questions; a file holds at most ${limits.questions.toLocaleString('en')}. Split it, for example into one file for each test`;

const maxExamples = 5;
/** A reason without the names, texts and numbers that differ between items. */
const summarizeReason = (reason: string): string =>
  reason
    .replace(/"[^"]*"|“[^”]*”/g, '…')
    .replace(/\S*images\/\S+|\S+\.(png|jpe?g|gif|webp|xml|json)\b/gi, '…')
    .replace(/\b\d[\d,.]*\b/g, 'N');

export class Problems {
  readonly list: Problem[] = [];
  private readonly counts = new Map<string, number>();
  private readonly listed = { error: 0, warning: 0 };
  private hasErrors = false;

  error(file: string, item: string, message: string, summary?: string, about?: ProblemField): void {
    this.add(this.describe('error', file, item, message, summary, about));
  }
  warn(file: string, item: string, message: string, summary?: string, about?: ProblemField): void {
    this.add(this.describe('warning', file, item, message, summary, about));
  }
  private describe(
    level: ProblemLevel,
    file: string,
    item: string,
    message: string,
    summary: string | undefined,
    { field, value }: ProblemField = {},
  ): Problem {
    const reason = message.slice(0, limits.problemLength);
    return {
      ...{ file, item, reason, level, summary: summary ?? summarizeReason(reason) },
      ...(field ? { field: field.slice(0, limits.problemValue) } : {}),
      ...(value ? { value: value.slice(0, limits.problemValue) } : {}),
    };
  }
  add(problem: Problem): void {
    const key = `${problem.level}/${problem.summary}`;
    const known = this.counts.get(key) ?? 0;
    this.counts.set(key, known + 1);
    this.hasErrors ||= problem.level === 'error';
    if (known >= limits.problemsOfKind || this.listed[problem.level] >= limits.problems) return;
    this.listed[problem.level] += 1;
    this.list.push(problem);
  }
  /** Adds the problems that a worker found, including those that it only counted. */
  addAll(problems: readonly Problem[], groups: readonly ProblemGroup[]): void {
    for (const problem of problems) this.add(problem);
    for (const { level, summary, count } of groups) this.counts.set(`${level}/${summary}`, count);
  }
  get failed(): boolean {
    return this.hasErrors;
  }
  /** Errors first, then by number. */
  groups(): ProblemGroup[] {
    const groups = [...this.counts].map(([key, count]): ProblemGroup => {
      const level = key.startsWith('error/') ? 'error' : 'warning';
      const summary = key.slice(level.length + 1);
      const examples = this.list.filter((one) => one.level === level && one.summary === summary);
      return { level, summary, count, examples: examples.slice(0, maxExamples) };
    });
    const rank = (one: ProblemGroup) => (one.level === 'error' ? 0 : 1);
    return groups.sort((a, b) => rank(a) - rank(b) || b.count - a.count);
  }
}
