/** What other features may import. */
export {
  findSubscriber,
  keepNewsChoice,
  subscribeAddress,
  unsubscribeAddress,
} from './newsletter.queries.ts';
