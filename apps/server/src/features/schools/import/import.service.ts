import type { SchoolImportResult } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { type AuditAction, findMetric, findPercentileConflict } from '@docket/rules';
import { invalid } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { type AuditEntry, writeAudits } from '../../audit/index.ts';
import { inWorker, WorkEnded } from '../../transfer/index.ts';
import { staffSchoolView } from '../admin/admin.view.ts';
import { listMetricsOfMany, listNames } from '../admin/schools.admin.queries.ts';
import {
  findSource,
  insertNames,
  insertSchools,
  lockSchools,
  updateSchool,
  upsertMetrics,
} from '../admin/schools.writes.queries.ts';
import { listSchools, type MetricRow, maxSchools, type SchoolRow } from '../schools.queries.ts';
import { type Matching, type MatchOptions, matchSchools } from './match-schools.ts';
import { ImportProblems } from './problems.ts';
import { type ImportColumn, type ImportRow, readRows, type Table } from './read-rows.ts';

export interface ImportOptions extends MatchOptions {
  /** Name of the file, for messages and the log. */
  readonly name: string;
  readonly sourceId: string;
  readonly year?: number | undefined;
  readonly dryRun: boolean;
  readonly actorId: string | null;
  readonly now: Date;
  /** False for the demo library: loading it is not a change by staff. */
  readonly isLogged?: boolean;
}
type ImportDeps = Pick<Deps, 'db' | 'newId'>;
const maxChanges = 100;

interface MetricChange {
  readonly school: SchoolRow;
  readonly row: Omit<MetricRow, 'updatedAt'>;
  /** Undefined if there was none. */
  readonly before: number | undefined;
}
interface Plan {
  readonly matching: Matching;
  /** Values to write. */
  readonly changes: MetricChange[];
  readonly result: Omit<SchoolImportResult, 'imported' | 'columns'>;
}

