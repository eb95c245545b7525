/** What other features may import. */
export {
  findSubscriber,
  type MoveSubscription,
  moveSubscription,
  subscribeAddress,
  unsubscribeAddress,
  updateNewsletterSubscription,
} from './newsletter.queries.ts';
