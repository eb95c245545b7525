import type { Out, schoolAdminCalls } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import {
  type AuditAction,
  checkMetricValue,
  checkPercentileOrder,
  findMetric,
  schoolNameKey,
} from '@docket/rules';
import { ApiError, invalid, notFound, wrongState } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { nextVersion } from '../../../http/same-version.ts';
import { requireUnchanged } from '../../../http/unchanged.ts';
import { audit } from '../../audit/index.ts';
import { listSchools, type MetricRow, type SourceRow } from '../schools.queries.ts';
import { sourceView } from '../schools.view.ts';
import { metricView, nameView } from './admin.view.ts';
import { listMetricsOfSchool, listNames, maxNames, type NameWithSchool } from './schools.admin.queries.ts';
import type { By } from './schools.admin.service.ts';
import {
  deleteMetric,
  deleteName,
  deleteSource,
  findMetricRow,
  findName,
  findSchool,
  findSource,
  findSourceByName,
  insertNames,
  insertSource,
  isSourceUsed,
  lockSchools,
  updateSource,
  upsertMetrics,
} from './schools.writes.queries.ts';

type Body<K extends 'putMetric' | 'createSource' | 'updateSource' | 'addName'> = Out<
  (typeof schoolAdminCalls)[K]['body']
>;
interface Change {
  readonly action: AuditAction;
  readonly target: string;
  readonly homeId?: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Runs each change alone, and logs it. */
function createWork({ db, newId }: Pick<Deps, 'db' | 'newId'>) {
  return {
    newId,
    alone: <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await lockSchools(tx);
        return work(tx);
      }),
    log: (tx: Db, by: By, { action, target, ...change }: Change) =>
      audit(tx, { newId, now: by.now, actorId: by.userId }, action, target, change),
  };
}
type Work = ReturnType<typeof createWork>;

/** The logged state of a value, with the source by name, because sources may be renamed. */
async function loggedMetric(tx: Db, row: MetricRow | undefined) {
  if (!row) return null;
  const { year, metric, value } = metricView(row);
  return { year, metric, value, source: (await findSource(tx, row.sourceId))?.name };
}
const metricParts = ({ alone, log }: Work) => ({
  /** @throws NOT_FOUND, INVALID, CONFLICT */
  putMetric: (id: string, body: Body<'putMetric'>, by: By): Promise<MetricRow> =>
    alone(async (tx) => {
      const { year, metric, value, sourceId, updatedAt } = body;
      if (!(await findSchool(tx, id))) throw notFound('School');
      const known = findMetric(metric);
      if (!known) throw invalid('metric', errorMessages.schools.unknownMetric);
      const problem = checkMetricValue(known, value);
      if (problem) throw invalid('value', problem);
      const ofYear = new Map(
        (await listMetricsOfSchool(tx, id))
          .filter((row) => row.year === year)
          .map((row) => [row.metric, row.value]),
      );
      const disorder = checkPercentileOrder(metric, value, (key) => ofYear.get(key) ?? null);
      if (disorder) throw invalid('value', disorder);
      if (!(await findSource(tx, sourceId))) throw invalid('sourceId', errorMessages.schools.unknownSource);
      const before = await findMetricRow(tx, { schoolId: id, year, metric });
      if (before) requireUnchanged(before.updatedAt, updatedAt);
      const after: MetricRow = {
        schoolId: id,
        ...{ year, metric, value, sourceId },
        updatedAt: nextVersion(before?.updatedAt ?? null, by.now),
      };
      await upsertMetrics(tx, [after], after.updatedAt);
      await log(tx, by, {
        action: 'school.metric',
        target: `school:${id}`,
        homeId: id,
        before: await loggedMetric(tx, before),
        after: await loggedMetric(tx, after),
      });
      return after;
    }),

  /** @throws NOT_FOUND */
  removeMetric: (key: Pick<MetricRow, 'schoolId' | 'year' | 'metric'>, by: By): Promise<void> =>
    alone(async (tx) => {
      const before = await findMetricRow(tx, key);
      if (!before) throw notFound('Metric');
      await deleteMetric(tx, key);
      await log(tx, by, {
        action: 'school.metric-remove',
        target: `school:${key.schoolId}`,
        homeId: key.schoolId,
        before: await loggedMetric(tx, before),
        after: null,
      });
    }),
});

