import type { ImportProblem } from '@docket/contract';
import { hasTooManyLines, tooManyLines } from './line-count.ts';
import { type Subject, toSubjectParts, wholeFile } from './subject.ts';
import type { TableFile } from './table-file.ts';
import { inWorker, WorkEnded } from './worker-host.ts';

/** The maximum number of listed errors, and of listed warnings; further ones are only counted. */
const maxListed = 1_000;
const maxReason = 500;

/** Problems of a table of values: where they are, what is there, and what is wrong. An error prevents the import. */
export class TableProblems {
  readonly list: ImportProblem[] = [];
  errors = 0;
  warnings = 0;

  add(
    file: string,
    item: string,
    subject: Subject,
    reason: string,
    level: ImportProblem['level'] = 'error',
  ): void {
    const count = level === 'error' ? ++this.errors : ++this.warnings;
    if (count > maxListed) return;
    this.list.push({
      ...{ file, item, level, reason: reason.slice(0, maxReason) },
      ...toSubjectParts(subject),
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
    problems.add(name, '', wholeFile, tooManyLines);
    return { tables: [], problems };
  }
  const read = await inWorker({ kind: 'table', name, bytes }).catch((error: unknown) => {
    if (!(error instanceof WorkEnded)) throw error;
    problems.add(name, '', wholeFile, error.message);
    return { tables: [], problems: [] };
  });
  for (const { file, item, reason, field, value, level } of read.problems)
    problems.add(
      file,
      item,
      field === undefined ? wholeFile : { field, value: value ?? null },
      reason,
      level,
    );
  return { tables: read.tables, problems };
}
