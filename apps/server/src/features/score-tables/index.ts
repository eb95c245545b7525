export { scoreTablesFeature } from './score-tables.feature.ts';
export { loadPercentiles, loadScoringTable, type ScoringTable } from './scoring.service.ts';
