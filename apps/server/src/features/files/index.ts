/** What other features may import. */
export { downloadResponse, storeForDownload } from './download.ts';
export { cancelRemoval, scheduleRemoval } from './files.queries.ts';
export { findFileKeys, handleFileRemovals, removalOfUnused } from './removals.service.ts';
export { listFileProblems, requireOwnFiles } from './store-check.ts';
