export * from './access-code.ts';
export * from './access-page.ts';
export * from './email.ts';
export * from './exam-council.ts';
export * from './fee-waiver.ts';
export * from './plan.ts';
export * from './roles.ts';
export * from './subscription.ts';
