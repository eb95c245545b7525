import { limits } from './limits.ts';
import { type Subject, toSubjectParts, wholeFile } from './subject.ts';

export type ProblemLevel = 'error' | 'warning';
/** A problem in a package, with its location. An error prevents the import. */
export interface Problem {
  /** Path within the package, or the name of the package itself. */
  readonly file: string;
  /** Identifier of the item, or its location, for example 'section 2, question 5'; '' for the whole file. */
  readonly item: string;
  /** What it is about, and what the file has there; see `Subject`. */
  readonly field?: string | undefined;
  readonly value?: string | undefined;
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

/** A place within a file that is refused, and what is there. */
export interface RefusedPart {
  /** For example 'line 12'. */
  readonly item: string;
  readonly field: string;
  readonly value: string | null;
}
/** Thrown if a file is refused as a whole; `part` if one place of it is the reason. */
export class Refused extends Error {
  readonly file: string;
  readonly part: RefusedPart | undefined;
  constructor(file: string, reason: string, part?: RefusedPart) {
    super(reason);
    this.file = file;
    this.part = part;
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

  error(file: string, item: string, subject: Subject, message: string, summary?: string): void {
    this.add(this.describe('error', file, item, subject, message, summary));
  }
  warn(file: string, item: string, subject: Subject, message: string, summary?: string): void {
    this.add(this.describe('warning', file, item, subject, message, summary));
  }
  /** Reports why a file is refused; `name` is that of the package. */
  refuse(name: string, { file, part, message }: Refused): void {
    this.error(file || name, part?.item ?? '', part ?? wholeFile, message);
  }
  private describe(
    level: ProblemLevel,
    file: string,
    item: string,
    subject: Subject,
    message: string,
    summary: string | undefined,
  ): Problem {
    const reason = message.slice(0, limits.problemLength);
    return {
      ...{ file, item, reason, level, summary: summary ?? summarizeReason(reason) },
      ...toSubjectParts(subject),
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