/** A school and year must have only one row; otherwise it is unclear which value counts. */
function reportDuplicates(rows: readonly ImportRow[], matching: Matching, problems: ImportProblems): void {
  const seen = new Map<string, ImportRow>();
  for (const row of rows) {
    const school = matching.schoolByRow.get(row);
    const key = `${school?.id ?? row.name ?? row.externalId} ${row.year}`;
    const first = seen.get(key);
    if (first)
      problems.add(
        row.file,
        row.location,
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
  problems: ImportProblems,
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
  problems: ImportProblems,
): Promise<Plan> {
  const stored = { schools: await listSchools(db), names: await listNames(db) };
  const matching = matchSchools(rows, stored, options, { now: options.now, newId: deps.newId }, problems);
  reportDuplicates(rows, matching, problems);
  if (stored.schools.length + matching.created.length > maxSchools)
    problems.add(options.name, '', errorMessages.schools.tooMany(maxSchools));
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
  for (const row of rows) {
    const school = matching.schoolByRow.get(row);
    reportPercentileConflicts(
      row,
      (metric) => (school ? known.get(`${school.id} ${row.year} ${metric}`)?.value : undefined),
      problems,
    );
    if (!school) continue;
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
        row: { schoolId: school.id, year: row.year, metric, value, sourceId },
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
      years: [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a),
      problems: problems.list,
      errors: problems.count,
      unmatched: matching.unmatched,
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

/** One entry for each school with its values before and after. */
function auditEntries(
  plan: Plan,
  sourceName: string,
  { name, actorId, now }: ImportOptions,
  newId: () => string,
): AuditEntry[] {
  const entry = (id: string, action: AuditAction, before: unknown, after: unknown): AuditEntry => ({
    id: newId(),
    at: now,
    actorId,
    action,
    target: `school:${id}`,
    homeId: id,
    before,
    after,
  });
  const bySchool = new Map<string, MetricChange[]>();
  for (const change of plan.changes) {
    const list = bySchool.get(change.school.id);
    if (list) list.push(change);
    else bySchool.set(change.school.id, [change]);
  }
  const values = (list: readonly MetricChange[], readValue: (change: MetricChange) => number | undefined) => {
    const years: Record<string, Record<string, number>> = {};
    for (const change of list) {
      const value = readValue(change);
      if (value === undefined) continue;
      years[change.row.year] ??= {};
      years[change.row.year]![change.row.metric] = value;
    }
    return years;
  };
  return [
    ...plan.matching.created.map((row) => entry(row.id, 'school.create', null, staffSchoolView(row))),
    ...plan.matching.completed.map(({ before, after }) =>
      entry(after.id, 'school.update', staffSchoolView(before), staffSchoolView(after)),
    ),
    ...plan.matching.learned.map(({ schoolId, name: alias }) =>
      entry(schoolId, 'school.name-add', null, { name: alias, schoolId }),
    ),
    ...[...bySchool].map(([id, list]) =>
      entry(
        id,
        'school.import',
        { values: values(list, ({ before }) => before) },
        { file: name, source: sourceName, values: values(list, ({ row }) => row.value) },
      ),
    ),
  ];
}

async function writePlan(tx: Db, plan: Plan, { now }: ImportOptions, newId: () => string): Promise<void> {
  const { created, completed, learned } = plan.matching;
  if (created.length > 0) await insertSchools(tx, created);
  for (const { after } of completed) await updateSchool(tx, after);
  if (learned.length > 0)
    await insertNames(
      tx,
      learned.map(({ name, nameKey, schoolId }) => ({
        id: newId(),
        name,
        nameKey,
        schoolId,
        createdAt: now,
      })),
    );
  await upsertMetrics(
    tx,
    plan.changes.map(({ row }) => row),
    now,
  );
}

/**
 * Imports tables, all or nothing: any problem and any name without a school prevent writing. A dry run makes the same
 * plan and writes nothing. Errors of the file are in the result.
 * @throws INVALID for a source that does not exist
 */
export async function importTables(
  deps: ImportDeps,
  tables: readonly Table[],
  options: ImportOptions,
  problems = new ImportProblems(),
): Promise<SchoolImportResult> {
  const source = await findSource(deps.db, options.sourceId);
  if (!source) throw invalid('sourceId', errorMessages.schools.unknownSource);
  const columns: ImportColumn[] = [];
  const rows: ImportRow[] = [];
  for (const table of tables) {
    const read = readRows(table, options.year, problems);
    rows.push(...read.rows);
    for (const column of read.columns)
      if (!columns.some(({ header }) => header === column.header)) columns.push(column);
  }
  const isRefused = (plan: Plan) => problems.count > 0 || plan.matching.unmatched.length > 0;
  let plan = await planImport(deps.db, deps, rows, options, problems);
  if (options.dryRun || isRefused(plan)) return { imported: false, columns, ...plan.result };
  await deps.db.transaction(async (tx) => {
    await lockSchools(tx);
    // Planned again, because others may have changed something before the lock.
    plan = await planImport(tx, deps, rows, options, problems);
    if (isRefused(plan)) return;
    await writePlan(tx, plan, options, deps.newId);
    if (options.isLogged ?? true) await writeAudits(tx, auditEntries(plan, source.name, options, deps.newId));
  });
  return { imported: !isRefused(plan), columns, ...plan.result };
}

/** Reads a CSV file or an Excel workbook in a process with limits, and imports it. @see importTables */
export async function importFile(
  deps: ImportDeps,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<SchoolImportResult> {
  const problems = new ImportProblems();
  const read = await inWorker({ kind: 'table', name: options.name, bytes }).catch((error: unknown) => {
    if (!(error instanceof WorkEnded)) throw error;
    problems.add(options.name, '', error.message);
    return { tables: [], problems: [] };
  });
  for (const { level, file, item, reason } of read.problems)
    if (level === 'error') problems.add(file, item, reason);
  return importTables(deps, read.tables, options, problems);
}
