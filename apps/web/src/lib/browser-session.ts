import { impersonation, impersonationKey } from './impersonation.ts';
import { createSession, createViewSession, getTokenName } from './session.ts';

const storage = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null; // Blocked by the browser; the cookie alone then carries the session.
  }
};

/** Opens a page of the staff's own session; reloading drops the student's data. */
function endView() {
  window.sessionStorage.removeItem(impersonationKey);
  window.location.replace(`/view-ended?user=${impersonation?.user.id}`);
}

const isStaging = document.documentElement.dataset.staging !== undefined;
/** The session of this browser, or of this tab during impersonation. */
export const session = impersonation
  ? createViewSession(impersonation.token, getTokenName(isStaging), endView)
  : createSession({
      storage: storage(),
      cookies: document,
      isStaging,
      secure: window.location.protocol === 'https:',
    });

// Signing out in one tab signs out the others.
window.addEventListener('storage', (event) => {
  if (event.key === session.name && event.newValue === null) session.end('signed-out');
});
