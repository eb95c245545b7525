import { call } from './client.ts';
import { type Impersonation, impersonationKey } from './impersonation.ts';

/**
 * Opens a page of the app in a new tab as a student sees it. The token is handed to the session storage of that tab alone, and
 * stands in no address. To be called by a click, or the browser opens no tab. Throws CallError.
 */
export async function openView(userId: string, path = '/dashboard'): Promise<void> {
  // At once: after the answer the browser would take it for a pop-up.
  const tab = window.open('', '_blank');
  if (!tab) throw new Error('Your browser blocked the tab. Allow pop-ups for this site and try again.');
  try {
    const view: Impersonation = await call('POST /user/{id}/view-as', { params: { id: userId } });
    tab.sessionStorage.setItem(impersonationKey, JSON.stringify(view));
    tab.opener = null;
    tab.location.replace(path);
  } catch (error) {
    tab.close();
    throw error;
  }
}
