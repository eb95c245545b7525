/**
 * Prints the chance of admission and the grant for lines of school id, year, LSAT, GPA:
 * npm run estimate -- --file cases.csv   or   npm run estimate < cases.csv
 */

import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CaseLineEstimator, caseEstimateHeader } from '../src/estimator/case-lines.ts';
import { MissingColumnError, readPublishedStatistics } from '../src/estimator/published-statistics.ts';
import { compareOnSimulatedPools } from '../src/estimator/simulation/compare.ts';
import { CsvReader, UnclosedQuoteError } from '../src/rating/answer-log/csv.ts';

const usage = `Usage: npm run estimate -- [--file CASES] [--admissions FILE] [--costs FILE]
       npm run estimate -- --simulate

CASES (or standard input) holds one case a line: school_id,year,lsat,gpa
A header line may name the columns, in any order and among others. A year is the year of entry.

  --file CASES         read this file instead of standard input
  --admissions FILE    published admission figures (default: demo/library/schools/admissions.csv)
  --costs FILE         published costs and grants (default: demo/library/schools/costs-and-grants.csv)
  --simulate           compare the model with a logistic curve over simulated schools

A line that cannot be read is named on standard error and gets an empty probability.
Exit code: 0 some lines were read; 1 none was; 2 wrong use, or an unreadable file.`;

const problemsShown = 20;
const published = fileURLToPath(new URL('../../../demo/library/schools/', import.meta.url));

class UsageError extends Error {}

function readSettings() {
  const options = {
    file: { type: 'string' },
    admissions: { type: 'string', default: `${published}admissions.csv` },
    costs: { type: 'string', default: `${published}costs-and-grants.csv` },
    simulate: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function main(): Promise<number> {
  const { file, admissions, costs, simulate, help } = readSettings();
  if (help) {
    console.log(usage);
    return 0;
  }
  const schools = readPublishedStatistics(readFileSync(admissions, 'utf8'), readFileSync(costs, 'utf8'));
  if (simulate) {
    console.log(compareOnSimulatedPools([...schools.values()]));
    return 0;
  }
  if (file === undefined && process.stdin.isTTY)
    throw new UsageError('no --file, and nothing on standard input');
  const input = file === undefined || file === '-' ? process.stdin : createReadStream(file);
  input.setEncoding('utf8');
  const reader = new CsvReader(',');
  const estimator = new CaseLineEstimator(schools);
  let read = 0;
  let problems = 0;
  const estimateRecords = (records: ReturnType<CsvReader['read']>): string => {
    let output = '';
    for (const { line, fields } of records) {
      const estimate = estimator.estimate(fields);
      if (estimate === null) continue;
      output += `${estimate.output}\n`;
      if (estimate.problem === null) read += 1;
      else {
        problems += 1;
        if (problems <= problemsShown) console.error(`line ${line}: ${estimate.problem}`);
      }
    }
    return output;
  };
  const write = async (text: string) => {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  };
  await write(`${caseEstimateHeader}\n`);
  for await (const piece of input as AsyncIterable<string>) await write(estimateRecords(reader.read(piece)));
  await write(estimateRecords(reader.end()));
  if (problems > problemsShown) console.error(`and ${problems - problemsShown} more lines with problems`);
  if (read === 0) console.error('no line could be read');
  return read > 0 ? 0 : 1;
}

// A reader that closes the pipe early (such as head) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const known =
      error instanceof MissingColumnError ||
      error instanceof UnclosedQuoteError ||
      (error instanceof Error && 'syscall' in error);
    if (error instanceof UsageError) console.error(`${message}\n\n${usage}`);
    else console.error(known ? message : error);
    process.exitCode = 2;
  },
);
