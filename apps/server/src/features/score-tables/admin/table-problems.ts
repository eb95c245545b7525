import type { TableProblem } from '@docket/contract';

/** The number of problems that are listed; further ones are counted. */
const maxListed = 200;

/** A problem that prevents the import of a file. */
export class TableProblems {
  readonly list: TableProblem[] = [];
  count = 0;

  add(file: string, location: string, reason: string): void {
    this.count += 1;
    if (this.list.length < maxListed) this.list.push({ file, location, reason: reason.slice(0, 500) });
  }
}
