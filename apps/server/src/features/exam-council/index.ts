export { CouncilError } from './council/council-error.ts';
export { type ExamCouncilFeature, examCouncilFeature } from './exam-council.feature.ts';
export type { PaidPrepPlus } from './orders.service.ts';
export type { PrepPlusCharge, PrepPlusChargeRequest, PrepPlusPayments } from './ports.ts';
