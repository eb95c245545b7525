import { limits } from './limits.ts';

/** What is wrong with a package: where, and why. An error keeps it from being imported. */
export interface Problem {
  /** Path within the package, or the name of the package itself. */
  readonly file: string;
  /** Identifier of the item, or its place: 'section 2, question 5'; '' for the file as a whole. */
  readonly item: string;
  readonly reason: string;
  readonly level: 'error' | 'warning';
}

/** A package that is refused as a whole. */
export class Refused extends Error {
  readonly file: string;
  constructor(file: string, reason: string) {
    super(reason);
    this.file = file;
  }
}

export class Problems {
  readonly list: Problem[] = [];
  error(file: string, item: string, reason: string): void {
    this.add({ file, item, reason, level: 'error' });
  }
  warn(file: string, item: string, reason: string): void {
    this.add({ file, item, reason, level: 'warning' });
  }
  add(problem: Problem): void {
    if (this.list.length < limits.problems) this.list.push(problem);
    else if (problem.level === 'error' && !this.failed) this.list[limits.problems - 1] = problem;
  }
  get failed(): boolean {
    return this.list.some((one) => one.level === 'error');
  }
}
