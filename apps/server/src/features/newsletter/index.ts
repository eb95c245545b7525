/** What other features may import. */
export {
  findSubscriber,
  updateNewsletterSubscription,
  subscribeAddress,
  unsubscribeAddress,
} from './newsletter.queries.ts';
