import { session } from './browser-session.ts';
import { clearChoices } from './recent-choices.ts';

/**
 * For an effect of the layouts. Choices name questions, and for staff people. Signing out removes them from the device;
 * after an expired session they are still there.
 */
export function clearChoicesAtSignOut(): () => void {
  const stop = session.onEnd((reason) => {
    if (reason === 'signed-out') clearChoices();
  });
  return () => void stop();
}
