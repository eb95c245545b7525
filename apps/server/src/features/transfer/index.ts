/** What other features may import. */

export { formats, type ReadFormat, readFormats, templateFormats } from '@docket/contract/file-formats';
export { readRecords } from './csv-records.ts';
export { exportTests } from './export.service.ts';
export { importPackage } from './import-package.service.ts';
export type { PackageResult } from './import-package.types.ts';
export { limits } from './limits.ts';
export { wholeFile } from './subject.ts';
export { readTables, TableProblems } from './table-import.ts';
export { findTestsBySlug } from './transfer.queries.ts';
export { transferHandlers } from './transfer.routes.ts';
export { endIdleWorkers, inWorker, WorkEnded } from './worker-host.ts';
