/** What other features may import. */
export {
  findSubscriber,
  subscribeAddress,
  unsubscribeAddress,
  updateNewsletterSubscription,
} from './newsletter.queries.ts';
