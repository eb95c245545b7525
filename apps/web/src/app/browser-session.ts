import { createSession } from './session.ts';

const storage = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null; // Blocked by the browser; the cookie alone then carries the session.
  }
};

/** The session of this browser. */
export const session = createSession({
  storage: storage(),
  cookies: document,
  hostname: window.location.hostname,
  secure: window.location.protocol === 'https:',
});

// Signing out in one tab signs out the others.
window.addEventListener('storage', (event) => {
  if (event.key === session.name && event.newValue === null) session.end('signed-out');
});
