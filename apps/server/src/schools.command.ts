import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SchoolImportResult } from '@docket/contract';
import { findMetric } from '@docket/rules';
import { v7 } from 'uuid';
import { StartupError } from './api-error.ts';
import { readConfig } from './config.ts';
import type { Database } from './db/database.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openForCommand } from './db/open.ts';
import {
  announceSchoolsChange,
  findSourceByName,
  importFile,
  listSourcesWithCounts,
  partsService,
} from './features/schools/index.ts';
import { limits } from './features/transfer/index.ts';

const maxFiles = 50;
const usage = `Usage:
  npm run schools -- import FILE... --source NAME [--publisher NAME] [--url URL] [--year Y] [--create] [--dry-run]
  npm run schools -- sources
  npm run schools -- --help

import    Reads metrics of law schools from each CSV file or Excel workbook and writes it in one transaction; a file
          with a problem, or with a name that no school has, is not written at all.
  --source NAME     Where the metrics were published. A source of another name is added.
  --publisher NAME  Publisher of a source that is added; left out, its name.
  --url URL         Web address of a source that is added.
  --year Y          The year of files without a column for it.
  --create          Add schools that are not known.
  --dry-run         Show what would change and what does not match; write nothing.
sources   Lists the sources with how many values each has.

At most ${maxFiles} files, each of at most ${limits.packageBytes / 1024 / 1024} MB. Columns are found by their headers (school, school_id, year,
lsat_50, "LSAT median", "UGPA 75", applications, ...). The command works on the database that npm start uses
(DATABASE_URL, else the embedded one) and ends with 1 when a file was not imported.`;

type Say = (line: string) => void;
interface Options {
  readonly source: string;
  readonly publisher: string | undefined;
  readonly url: string | undefined;
  readonly year: number | undefined;
  readonly create: boolean;
  readonly dryRun: boolean;
}
interface InputFile {
  readonly name: string;
  readonly path: string;
}

/** Lines of a list that are shown. */
const maxShown = 20;
function reportList(say: Say, lines: readonly string[], total = lines.length): void {
  for (const line of lines.slice(0, maxShown)) say(line);
  if (total > maxShown) say(`  and ${total - maxShown} more`);
}

function report(say: Say, name: string, result: SchoolImportResult, dryRun: boolean): boolean {
  const { columns, problems, errors, warnings, unmatched, rows, metrics, schoolsCreated, changes, imported } =
    result;
  const left = columns.filter(({ field }) => field === null).map(({ header }) => JSON.stringify(header));
  if (left.length > 0) say(`${name}: columns left out: ${left.join(', ')}`);
  reportList(
    say,
    problems.map(({ level, file, item, reason }) => `${level}: ${file}${item ? `, ${item}` : ''}: ${reason}`),
    errors + warnings,
  );
  reportList(
    say,
    unmatched.map(({ name: unknown, suggestions }) => {
      const best = suggestions
        .map((suggestion) => `${suggestion.name} (${Math.round(suggestion.similarity * 100)}%)`)
        .join(', ');
      return `no school: ${unknown}${best ? `; most similar: ${best}` : ''}`;
    }),
  );
  reportList(
    say,
    changes.map(
      ({ school, year, metric, before, after }) =>
        `  ${school}, ${year}: ${findMetric(metric)?.label ?? metric}: ${before} -> ${after}`,
    ),
  );
  const counted = (of: typeof rows) => `${of.new} new, ${of.changed} changed, ${of.unchanged} unchanged`;
  say(`${name}: rows: ${counted(rows)}; values: ${counted(metrics)}; schools added: ${schoolsCreated}`);
  const isGood = errors === 0 && unmatched.length === 0;
  if (!isGood)
    say(
      `${name}: nothing was imported.${unmatched.length > 0 ? ' Add other names in the staff area, or use --create.' : ''}`,
    );
  else if (dryRun) say(`${name}: a dry run: nothing was written.`);
  else if (imported) say(`${name}: imported.`);
  return isGood;
}

async function importFiles(
  database: Database,
  files: readonly InputFile[],
  options: Options,
  say: Say,
): Promise<boolean> {
  const deps = { db: database, newId: v7 };
  const by = { userId: null, now: new Date() };
  const known = await findSourceByName(database, options.source);
  if (!known && options.dryRun)
    throw new StartupError(
      `There is no source ${options.source}. A dry run adds none; choose one of: npm run schools -- sources`,
    );
  const source =
    known ??
    (await partsService(deps).createSource(
      { name: options.source, publisher: options.publisher ?? options.source, url: options.url },
      by,
    ));
  let isGood = true;
  for (const { name, path } of files) {
    const result = await importFile(deps, readFileSync(path), {
      ...{ name, sourceId: source.id, year: options.year, dryRun: options.dryRun },
      ...{ matches: [], create: [], createMissing: options.create, actorId: null, now: new Date() },
    });
    if (result.imported) await announceSchoolsChange(database, v7());
    isGood = report(say, name, result, options.dryRun) && isGood;
  }
  return isGood;
}

/**
 * The command `npm run schools`, by its arguments; `say` receives each line. Returns whether everything succeeded.
 * @throws StartupError for invalid arguments
 */
export async function runSchools(args: string[], say: Say, env = process.env): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      publisher: { type: 'string' },
      url: { type: 'string' },
      year: { type: 'string' },
      create: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [action, ...targets] = positionals;
  if (values.help || action === 'help') {
    say(usage);
    return true;
  }
  const isImport = action === 'import' && targets.length > 0 && values.source;
  if (!isImport && action !== 'sources') throw new StartupError(usage);
  if (values.year !== undefined && !/^(19[5-9]\d|20\d\d|2100)$/.test(values.year))
    throw new StartupError(`${values.year} is not a year from 1950 to 2100.`);
  if (targets.length > maxFiles)
    throw new StartupError(`${targets.length} files; at most ${maxFiles} at a time.`);
  const files = targets.map((target) => ({
    name: basename(target),
    path: resolve(env.DOCKET_CALLED_FROM ?? process.cwd(), target),
  }));
  for (const { name, path } of isImport ? files : []) {
    if (!existsSync(path)) throw new StartupError(`There is no file ${name}.`);
    if (statSync(path).isDirectory()) throw new StartupError(`${name} is a folder; name its files.`);
    // Not read at all: a file of 100 MB would only fill the memory.
    if (statSync(path).size > limits.packageBytes)
      throw new StartupError(`${name} has more than ${limits.packageBytes / 1024 / 1024} MB. Split it.`);
  }
  const config = readConfig(env);
  const database = await openForCommand(config);
  try {
    await migrateDatabase(database);
    if (isImport) {
      const { source, publisher, url, year, create } = values;
      const dryRun = values['dry-run'];
      return await importFiles(
        database,
        files,
        {
          source: source!,
          publisher,
          url,
          year: year === undefined ? undefined : Number(year),
          create,
          dryRun,
        },
        say,
      );
    }
    for (const { name, publisher, metrics } of await listSourcesWithCounts(database))
      say(`${name}  ${publisher}  ${metrics === 1 ? '1 value' : `${metrics} values`}`);
    return true;
  } finally {
    await database.close();
  }
}
