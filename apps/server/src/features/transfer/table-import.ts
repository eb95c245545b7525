import type { ImportProblem } from '@docket/contract';
import { hasTooManyLines, tooManyLines } from './line-count.ts';
import type { TableFile } from './table-file.ts';
import { inWorker, WorkEnded } from './worker-host.ts';

/** The maximum number of listed errors, and of listed warnings; further ones are only counted. */
const maxListed = 1_000;
const maxReason = 500;
const maxValue = 200;

/** Problems of a table of values: where they are, what is there, and what is wrong. An error prevents the import. */
export class TableProblems {
  readonly list: ImportProblem[] = [];
  errors = 0;
  warnings = 0;

  /** `about` names the column and what its cell has. */
  add(
    file: string,
    item: string,
    reason: string,
    about: { readonly field?: string | undefined; readonly value?: string | undefined } = {},
    level: ImportProblem['level'] = 'error',
  ): void {
    const count = level === 'error' ? ++this.errors : ++this.warnings;
    if (count > maxListed) return;
    this.list.push({
      ...{ file, item, level, reason: reason.slice(0, maxReason) },
      ...(about.field ? { field: about.field.slice(0, maxValue) } : {}),
      ...(about.value ? { value: about.value.slice(0, maxValue) } : {}),
    });
  }
}

/** Reads a CSV file or an Excel workbook in a worker with limits. What can't be read is in `problems`. */
export async function readTables(
  name: string,
  bytes: Uint8Array,
): Promise<{ readonly tables: TableFile['tables']; readonly problems: TableProblems }> {
  const problems = new TableProblems();
  if (hasTooManyLines(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) {
    problems.add(name, '', tooManyLines);
    return { tables: [], problems };
  }
  const read = await inWorker({ kind: 'table', name, bytes }).catch((error: unknown) => {
    if (!(error instanceof WorkEnded)) throw error;
    problems.add(name, '', error.message);
    return { tables: [], problems: [] };
  });
  for (const { file, item, reason, field, value, level } of read.problems)
    problems.add(file, item, reason, { field, value }, level);
  return { tables: read.tables, problems };
}
