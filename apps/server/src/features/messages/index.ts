/** What other features may use of messages. */
export { messageHandlers } from './messages.routes.ts';
