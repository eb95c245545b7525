import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { v7 } from 'uuid';
import { StartupError } from './api-error.ts';
import { readConfig } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openForCommand } from './db/open.ts';
import { announceChange } from './features/content/index.ts';
import { queueJob } from './features/jobs/index.ts';
import {
  exportTests,
  findTestsBySlug,
  formats,
  importPackage,
  inWorker,
  limits,
  type PackageResult,
  type ReadFormat,
  readFormats,
  templateFormats,
} from './features/transfer/index.ts';
import { openFiles } from './files/open-files.ts';
import { isListsCommand, manageLists } from './library-lists.ts';

/** Files of one import. */
const maxFiles = 50;
const usage = `Usage:
  npm run library -- import FILE... [--dry-run] [--skip-unknown] [--add-missing] [--enable] [--format F] [--all]
  npm run library -- export --test SLUG [--test SLUG] --format F --out FILE [--lossy]
  npm run library -- rescore --test SLUG [--test SLUG]
  npm run library -- template docx|csv|xlsx|json [--out FILE]
  npm run library -- types|topics [add|update|enable|disable|merge|remove|order ...] (types --help says more)
  npm run library -- --help

import    Reads each file and writes it in one transaction; a file with an error is not written at all.
  --dry-run       Show every problem and every change, with the values before and after; write nothing.
  --skip-unknown  Leave out QTI items that cannot become questions instead of refusing the file.
  --add-missing   Add question types and topics that the library lacks.
  --enable        Enable new tests whose checklist has no errors. Tests of the library stay as they are.
  --format F      What the file must be: ${readFormats.join(', ')}. Left out: it shows by itself.
  --all           List every problem and every change, not the first of each kind.
export    Writes tests as one file: ${formats.join(', ')}.
  --lossy         Write it although the format does not carry everything.
rescore   Queues the rescore of tests whose credited answers changed; a running server does it.
template  Writes a file with one question of each kind, to be written over.

At most ${maxFiles} files, each of at most ${limits.packageBytes / 1024 / 1024} MB. The command works on the database that npm start uses
(DATABASE_URL, else the embedded one) and ends with 1 when there are errors. docs/IMPORT.md describes the formats.`;

type Say = (line: string) => void;
function parseFormat<F extends ReadFormat>(value: string | undefined, known: readonly F[]): F | undefined {
  if (value !== undefined && !(known as readonly string[]).includes(value))
    throw new StartupError(`There is no format ${value}; choose one of ${known.join(', ')}.`);
  return value as F | undefined;
}

/** Lines of a report that are shown unless all are requested. */
const maxExamples = 3;
const maxParts = 20;

function reportProblems(say: Say, { problems, groups }: PackageResult, all: boolean): void {
  const location = (one: { file: string; item: string }) => `${one.file}${one.item ? `, ${one.item}` : ''}`;
  for (const { level, summary, count, examples } of groups) {
    const mine = problems.filter((problem) => problem.level === level && problem.summary === summary);
    // Each error has to be fixed, so more of them are listed.
    const shown = all ? mine : level === 'error' ? mine.slice(0, 20) : examples.slice(0, maxExamples);
    if (count === 1 && shown[0]) {
      say(`${level}: ${location(shown[0])}: ${shown[0].reason}`);
      continue;
    }
    say(`${level}: ${count} × ${summary}`);
    for (const one of shown) say(`  ${location(one)}: ${one.reason}`);
    if (shown.length < count) say(`  and ${count - shown.length} more${all ? '' : ' (--all lists them)'}`);
  }
}
function reportParts(say: Say, { parts, moreParts }: PackageResult['changes'][number], all: boolean): void {
  const shown = all ? parts : parts.slice(0, maxParts);
  const quoted = (value: string | null) => (value === null ? '(nothing)' : JSON.stringify(value));
  for (const { location, action, fields } of shown) {
    if (action === 'create') say(`  ${location}: new`);
    for (const { field, before, after } of fields)
      say(`  ${location}: ${field}: ${quoted(before)} -> ${quoted(after)}`);
  }
  const more = parts.length - shown.length + moreParts;
  if (more > 0) say(`  and changes in ${more} more places${all ? '' : ' (--all lists them)'}`);
}

