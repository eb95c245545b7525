import type { Accommodations, DrillFilters, DrillSettings, TestSettings } from '@docket/contract';
import type { AccessCode, ContentUse, LearningPosition, PlanFeatures } from '@docket/rules';
import type { Db } from '../../db/database.ts';

/** What one student may use now: read once per call. */
export interface StudentAccess {
  readonly userId: string;
  readonly code: AccessCode;
  readonly features: PlanFeatures;
  readonly testSettings: TestSettings;
  readonly lgEnabled: boolean;
  readonly mergedTestsEnabled: boolean;
  readonly drillSettings: DrillSettings;
  readonly accommodations: Accommodations;
  readonly drillFilters: DrillFilters;
  readonly timezone: string | null;
  /** Plan, then the student's own settings. Staff may use everything. */
  mayUse(testId: string, use: ContentUse): boolean;
  /** Whether a section of a test whose sections the plan holds is among those. Staff may use everything. */
  mayTakeSection(testId: string, sectionNo: number): boolean;
  /** Whether the plan holds a skill unit or lesson. Staff may use everything. */
  mayLearn(place: LearningPosition): boolean;
  /** Whether the plan holds live classes. Staff may attend all. */
  readonly mayAttend: boolean;
}

/** What the plans feature offers to others. */
export interface AccessService {
  /** Throws NOT_FOUND for an unknown user. */
  load(userId: string, now: Date): Promise<StudentAccess>;
  /** Of several users by id, inside a transaction; unknown ones are left out. */
  loadAll(tx: Db, userIds: readonly string[], now: Date): Promise<ReadonlyMap<string, StudentAccess>>;
}