async function requireFreeSourceName(tx: Db, name: string, id: string): Promise<void> {
  const other = await findSourceByName(tx, name);
  if (!other || other.id === id) return;
  const message = errorMessages.schools.sourceTaken;
  throw new ApiError('CONFLICT', message, [{ field: 'name', message }]);
}
const sourceFields = ({ name, publisher, url, date }: Body<'createSource'>) => ({
  name,
  publisher,
  url: url ?? null,
  publishedOn: date ?? null,
});
const sourceParts = ({ alone, log, newId }: Work) => ({
  /** @throws CONFLICT */
  createSource: (body: Body<'createSource'>, by: By): Promise<SourceRow> =>
    alone(async (tx) => {
      const row: SourceRow = {
        id: newId(),
        ...sourceFields(body),
        createdAt: by.now,
        updatedAt: by.now,
      };
      await requireFreeSourceName(tx, row.name, row.id);
      await insertSource(tx, row);
      await log(tx, by, {
        action: 'school.source-create',
        target: `school-source:${row.id}`,
        before: null,
        after: sourceView(row),
      });
      return row;
    }),

  /** @throws NOT_FOUND, CONFLICT */
  updateSource: (id: string, { updatedAt, ...body }: Body<'updateSource'>, by: By): Promise<SourceRow> =>
    alone(async (tx) => {
      const before = await findSource(tx, id);
      if (!before) throw notFound('Source');
      requireUnchanged(before.updatedAt, updatedAt);
      const after: SourceRow = {
        ...before,
        ...sourceFields(body),
        updatedAt: nextVersion(before.updatedAt, by.now),
      };
      await requireFreeSourceName(tx, after.name, id);
      await updateSource(tx, after);
      await log(tx, by, {
        action: 'school.source-update',
        target: `school-source:${id}`,
        before: sourceView(before),
        after: sourceView(after),
      });
      return after;
    }),

  /** @throws NOT_FOUND, WRONG_STATE while values reference it */
  removeSource: (id: string, by: By): Promise<void> =>
    alone(async (tx) => {
      const before = await findSource(tx, id);
      if (!before) throw notFound('Source');
      if (await isSourceUsed(tx, id)) throw wrongState(errorMessages.schools.sourceUsed);
      await deleteSource(tx, id);
      await log(tx, by, {
        action: 'school.source-delete',
        target: `school-source:${id}`,
        before: sourceView(before),
        after: null,
      });
    }),
});

const nameParts = ({ alone, log, newId }: Work) => ({
  /** @throws INVALID, CONFLICT */
  addName: ({ name, schoolId }: Body<'addName'>, by: By): Promise<NameWithSchool> =>
    alone(async (tx) => {
      const school = await findSchool(tx, schoolId);
      if (!school) throw invalid('schoolId', errorMessages.schools.unknownSchool);
      const nameKey = schoolNameKey(name);
      if (nameKey === '') throw invalid('name', errorMessages.schools.nameNeedsCharacters);
      const names = await listNames(tx);
      if (names.length >= maxNames) throw invalid('name', errorMessages.schools.tooManyNames(maxNames));
      const isTaken =
        names.some((one) => one.nameKey === nameKey) ||
        (await listSchools(tx)).some((one) => one.nameKey === nameKey);
      if (isTaken) {
        const message = errorMessages.schools.taken.name;
        throw new ApiError('CONFLICT', message, [{ field: 'name', message }]);
      }
      const row: NameWithSchool = {
        id: newId(),
        ...{ name, nameKey, schoolId },
        createdAt: by.now,
        schoolName: school.name,
      };
      await insertNames(tx, [{ id: row.id, name, nameKey, schoolId, createdAt: by.now }]);
      await log(tx, by, {
        action: 'school.name-add',
        target: `school:${schoolId}`,
        homeId: schoolId,
        before: null,
        after: nameView(row),
      });
      return row;
    }),

  /** @throws NOT_FOUND */
  removeName: (id: string, by: By): Promise<void> =>
    alone(async (tx) => {
      const row = await findName(tx, id);
      if (!row) throw notFound('Name');
      await deleteName(tx, id);
      await log(tx, by, {
        action: 'school.name-remove',
        target: `school:${row.schoolId}`,
        homeId: row.schoolId,
        before: { id, name: row.name, schoolId: row.schoolId },
        after: null,
      });
    }),
});

/** Single values, sources and school names; each change with its audit entry. */
export function partsService(deps: Pick<Deps, 'db' | 'newId'>) {
  const work = createWork(deps);
  return { ...metricParts(work), ...sourceParts(work), ...nameParts(work) };
}
