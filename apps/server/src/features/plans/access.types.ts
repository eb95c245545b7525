import type { Accommodations, DrillFilters, DrillSettings } from '@docket/contract';
import type { AccessCode, ContentUse, LearningPosition, PlanFeatures, TestChoices } from '@docket/rules';
import type { Db } from '../../db/database.ts';

/** What one student may use now; read once per call. */
export interface StudentAccess {
  readonly userId: string;
  readonly code: AccessCode;
  readonly features: PlanFeatures;
  /** The student's own settings of tests, and what tests are kept for. */
  readonly testChoices: TestChoices;
  readonly lgEnabled: boolean;
  readonly mergedTestsEnabled: boolean;
  readonly drillSettings: DrillSettings;
  readonly accommodations: Accommodations;
  readonly drillFilters: DrillFilters;
  readonly timezone: string | null;
  /** Checks the plan first, then the student's own settings. Staff may use everything. */
  mayUse(testId: string, use: ContentUse): boolean;
  /**
   * Whether the plan includes this section, for tests whose sections are listed in the plan. Staff may use
   * everything.
   */
  mayTakeSection(testId: string, sectionNo: number): boolean;
  /** Whether the plan includes a skill unit or lesson. Staff may use everything. */
  mayLearn(position: LearningPosition): boolean;
  /** Whether the plan includes live classes. Staff may attend all. */
  readonly mayAttend: boolean;
  /** Whether the plan includes whole tests to print. Staff may print all. */
  readonly mayPrint: boolean;
}

/** What the plans feature offers to other features. */
export interface AccessService {
  /** Throws NOT_FOUND for an unknown user. */
  load(userId: string, now: Date): Promise<StudentAccess>;
  /** The access of several users by id, inside a transaction; unknown users are left out. */
  loadAll(tx: Db, userIds: readonly string[], now: Date): Promise<ReadonlyMap<string, StudentAccess>>;
}
