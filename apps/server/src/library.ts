import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { v7 } from 'uuid';
import { readConfig } from './config.ts';
import { migrateDatabase } from './db/migrate.ts';
import { openEmbedded, openPostgres } from './db/open.ts';
import { Fault, StartupError } from './fault.ts';
import { announceChange } from './features/content/content-changes.queries.ts';
import { exportTests } from './features/transfer/export.service.ts';
import { type Format, formats } from './features/transfer/formats.ts';
import { importPackage, type PackageResult } from './features/transfer/import-package.service.ts';
import { limits } from './features/transfer/limits.ts';
import { findTestsBySlug } from './features/transfer/transfer.queries.ts';
import { inWorker } from './features/transfer/worker-host.ts';

const usage = `Usage:
  npm run library -- import FILE [--dry-run] [--skip-unknown] [--enable] [--format F]
  npm run library -- export --test SLUG [--test SLUG] --format F --out FILE [--lossy]
  npm run library -- template csv|docx [--out FILE]
Formats: ${formats.join(', ')}. It works on the database that npm start uses.`;

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Relative files belong to the folder that the command was given in. */
const fileOf = (path: string) => resolve(process.env.DOCKET_CALLED_FROM ?? process.cwd(), path);
const formatOf = (given: string | undefined): Format | undefined => {
  if (given !== undefined && !(formats as readonly string[]).includes(given))
    throw new StartupError(`There is no format ${given}.\n${usage}`);
  return given as Format | undefined;
};

function report({ problems, changes, imported, format }: PackageResult, dryRun: boolean): boolean {
  const errors = problems.filter((one) => one.level === 'error');
  for (const one of [...errors, ...problems.filter((each) => each.level === 'warning')])
    say(`${one.level}: ${one.file}${one.item ? `, ${one.item}` : ''}: ${one.reason}`);
  for (const one of changes)
    say(
      `${one.slug}: ${one.state}; ${one.created} created, ${one.updated} updated, ${one.unchanged} unchanged, ${one.removed} removed`,
    );
  const kind = format ? ` (${format})` : '';
  if (errors.length > 0)
    say(`Nothing was imported${kind}: ${errors.length} ${errors.length === 1 ? 'error' : 'errors'}.`);
  else if (dryRun) say(`A dry run${kind}: nothing was written.`);
  else if (imported) say(`Imported${kind}.`);
  return errors.length === 0;
}

/** Returns whether all went well. */
async function main(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      'skip-unknown': { type: 'boolean', default: false },
      enable: { type: 'boolean', default: false },
      lossy: { type: 'boolean', default: false },
      format: { type: 'string' },
      test: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
    },
  });
  const [action, target] = positionals;
  const format = formatOf(values.format);
  if (action === 'template' && (target === 'csv' || target === 'docx')) {
    const file = await inWorker({ kind: 'template', format: target });
    const out = fileOf(values.out ?? file.name);
    writeFileSync(out, file.bytes);
    say(`Wrote ${out}`);
    return true;
  }
  const isImport = action === 'import' && target;
  const isExport = action === 'export' && format && values.out && values.test.length > 0;
  if (!isImport && !isExport) throw new StartupError(usage);
  if (isImport && !existsSync(fileOf(target))) throw new StartupError(`There is no file ${target}.`);
  if (isImport && statSync(fileOf(target)).size > limits.packageBytes)
    throw new StartupError(`${target} has more than ${limits.packageBytes / 1024 / 1024} MB.`);
  const config = readConfig(process.env);
  const database = config.DATABASE_URL
    ? await openPostgres(config.DATABASE_URL, 2)
    : await openEmbedded(config.DATA_DIR);
  try {
    await migrateDatabase(database);
    const deps = { db: database, config, newId: v7 };
    if (isImport) {
      const dryRun = values['dry-run'];
      const result = await importPackage(deps, {
        name: basename(target),
        bytes: readFileSync(fileOf(target)),
        format,
        dryRun,
        skipUnknown: values['skip-unknown'],
        enable: values.enable,
        actorId: null,
        now: new Date(),
      });
      if (result.imported) await announceChange(database, v7());
      return report(result, dryRun);
    }
    const found = await findTestsBySlug(database, values.test);
    for (const slug of values.test)
      if (!found.some((one) => one.slug === slug)) throw new StartupError(`There is no test ${slug}.`);
    const ids = values.test.map((slug) => found.find((one) => one.slug === slug)!.id);
    const file = await exportTests(deps, { format: format!, ids, lossy: values.lossy });
    writeFileSync(fileOf(values.out!), file.bytes);
    say(`Wrote ${fileOf(values.out!)}`);
    return true;
  } finally {
    await database.close();
  }
}

try {
  if (!(await main(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (!(error instanceof StartupError) && !(error instanceof Fault) && !code?.startsWith('E')) throw error;
  process.stderr.write(`${message}\n`);
  if (error instanceof Fault)
    for (const one of error.details ?? []) process.stderr.write(`  ${one.message}\n`);
  process.exitCode = 1;
}
