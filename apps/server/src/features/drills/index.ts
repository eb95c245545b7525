/** What other features may import. */
export { presentDrill } from './attempt/attempts.routes.ts';
export { hashSeed } from './attempt/seed.ts';
export { insertDrill, readAttemptOptions } from './create/create-attempt.ts';
export { nextDrill } from './create/next.service.ts';
export { withdrawUnstarted } from './create/open-drill.ts';
export { type ProblemSetKey, readProblemSetKey } from './create/problem-set.service.ts';
export { lessonTitle, skillTitle } from './create/titles.ts';
export { drillHandlers } from './drills.routes.ts';
export { type DrillServices, drillServices } from './drills.service.ts';
export { type PastAttempt, type PastWork, recordHistory } from './past/past.service.ts';
export { hasAnyQuestion, includedUnits } from './pick/allowed.ts';
export { gatherCandidates, getLevelsAt } from './pick/candidates.ts';
export { seenOfType } from './pick/seen.queries.ts';
export type { Unit, UnitIndex } from './pick/units.ts';
