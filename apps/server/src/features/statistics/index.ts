/** What other features may import. */
export { difficultyHandlers } from './difficulty.routes.ts';
export { questionStatsHandlers } from './question-stats.routes.ts';
export { recalculation } from './recalculate.service.ts';
export { statsHandlers } from './stats.routes.ts';
