import type { PercentileImport } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import {
  comparePercentileYears,
  type PercentileWindow,
  parsePercentileYears,
  publishedPercentiles,
  type ReadPercentileRow,
  validatePercentiles,
} from '@docket/rules';
import { ApiError, notFound } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { audit, writeAudits } from '../../audit/index.ts';
import { TableProblems, wholeFile } from '../../transfer/index.ts';
import {
  deletePercentiles,
  listPercentiles,
  lockPercentiles,
  maxPercentileTables,
  replacePercentiles,
} from '../score-tables.queries.ts';
import { percentileVersion } from './admin.view.ts';
import { findSubject, readNumber, readTable, type Table, type TableShape } from './read-table.ts';

type Field = 'years' | 'scaled' | 'percentBelow';
const shape: TableShape<Field> = {
  names: {
    years: ['years', 'year', 'testing years', 'testing year', 'window'],
    scaled: ['scaled', 'score', 'scaled score', 'lsat', 'lsat score'],
    percentBelow: ['percentile', 'percent below', 'percentile rank', '% below', 'percentage below', '%'],
  },
  required: ['scaled', 'percentBelow'],
  withoutHeader: { 2: ['scaled', 'percentBelow'], 3: ['years', 'scaled', 'percentBelow'] },
};

export interface PercentileImportOptions {
  readonly name: string;
  readonly dryRun: boolean;
  /** Used for tables without columns for them. */
  readonly years?: string | undefined;
  readonly source: string;
  /** The version of the stored table of `years` when the form was opened. */
  readonly version?: string | undefined;
  readonly actorId: string;
  readonly now: Date;
}

/** The tables of a file by their years, empty if it has errors, all of which are reported. */
function readPercentiles(
  tables: readonly Table[],
  options: PercentileImportOptions,
  problems: TableProblems,
): PercentileWindow[] {
  const byYears = new Map<string, ReadPercentileRow[]>();
  let isUnnamed = false;
  for (const { text, has, fail } of tables.flatMap((table) => readTable(table, shape, problems))) {
    const typed = text.years || options.years || '';
    const years = parsePercentileYears(typed);
    if (years === null && text.years)
      fail('years', `"${typed.slice(0, 40)}" isn't a year or a span of years`);
    isUnnamed ||= years === null && !text.years;
    const [scaled, percentBelow] = [readNumber(text.scaled), readNumber(text.percentBelow)];
    if (has('scaled') && !Number.isInteger(scaled))
      fail('scaled', `"${text.scaled.slice(0, 40)}" isn't a scaled score`);
    if (has('percentBelow') && Number.isNaN(percentBelow))
      fail('percentBelow', `"${text.percentBelow.slice(0, 40)}" isn't a percentile`);
    if (years === null || !Number.isInteger(scaled)) continue;
    const row = { scaled, percentBelow: Number.isNaN(percentBelow) ? null : percentBelow };
    byYears.set(years, [...(byYears.get(years) ?? []), row]);
  }
  if (isUnnamed)
    problems.add(
      options.name,
      'file',
      { field: 'years', value: options.years ?? null },
      options.years
        ? `"${options.years.slice(0, 40)}" isn't a year or a span of years`
        : 'The years are missing',
    );
  for (const [years, rows] of byYears) {
    for (const reason of validatePercentiles(rows))
      problems.add(options.name, years, findSubject('percentile', reason), reason);
    if (rows.every(({ percentBelow }) => percentBelow === null || percentBelow <= 1))
      if (rows.some(({ percentBelow }) => percentBelow !== null))
        problems.add(
          options.name,
          years,
          { field: 'percentile', value: rows.map(({ percentBelow }) => percentBelow ?? '—').join(', ') },
          'These look like shares of 1. Enter percentiles from 0 to 100.',
        );
  }
  return [...byYears].map(([years, rows]) => ({
    years,
    source: options.source,
    rows: rows
      .flatMap(({ scaled, percentBelow }) => (percentBelow === null ? [] : { scaled, percentBelow }))
      .sort((a, b) => a.scaled - b.scaled),
  }));
}

