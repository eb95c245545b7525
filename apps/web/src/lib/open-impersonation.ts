import { call } from './client.ts';
import { type Impersonation, impersonationKey } from './impersonation.ts';
import { passwordGate } from './password-gate.ts';

function openTab(): Window {
  const tab = window.open('', '_blank');
  if (!tab) throw new Error('Your browser blocked the tab. Allow pop-ups for this site and try again.');
  return tab;
}

/**
 * Opens a page of the app in a new tab as a student sees it. The token is passed through the session storage of that
 * tab alone, and is in no address. Call it from a click, or the browser blocks the tab. Throws CallError.
 */
export async function openImpersonation(userId: string, path = '/dashboard'): Promise<void> {
  // At once: after a response, the browser would block it as a pop-up.
  let tab = openTab();
  // The tab would hide the question for the password. It opens again by the click that answers it.
  const stop = passwordGate.subscribe(() => {
    if (passwordGate.read()) tab.close();
  });
  try {
    const impersonation: Impersonation = await call('POST /user/{id}/view-as', { params: { id: userId } });
    if (tab.closed) tab = openTab();
    tab.sessionStorage.setItem(impersonationKey, JSON.stringify(impersonation));
    tab.opener = null;
    tab.location.replace(path);
  } catch (error) {
    tab.close();
    throw error;
  } finally {
    stop();
  }
}
