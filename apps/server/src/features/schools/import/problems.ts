export interface ImportProblem {
  readonly file: string;
  readonly location: string;
  readonly reason: string;
}
/** The maximum number of listed problems; others are only counted. */
const maxListed = 200;

/** Problems that prevent an import: the file, the row and the reason. */
export class ImportProblems {
  readonly list: ImportProblem[] = [];
  count = 0;

  add(file: string, location: string, reason: string): void {
    this.count += 1;
    if (this.list.length < maxListed) this.list.push({ file, location, reason: reason.slice(0, 500) });
  }
}
