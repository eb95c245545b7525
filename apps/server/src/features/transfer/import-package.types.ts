import type { ReadFormat } from '@docket/contract/file-formats';
import type { Deps } from '../../http/deps.ts';
import type { ImportPlan, OptionChoice, UnmatchedFileOption } from '../content-import/index.ts';
import type { UploadQuota } from '../uploads/index.ts';
import type { BundledTest } from './bundle.ts';
import type { ChangedPart } from './describe-changes.ts';
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
  /** Changes in a test that the library has, with values before and after. The number of parts is limited. */
  readonly parts: readonly ChangedPart[];
  /** The number of further changed parts. */
  readonly moreParts: number;
  /** Questions with a changed key that students have answered. */
  readonly rekeyed: { readonly questions: number; readonly students: number };
  /** Whether the test is offered to students after the import. */
  readonly enabled: boolean;
}
export interface PackageResult {
  readonly format: ReadFormat | null;
  readonly problems: readonly Problem[];
  readonly groups: readonly ProblemGroup[];
  readonly changes: readonly PackageChange[];
  /** Options with new texts, and which old ones they are taken for. */
  readonly unmatched: readonly LocatedFileOption[];
  readonly imported: boolean;
}
export interface LocatedFileOption extends UnmatchedFileOption {
  readonly location: string;
}
export interface PackageOptions {
  readonly name: string;
  readonly bytes: Buffer;
  readonly format?: ReadFormat | undefined;
  readonly dryRun: boolean;
  readonly skipUnknown: boolean;
  readonly enable: boolean;
  /** Adds question types and topics that the package names and the library lacks. */
  readonly addMissing?: boolean | undefined;
  readonly optionChoices?: readonly OptionChoice[] | undefined;
  /** Null for the command line. */
  readonly actorId: string | null;
  readonly now: Date;
  /** Of the pictures of the account; none for the command line. */
  readonly quota?: UploadQuota | undefined;
}
export type ImportDeps = Pick<Deps, 'db' | 'files' | 'config' | 'newId'>;
/** Who imports, when, and whether it is only planned. */
export interface ImportContext {
  readonly actorId: string | null;
  readonly now: Date;
  readonly newId: () => string;
  readonly files: Deps['files'];
  readonly plan: ImportPlan | undefined;
  /** Of the pictures of the account; undefined for the command line. */
  readonly quota: UploadQuota | undefined;
}
