import type { Deps } from '../../http/deps.ts';
import type { ImportPlan } from '../content-import/index.ts';
import type { BundledTest } from './bundle.ts';
import type { ChangedPart } from './describe-changes.ts';
import type { ReadFormat } from './formats.ts';
import type { Problem, ProblemGroup } from './problems.ts';

export interface PackageChange {
  readonly kind: BundledTest['kind'];
  readonly name: string;
  readonly slug: string;
  readonly testId: string | null;
  readonly state: 'new' | 'changed' | 'same';
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
  /** What changes in a test that the library has, with values before and after; the first so many parts. */
  readonly parts: readonly ChangedPart[];
  /** Changed parts beyond those. */
  readonly moreParts: number;
  /** Questions that students have answered and that get another credited answer. */
  readonly rekeyed: { readonly questions: number; readonly students: number };
  /** Whether students are offered the test after the import. */
  readonly enabled: boolean;
}
export interface PackageResult {
  readonly format: ReadFormat | null;
  readonly problems: readonly Problem[];
  readonly groups: readonly ProblemGroup[];
  readonly changes: readonly PackageChange[];
  readonly imported: boolean;
}
export interface PackageOptions {
  readonly name: string;
  readonly bytes: Buffer;
  readonly format?: ReadFormat | undefined;
  readonly dryRun: boolean;
  readonly skipUnknown: boolean;
  readonly enable: boolean;
  /** Adds question types and topics that the package names and that are not there. */
  readonly addMissing?: boolean | undefined;
  /** Null for the command line. */
  readonly actorId: string | null;
  readonly now: Date;
}
export type ImportDeps = Pick<Deps, 'db' | 'config' | 'newId'>;
/** Who imports, when, and whether it is only planned. */
export interface ImportContext {
  readonly actorId: string | null;
  readonly now: Date;
  readonly newId: () => string;
  readonly plan: ImportPlan | undefined;
}
