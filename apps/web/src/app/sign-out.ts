import { session } from './browser-session.ts';
import { call } from './client.ts';

/** Ends the session on the server and here. Without a connection it ends here alone. */
export function useSignOut(): () => void {
  return () => {
    call('POST /auth/logout')
      .catch(() => {})
      .finally(() => session.end('signed-out'));
  };
}
