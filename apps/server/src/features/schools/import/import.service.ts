import type { SchoolImportResult } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { findMetric, findPercentileConflict } from '@docket/rules';
import { invalid } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import { writeInSteps } from '../../../db/write-in-steps.ts';
import type { Deps } from '../../../http/deps.ts';
import { createPauses } from '../../../http/pauses.ts';
import { readTables, TableProblems, wholeFile } from '../../transfer/index.ts';
import { listMetricsOfMany, listNames } from '../admin/schools.admin.queries.ts';
import { findSource, lockSchools } from '../admin/schools.writes.queries.ts';
import { listSchools, maxSchools } from '../schools.queries.ts';
import type { ImportOptions, MetricChange, Plan } from './import-plan.ts';
import { type Matching, matchSchools } from './match-schools.ts';
import { type ImportColumn, type ImportRow, readRows, type Table } from './read-rows.ts';
import { suggestSchools } from './suggest-schools.ts';
import { writeSteps } from './write-steps.ts';

type ImportDeps = Pick<Deps, 'db' | 'newId'>;
const maxChanges = 100;

/** A school and year must have only one row; otherwise it is unclear which value counts. */
async function reportDuplicates(
  rows: readonly ImportRow[],
  matching: Matching,
  problems: TableProblems,
): Promise<void> {
  const pause = createPauses();
  const seen = new Map<string, ImportRow>();
  for (const row of rows) {
    await pause();
    if (row.year === null) continue;
    const school = matching.schoolByRow.get(row);
    const key = `${school?.id ?? row.name ?? row.externalId} ${row.year}`;
    const first = seen.get(key);
    if (first)
      problems.add(
        row.file,
        row.location,
        { field: 'year', value: String(row.year) },
        `${school?.name ?? row.name ?? row.externalId}, ${row.year} is listed twice; the first is in ${first.location}`,
      );
    else seen.set(key, row);
  }
}

/**
 * Conflicts such as a 25th percentile above a median: with other values of the row, and with stored values that are
 * kept.
 */
function reportPercentileConflicts(
  row: ImportRow,
  findStored: (metric: string) => number | undefined,
  problems: TableProblems,
): void {
  for (const [metric, value] of row.values) {
    const conflict = findPercentileConflict(
      metric,
      value,
      (key) => row.values.get(key) ?? findStored(key) ?? null,
    );
    if (!conflict) continue;
    const { other, otherValue, side } = conflict;
    // If two values of the row contradict each other, that is reported once.
    if (side === 'below' && row.values.has(other.key)) continue;
    const origin = row.values.has(other.key) ? '' : ', which is stored';
    problems.add(
      row.file,
      row.location,
      { field: findMetric(metric)!.label, value: String(value) },
      `${findMetric(metric)!.label}: ${value} is ${side} ${otherValue} for ${other.label}${origin}`,
    );
  }
}