const findNewestYears = (years: readonly string[]) =>
  [publishedPercentiles.years, ...years].sort(comparePercentileYears)[0]!;

function compareTable(
  stored: PercentileWindow | undefined,
  wanted: PercentileWindow,
): PercentileImport['tables'][number] {
  const before = new Map(stored?.rows.map(({ scaled, percentBelow }) => [scaled, percentBelow]));
  const changes = wanted.rows
    .filter(({ scaled, percentBelow }) => before.get(scaled) !== percentBelow)
    .map(({ scaled, percentBelow }) => ({ scaled, before: before.get(scaled) ?? null, after: percentBelow }));
  const isSame = changes.length === 0 && stored?.source === wanted.source;
  return { years: wanted.years, state: !stored ? 'new' : isSame ? 'unchanged' : 'changed', changes };
}

/** What an import would write, computed from the stored tables. @throws CONFLICT */
async function planImport(
  db: Db,
  wanted: readonly PercentileWindow[],
  { name, years, version }: PercentileImportOptions,
  problems: TableProblems,
) {
  const stored = await listPercentiles(db);
  if (version !== undefined) {
    const edited = stored.find((one) => one.years === years);
    if (!edited || percentileVersion(edited) !== version)
      throw new ApiError('CONFLICT', errorMessages.common.changedByOtherBeforeSave, [
        { field: 'version', message: errorMessages.common.changed },
      ]);
  }
  const known = stored.map((one) => one.years);
  const after = [...new Set([...known, ...wanted.map((one) => one.years)])];
  if (after.length > maxPercentileTables)
    problems.add(name, '', wholeFile, errorMessages.scoreTables.tooMany(maxPercentileTables));
  const tables = wanted.map((one) =>
    compareTable(
      stored.find(({ years }) => years === one.years),
      one,
    ),
  );
  return { stored, tables, current: { before: findNewestYears(known), after: findNewestYears(after) } };
}

/**
 * Imports percentile tables, all or nothing: any problem prevents the whole import. A dry run makes the same plan and
 * writes nothing.
 * @throws CONFLICT when somebody else changed the table after the form was opened
 */
export async function importPercentiles(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  tables: readonly Table[],
  options: PercentileImportOptions,
  problems = new TableProblems(),
): Promise<PercentileImport> {
  const wanted = readPercentiles(tables, options, problems);
  let plan = await planImport(db, wanted, options, problems);
  const answer = (imported: boolean): PercentileImport => ({
    imported,
    problems: problems.list,
    errors: problems.errors,
    warnings: problems.warnings,
    tables: plan.tables,
    current: plan.current,
  });
  if (options.dryRun || problems.errors > 0) return answer(false);
  await db.transaction(async (tx) => {
    await lockPercentiles(tx);
    // Planned again: others may have changed something before the lock.
    plan = await planImport(tx, wanted, options, problems);
    if (problems.errors > 0) return;
    const { stored } = plan;
    const changed = wanted.filter((_, at) => plan.tables[at]!.state !== 'unchanged');
    for (const one of changed) await replacePercentiles(tx, one);
    await writeAudits(
      tx,
      changed.map((one) => ({
        id: newId(),
        at: options.now,
        actorId: options.actorId,
        action: 'percentiles.import',
        target: `percentiles:${one.years}`,
        before: stored.find(({ years }) => years === one.years) ?? null,
        after: { ...one, file: options.name },
      })),
    );
  });
  return answer(problems.errors === 0);
}

/** Deletes a table. @throws NOT_FOUND */
export async function removePercentiles(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  years: string,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPercentiles(tx);
    const before = (await listPercentiles(tx)).find((percentile) => percentile.years === years);
    if (!before) throw notFound('Percentile table');
    await deletePercentiles(tx, years);
    await audit(tx, { newId, now, actorId }, 'percentiles.delete', `percentiles:${years}`, {
      before,
      after: null,
    });
  });
}
