export { partsService } from './admin/parts.service.ts';
export { listSourcesWithCounts } from './admin/schools.admin.queries.ts';
export { findSourceByName, insertSource } from './admin/schools.writes.queries.ts';
export { importFile, importTables } from './import/import.service.ts';
export { schoolsFeature } from './schools.feature.ts';
export {
  announceSchoolsChange,
  findVisibleSchool,
  findVisibleSchoolBySlug,
  type SourceRow,
} from './schools.queries.ts';
