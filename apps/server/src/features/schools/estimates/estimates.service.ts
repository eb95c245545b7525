import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EstimateList } from '@docket/contract';
import {
  type AdmissionCase,
  type AdmissionEstimate,
  type Applicant,
  estimateAdmission,
  estimatorCoefficients,
  type PreparedSchool,
  prepareSchool,
} from '@docket/rules';
import type { SchoolsService } from '../schools.service.ts';
import { sourceView } from '../schools.view.ts';
import type { Snapshot } from '../snapshot.ts';
import { SourceIndex } from '../source-index.ts';
import { estimateView } from './estimates.view.ts';
import type { SchoolWithStatistics } from './statistics.ts';

/** Recorded decisions by the id of the school. After a change, call `changed` of the schools service. */
export type ListCases = () => Promise<ReadonlyMap<string, readonly AdmissionCase[]>>;

export interface EstimatesOptions {
  /** Without it, the estimates use only published statistics. */
  readonly listCases?: ListCases | undefined;
  /** The current applicant-pool adjustment. */
  readonly findAdjustment: () => Promise<EstimateList['adjustment']>;
}

interface Prepared {
  readonly school: SchoolWithStatistics;
  readonly model: PreparedSchool;
}

/** The maximum time of work in one turn of the event loop. */
const maxTurnMs = 8;
/** Lets other requests run during long work, as with many cases. */
async function mapInTurns<T, U>(items: readonly T[], act: (item: T) => U): Promise<U[]> {
  const results: U[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > maxTurnMs) {
      await nextTurn();
      began = performance.now();
    }
    results.push(act(item));
  }
  return results;
}

/** Estimates for every school; schools are prepared once for each year and change. */
export function estimatesService(
  service: Pick<SchoolsService, 'snapshot'>,
  { listCases, findAdjustment }: EstimatesOptions,
) {
  /** Keyed by its snapshot, so that a change of schools or cases drops it. */
  const prepared = new WeakMap<Snapshot, Map<number, Promise<Prepared[]>>>();

  async function prepare(snapshot: Snapshot, year: number): Promise<Prepared[]> {
    const cases = await listCases?.();
    return mapInTurns(snapshot.statistics, (school) => ({
      school,
      model: prepareSchool(school.statistics, year, cases?.get(school.row.id) ?? []),
    }));
  }

  function findPrepared(snapshot: Snapshot, wanted: number): Promise<Prepared[]> {
    const published = snapshot.statistics.flatMap(({ statistics }) =>
      statistics.admissions.map(({ year }) => year),
    );
    // Beyond the published years the nearest year gives the same, so requests cannot fill the memory.
    const year =
      published.length === 0 ? 0 : Math.max(Math.min(...published), Math.min(Math.max(...published), wanted));
    const years = prepared.get(snapshot) ?? new Map<number, Promise<Prepared[]>>();
    prepared.set(snapshot, years);
    const known = years.get(year);
    if (known) return known;
    const preparing = prepare(snapshot, year);
    years.set(year, preparing);
    preparing.catch(() => years.delete(year));
    return preparing;
  }

  return {
    async list(applicant: Applicant): Promise<EstimateList> {
      const [snapshot, adjustment] = await Promise.all([service.snapshot(), findAdjustment()]);
      const schools = await findPrepared(snapshot, applicant.year);
      const used = {
        ...applicant,
        applicantPoolAdjustment: adjustment?.applicantPoolAdjustment ?? 0,
      };
      const sources = new SourceIndex(snapshot.sources);
      const estimates = await mapInTurns(schools, ({ school, model }) => {
        const estimate: AdmissionEstimate = estimateAdmission(used, model);
        return estimateView(school, estimate, sources);
      });
      return {
        adjustment,
        fewestCases: estimatorCoefficients.fewestCases,
        sources: sources.used.map(sourceView),
        schools: estimates,
      };
    },
  };
}
export type EstimatesService = ReturnType<typeof estimatesService>;
