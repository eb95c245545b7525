export { loadPercentiles, loadScoringTable, type ScoringTable } from './scoring.service.ts';
