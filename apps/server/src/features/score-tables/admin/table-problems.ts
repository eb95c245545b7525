import type { TableProblem } from '@docket/contract';

/** Problems that are listed; those beyond are counted. */
const maxListed = 200;

/** What keeps a file from being imported. */
export class TableProblems {
  readonly list: TableProblem[] = [];
  count = 0;

  add(file: string, location: string, reason: string): void {
    this.count += 1;
    if (this.list.length < maxListed) this.list.push({ file, location, reason: reason.slice(0, 500) });
  }
}
