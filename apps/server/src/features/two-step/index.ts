/** What other features may import. */
export { twoStepAdminHandlers } from './admin/admin.routes.ts';
export { type SignIn, startSessionOrChallenge } from './sign-in.service.ts';
export { setChallengeCookie } from './two-step.cookie.ts';
export { twoStepHandlers } from './two-step.routes.ts';
