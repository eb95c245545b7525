import { session } from './browser-session.ts';
import { call, giveUpReads } from './client.ts';

/** Ends the session on the server and here. Without a connection it ends here alone. */
export function useSignOut(): () => void {
  return async () => {
    // They would be answered after the end of the session, and look as if it had run out.
    await giveUpReads();
    call('POST /auth/logout')
      .catch(() => {})
      .finally(() => session.end('signed-out'));
  };
}
