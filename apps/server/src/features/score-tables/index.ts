export { scoreTablesFeature } from './score-tables.feature.ts';
export { loadPercentiles, loadScales, loadScoringTable, type ScoringTable } from './scoring.service.ts';
