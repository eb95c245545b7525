import { call } from './client.ts';
import { type Impersonation, impersonationKey } from './impersonation.ts';

/**
 * Opens a page of the app in a new tab as a student sees it. The token is passed through the session storage of that
 * tab alone, and is in no address. Call it from a click, or the browser blocks the tab. Throws CallError.
 */
export async function openImpersonation(userId: string, path = '/dashboard'): Promise<void> {
  // At once: after a response, the browser would block it as a pop-up.
  const tab = window.open('', '_blank');
  if (!tab) throw new Error('Your browser blocked the tab. Allow pop-ups for this site and try again.');
  try {
    const impersonation: Impersonation = await call('POST /user/{id}/view-as', { params: { id: userId } });
    tab.sessionStorage.setItem(impersonationKey, JSON.stringify(impersonation));
    tab.opener = null;
    tab.location.replace(path);
  } catch (error) {
    tab.close();
    throw error;
  }
}