function report(say: Say, name: string, result: PackageResult, dryRun: boolean, all: boolean): boolean {
  const { changes, imported, format, groups } = result;
  reportProblems(say, result, all);
  for (const change of changes) {
    say(
      `${change.slug}: ${change.state}; ${change.created} created, ${change.updated} updated, ${change.unchanged} unchanged, ${change.removed} removed; ${change.enabled ? 'enabled' : 'not enabled'}`,
    );
    reportParts(say, change, all);
    if (change.rekeyed.questions > 0)
      say(`  Rescore it after the import: npm run library -- rescore --test ${change.slug}`);
  }
  const kind = format ? ` (${format})` : '';
  const errors = groups.reduce((sum, one) => sum + (one.level === 'error' ? one.count : 0), 0);
  if (errors > 0)
    say(`${name}: nothing was imported${kind}: ${errors} ${errors === 1 ? 'error' : 'errors'}.`);
  else if (dryRun) say(`${name}: a dry run${kind}: nothing was written.`);
  else if (imported) say(`${name}: imported${kind}.`);
  return errors === 0;
}

const parseArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'skip-unknown': { type: 'boolean', default: false },
      'add-missing': { type: 'boolean', default: false },
      enable: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
      lossy: { type: 'boolean', default: false },
      format: { type: 'string' },
      test: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
    },
  });

/**
 * The command `npm run library`, by its arguments; `say` receives each line. Returns whether everything succeeded.
 * @throws StartupError for invalid arguments, ApiError for an export that is refused
 */
export async function runLibrary(args: string[], say: Say, env = process.env): Promise<boolean> {
  if (isListsCommand(args[0])) return manageLists(args[0], args.slice(1), say);
  const { values, positionals } = parseArguments(args);
  /** Relative files belong to the folder in which the command was run. */
  const resolvePath = (path: string) => resolve(env.DOCKET_CALLED_FROM ?? process.cwd(), path);
  const [action, ...targets] = positionals;
  const target = targets[0];
  if (values.help || action === 'help') {
    say(usage);
    return true;
  }
  const template = action === 'template' ? templateFormats.find((one) => one === target) : undefined;
  if (template) {
    const file = await inWorker({ kind: 'template', format: template });
    const out = resolvePath(values.out ?? file.name);
    writeFileSync(out, file.bytes);
    say(`Wrote ${out}`);
    return true;
  }
  const isImport = action === 'import' && targets.length > 0;
  const isExport = action === 'export' && values.format && values.out && values.test.length > 0;
  const isRescore = action === 'rescore' && values.test.length > 0;
  if (!isImport && !isExport && !isRescore) throw new StartupError(usage);
  const readFormat = isImport ? parseFormat(values.format, readFormats) : undefined;
  const writeFormat = isExport ? parseFormat(values.format, formats) : undefined;
  if (targets.length > maxFiles && isImport)
    throw new StartupError(`${targets.length} files; at most ${maxFiles} at a time.`);
  for (const path of isImport ? targets : []) {
    if (!existsSync(resolvePath(path))) throw new StartupError(`There is no file ${path}.`);
    if (statSync(resolvePath(path)).isDirectory())
      throw new StartupError(`${path} is a folder; name its files.`);
    if (statSync(resolvePath(path)).size > limits.packageBytes)
      throw new StartupError(
        `${path} has more than ${limits.packageBytes / 1024 / 1024} MB. Split it, for example into one file for each test.`,
      );
  }
  const config = readConfig(env);
  const database = await openForCommand(config);
  try {
    await migrateDatabase(database);
    const deps = { db: database, files: openFiles(config), config, newId: v7 };
    if (isImport) {
      const dryRun = values['dry-run'];
      let good = true;
      // One after the other: a file may need the content of the previous one, and each is imported completely or not
      // at all.
      for (const path of targets) {
        const name = basename(path);
        const result = await importPackage(deps, {
          name,
          bytes: readFileSync(resolvePath(path)),
          format: readFormat,
          dryRun,
          skipUnknown: values['skip-unknown'],
          enable: values.enable,
          addMissing: values['add-missing'],
          actorId: null,
          now: new Date(),
        });
        if (result.imported) await announceChange(database, v7());
        good = report(say, name, result, dryRun, values.all) && good;
      }
      return good;
    }
    const found = await findTestsBySlug(database, values.test);
    for (const slug of values.test)
      if (!found.some((one) => one.slug === slug)) throw new StartupError(`There is no test ${slug}.`);
    const ids = values.test.map((slug) => found.find((one) => one.slug === slug)!.id);
    if (isRescore) {
      for (const [at, id] of ids.entries()) {
        await queueJob(deps, 'rescore', { testId: id }, null, new Date());
        say(`${values.test[at]}: the rescore is queued.`);
      }
      return true;
    }
    const file = await exportTests(deps, { format: writeFormat!, ids, lossy: values.lossy });
    writeFileSync(resolvePath(values.out!), file.bytes);
    say(`Wrote ${resolvePath(values.out!)}`);
    return true;
  } finally {
    await database.close();
  }
}
