/** What other features may use of account. */
export { userHandlers } from './user.routes.ts';
