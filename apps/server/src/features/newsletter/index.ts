/** What other features may use of newsletter. */
export {
  findSubscriber,
  keepNewsChoice,
  subscribeAddress,
  unsubscribeAddress,
} from './newsletter.queries.ts';
