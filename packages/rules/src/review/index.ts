export * from './arrival.ts';
export * from './card.ts';
export * from './days.ts';
export * from './grade.ts';
export * from './load.ts';
export * from './schedule.ts';
export * from './sibling.ts';
export * from './urgency.ts';
