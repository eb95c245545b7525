/**
 * Runs the product's rating, which drills use, over a log of answers and prints how good its predictions were, each
 * made before the answer was used:
 * npm run rate -- --file log.csv   or   npm run rate < log.csv
 */

import { once } from 'node:events';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { BadRecordError } from '../src/rating/answer-log/answers.ts';
import { UnclosedQuoteError } from '../src/rating/answer-log/csv.ts';
import {
  PredictionCollector,
  type PredictionMetrics,
} from '../src/rating/answer-log/prediction-collector.ts';
import { LogRating } from '../src/rating/answer-log/rate-log.ts';
import { readLog } from '../src/rating/answer-log/read-log.ts';

const usage = `Usage: npm run rate -- [--file LOG] [--warm-up N] [--predictions FILE]

LOG (or standard input) holds one answer a line, in the order they were given:
  student,item,skills,correct      skills parted by ~ ; or |, may be blank; correct is 1 or 0
A header line may name the columns, in any order and among others. Tabs may stand for commas.

  --file LOG           read this file instead of standard input
  --warm-up N          learn from the first N answers, but leave them out of the figures
  --predictions FILE   also write line,predicted,correct for every answer

Exit code: 0 all lines were read; 1 some were not (the figures cover the rest); 2 wrong use, or unreadable.`;

const maxErrorsShown = 20;

class UsageError extends Error {}

function settings() {
  const options = {
    file: { type: 'string' },
    'warm-up': { type: 'string', default: '0' },
    predictions: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  } as const;
  try {
    const { values } = parseArgs({ options });
    if (!/^\d+$/.test(values['warm-up'])) throw new UsageError('--warm-up takes a number of answers');
    return { ...values, warmUp: Number(values['warm-up']) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function write(to: WriteStream, text: string) {
  if (!to.write(text)) await once(to, 'drain');
}

function formatNumber(value: number): string {
  return Number.isNaN(value) ? 'n/a (needs right and wrong answers)' : value.toFixed(4);
}

function report(rated: PredictionMetrics, counts: LogRating['counts']): string {
  return [
    `answers    ${rated.answers} (${counts.students} students, ${counts.items} items, ${counts.skills} skills)`,
    `right      ${formatNumber(rated.shareRight)}`,
    `AUC        ${formatNumber(rated.auc)}`,
    `log loss   ${formatNumber(rated.logLoss)}`,
    `RMSE       ${formatNumber(rated.rmse)}`,
    `accuracy   ${formatNumber(rated.accuracy)}`,
    // Drills once had a separate rule; scripts that parse its metrics still find this line.
    `with the drills' rule, which is this one: AUC ${formatNumber(rated.auc)}, log loss ${formatNumber(rated.logLoss)}`,
  ].join('\n');
}

async function main(): Promise<number> {
  const { file, warmUp, predictions, help } = settings();
  if (help) {
    console.log(usage);
    return 0;
  }
  if (file === undefined && process.stdin.isTTY)
    throw new UsageError('no --file, and nothing on standard input');
  const input = file === undefined || file === '-' ? process.stdin : createReadStream(file);
  input.setEncoding('utf8');
  const output = predictions === undefined ? null : createWriteStream(predictions);
  if (output) await once(output, 'open');

  const rating = new LogRating();
  const rated = new PredictionCollector();
  let answers = 0;
  let errorCount = 0;
  if (output) await write(output, 'line,predicted,correct\n');
  for await (const entries of readLog(input as AsyncIterable<string>)) {
    let lines = '';
    for (const entry of entries) {
      if ('error' in entry) {
        errorCount += 1;
        if (errorCount <= maxErrorsShown) console.error(`line ${entry.line}: ${entry.error}`);
        continue;
      }
      const { answer, line } = entry;
      const chance = rating.rate(answer);
      answers += 1;
      if (output) lines += `${line},${chance.toFixed(6)},${answer.correct ? 1 : 0}\n`;
      if (answers > warmUp) rated.add(chance, answer.correct);
    }
    if (output && lines !== '') await write(output, lines);
  }
  if (output) await finished(output.end());
  if (errorCount > maxErrorsShown)
    console.error(`and ${errorCount - maxErrorsShown} more lines that could not be read`);
  if (answers <= warmUp) {
    console.error(answers === 0 ? 'the log holds no answers' : 'the log ends before the warm-up does');
    return 1;
  }
  console.log(report(rated.computeMetrics(), rating.counts));
  if (errorCount > 0) console.error(`left out ${errorCount} of ${answers + errorCount} lines`);
  return errorCount > 0 ? 1 : 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    const known =
      error instanceof BadRecordError || error instanceof UnclosedQuoteError || isSystemError(error);
    if (error instanceof UsageError) console.error(`${message}\n\n${usage}`);
    else console.error(known ? message : error);
    process.exitCode = 2;
  },
);

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
