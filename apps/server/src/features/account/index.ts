/** What other features may import. */
export { userHandlers } from './user.routes.ts';
