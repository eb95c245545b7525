import type { WriteStep } from '../../../db/write-in-steps.ts';
import { type AuditEntry, writeAudits } from '../../audit/index.ts';
import { staffSchoolView } from '../admin/admin.view.ts';
import { insertNames, insertSchools, updateSchool, upsertMetrics } from '../admin/schools.writes.queries.ts';
import type { ImportOptions, MetricChange, Plan } from './import-plan.ts';

/** Rows of one step: about 30 ms on the embedded database. */
const rowsAtOnce = 100;
const valuesAtOnce = 1_000;

function* inParts<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

/** Changes by school, in groups of several schools. */
function* groupChanges(changes: readonly MetricChange[]): Generator<Map<string, MetricChange[]>> {
  const bySchool = new Map<string, MetricChange[]>();
  for (const change of changes) {
    const list = bySchool.get(change.school.id);
    if (list) list.push(change);
    else bySchool.set(change.school.id, [change]);
  }
  let group = new Map<string, MetricChange[]>();
  let size = 0;
  for (const [id, list] of bySchool) {
    group.set(id, list);
    size += list.length;
    if (size < valuesAtOnce) continue;
    yield group;
    group = new Map();
    size = 0;
  }
  if (size > 0) yield group;
}

function groupValues(
  list: readonly MetricChange[],
  readValue: (change: MetricChange) => number | undefined,
): Record<string, Record<string, number>> {
  const years: Record<string, Record<string, number>> = {};
  for (const change of list) {
    const value = readValue(change);
    if (value === undefined) continue;
    years[change.row.year] ??= {};
    years[change.row.year]![change.row.metric] = value;
  }
  return years;
}

/** What a plan writes, in parts that each carry their own audit entries: one for each school and kind of change. */
export function writeSteps(
  plan: Plan,
  sourceName: string,
  options: ImportOptions,
  newId: () => string,
): WriteStep[] {
  const { name: file, actorId, now } = options;
  const { created, completed, learned } = plan.matching;
  const log = (entries: readonly Pick<AuditEntry, 'target' | 'action' | 'before' | 'after'>[]) =>
    entries.map((one) => ({ ...one, id: newId(), at: now, actorId, homeId: one.target.slice(7) }));
  const step =
    (write: WriteStep, entries: ReturnType<typeof log>): WriteStep =>
    async (tx) => {
      await write(tx);
      if (options.isLogged ?? true) await writeAudits(tx, entries);
    };
  const steps: WriteStep[] = [];
  for (const rows of inParts(created, rowsAtOnce))
    steps.push(
      step(
        (tx) => insertSchools(tx, rows).then(() => undefined),
        log(
          rows.map((row) => ({
            ...{ target: `school:${row.id}`, action: 'school.create', before: null },
            after: staffSchoolView(row),
          })),
        ),
      ),
    );
  for (const rows of inParts(completed, rowsAtOnce))
    steps.push(
      step(
        async (tx) => {
          for (const { after } of rows) await updateSchool(tx, after);
        },
        log(
          rows.map(({ before, after }) => ({
            ...{ target: `school:${after.id}`, action: 'school.update' },
            before: staffSchoolView(before),
            after: staffSchoolView(after),
          })),
        ),
      ),
    );
  for (const rows of inParts(learned, rowsAtOnce))
    steps.push(
      step(
        (tx) =>
          insertNames(
            tx,
            rows.map((row) => ({ ...row, id: newId(), createdAt: now })),
          ).then(() => undefined),
        log(
          rows.map(({ schoolId, name }) => ({
            ...{ target: `school:${schoolId}`, action: 'school.name-add', before: null },
            after: { name, schoolId },
          })),
        ),
      ),
    );
  for (const group of groupChanges(plan.changes))
    steps.push(
      step(
        (tx) =>
          upsertMetrics(
            tx,
            [...group.values()].flatMap((list) => list.map(({ row }) => row)),
            now,
          ),
        log(
          [...group].map(([id, list]) => ({
            ...{ target: `school:${id}`, action: 'school.import' },
            before: { values: groupValues(list, ({ before }) => before) },
            after: { file, source: sourceName, values: groupValues(list, ({ row }) => row.value) },
          })),
        ),
      ),
    );
  return steps;
}
