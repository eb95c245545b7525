/** What other features may use of practice. */
export { findGiven } from './history/offers.queries.ts';
export { isShownForPractice, sectionsOffered, whyNotOffered } from './offered.policy.ts';
export { practiceHandlers } from './practice.routes.ts';
export { revealPractice } from './result/reveal.service.ts';
export { chooseSections } from './sitting/choice.policy.ts';
export { enterProctored, type ProctoredSeatOrder } from './sitting/create.service.ts';
export { type Gift, give, timesOf } from './sitting/create-attempts.service.ts';
export { presentPractice } from './sitting/present.service.ts';
export { markSectionsGiven, saveState } from './sitting/state.queries.ts';
