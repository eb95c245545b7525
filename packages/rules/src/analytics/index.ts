export * from './exam-share.ts';
export * from './priority.ts';
export * from './weeks.ts';
