/** What other features may import. */
export { listOutsideScores } from './outside-scores.queries.ts';
export { outsideScoreHandlers } from './outside-scores.routes.ts';
export { outsideScoreView } from './outside-scores.view.ts';
