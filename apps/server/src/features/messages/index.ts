/** What other features may import. */
export { messageHandlers } from './messages.routes.ts';
