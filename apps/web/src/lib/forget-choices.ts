import { session } from './browser-session.ts';
import { forgetChoices } from './recent-choices.ts';

/**
 * For an effect of the layouts. Choices name questions, and for staff people: who signs out leaves none of them on the
 * device; who comes back after a session ran out still has them.
 */
export function forgetChoicesAtSignOut(): () => void {
  const stop = session.onEnd((why) => {
    if (why === 'signed-out') forgetChoices();
  });
  return () => void stop();
}
