import { session } from './browser-session.ts';
import { forgetChoices } from './recent-choices.ts';

/**
 * For an effect of the layouts. Choices name questions, and for staff people. Signing out removes them from the device;
 * after an expired session they are still there.
 */
export function forgetChoicesAtSignOut(): () => void {
  const stop = session.onEnd((why) => {
    if (why === 'signed-out') forgetChoices();
  });
  return () => void stop();
}
