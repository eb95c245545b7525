import type { SchoolImportResult } from '@docket/contract';
import type { MetricRow, SchoolRow } from '../schools.queries.ts';
import type { Matching, MatchOptions } from './match-schools.ts';

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

export interface MetricChange {
  readonly school: SchoolRow;
  readonly row: Omit<MetricRow, 'updatedAt'>;
  /** Undefined if there was none. */
  readonly before: number | undefined;
}

export interface Plan {
  readonly matching: Matching;
  /** Values to write. */
  readonly changes: MetricChange[];
  readonly result: Omit<SchoolImportResult, 'imported' | 'columns' | 'unmatched'>;
}
