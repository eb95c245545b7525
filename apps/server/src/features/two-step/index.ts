/** What other features may import. */
export { twoStepAdminHandlers } from './admin/admin.routes.ts';
export { encryptAgain, listKeyProblems } from './keys.service.ts';
export { type IssueResetToken, resetByOperator, turnOffLost } from './reset.service.ts';
export { type SignIn, startSessionOrChallenge } from './sign-in.service.ts';
export { setChallengeCookie } from './two-step.cookie.ts';
export { twoStepHandlers } from './two-step.routes.ts';