/** What an import would write, compared with the stored state. */
async function planImport(
  db: Db,
  deps: ImportDeps,
  rows: readonly ImportRow[],
  options: ImportOptions,
  problems: TableProblems,
): Promise<Plan> {
  const stored = { schools: await listSchools(db), names: await listNames(db) };
  const context = { now: options.now, newId: deps.newId };
  const matching = await matchSchools(rows, stored, options, context, problems);
  await reportDuplicates(rows, matching, problems);
  if (stored.schools.length + matching.created.length > maxSchools)
    problems.add(options.name, '', wholeFile, errorMessages.schools.tooMany(maxSchools));
  const known = new Map(
    (await listMetricsOfMany(db, [...new Set([...matching.schoolByRow.values()].map(({ id }) => id))])).map(
      (row) => [`${row.schoolId} ${row.year} ${row.metric}`, row],
    ),
  );
  const counts = {
    rows: { new: 0, changed: 0, unchanged: 0 },
    metrics: { new: 0, changed: 0, unchanged: 0 },
  };
  const changes: MetricChange[] = [];
  const pause = createPauses();
  for (const row of rows) {
    await pause();
    const school = matching.schoolByRow.get(row);
    reportPercentileConflicts(
      row,
      (metric) => (school ? known.get(`${school.id} ${row.year} ${metric}`)?.value : undefined),
      problems,
    );
    const { year } = row;
    if (!school || year === null) continue;
    const ofRow = { new: 0, changed: 0, unchanged: 0 };
    for (const [metric, value] of row.values) {
      const before = known.get(`${school.id} ${row.year} ${metric}`);
      if (before?.value === value && before.sourceId === options.sourceId) {
        ofRow.unchanged += 1;
        continue;
      }
      ofRow[before ? 'changed' : 'new'] += 1;
      const { sourceId } = options;
      changes.push({
        school,
        row: { schoolId: school.id, year, metric, value, sourceId },
        before: before?.value,
      });
    }
    for (const state of ['new', 'changed', 'unchanged'] as const) counts.metrics[state] += ofRow[state];
    const isNew = ofRow.new > 0 && ofRow.changed + ofRow.unchanged === 0;
    counts.rows[isNew ? 'new' : ofRow.new + ofRow.changed > 0 ? 'changed' : 'unchanged'] += 1;
  }
  return {
    matching,
    changes,
    result: {
      years: [...new Set(rows.flatMap(({ year }) => year ?? []))].sort((a, b) => b - a),
      problems: problems.list,
      errors: problems.errors,
      warnings: problems.warnings,
      schoolsCreated: matching.created.length,
      ...counts,
      changes: changes
        .filter(({ before, row }) => before !== undefined && before !== row.value)
        .slice(0, maxChanges)
        .map(({ school, row, before }) => ({
          school: school.name,
          ...{ year: row.year, metric: row.metric, before: before!, after: row.value },
        })),
    },
  };
}

/**
 * Imports tables, all or nothing: any problem and any name without a school prevent writing. A dry run makes the same
 * plan and writes nothing. Errors of the file are in the result. On the embedded database the import is written in
 * steps (decision 84).
 * @throws INVALID for a source that does not exist
 */
export async function importTables(
  deps: ImportDeps,
  tables: readonly Table[],
  options: ImportOptions,
  problems = new TableProblems(),
): Promise<SchoolImportResult> {
  const source = await findSource(deps.db, options.sourceId);
  if (!source) throw invalid('sourceId', errorMessages.schools.unknownSource);
  const columns: ImportColumn[] = [];
  const rows: ImportRow[] = [];
  for (const table of tables) {
    const read = await readRows(table, options.year, problems);
    for (const row of read.rows) rows.push(row);
    for (const column of read.columns)
      if (!columns.some(({ header }) => header === column.header)) columns.push(column);
  }
  const isRefused = (plan: Plan) => problems.errors > 0 || plan.matching.unmatched.length > 0;
  let plan = await planImport(deps.db, deps, rows, options, problems);
  const report = async (imported: boolean): Promise<SchoolImportResult> => ({
    ...{ imported, columns, ...plan.result },
    unmatched: await suggestSchools(deps.db, plan.matching.unmatched),
  });
  if (options.dryRun || isRefused(plan)) return report(false);
  const planSteps = async (tx: Db) => {
    // Planned again, because others may have changed something before the lock.
    plan = await planImport(tx, deps, rows, options, problems);
    return isRefused(plan) ? [] : writeSteps(plan, source.name, options, deps.newId);
  };
  await writeInSteps(deps.db, lockSchools, planSteps);
  return report(!isRefused(plan));
}

/** Reads a CSV file or an Excel workbook in a process with limits, and imports it. @see importTables */
export async function importFile(
  deps: ImportDeps,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<SchoolImportResult> {
  const { tables, problems } = await readTables(options.name, bytes);
  return importTables(deps, tables, options, problems);
}
