import { session } from './browser-session.ts';
import { call, giveUpReads } from './client.ts';

const finalAnswers = new Set<() => void>();
/** What must be said to the server while the session is still there. Returns what takes that back. */
export function beforeSignOut(listener: () => void): () => void {
  finalAnswers.add(listener);
  return () => void finalAnswers.delete(listener);
}

/** Ends the session on the server and here. Without a connection it ends here alone. */
export function useSignOut(): () => void {
  return async () => {
    for (const listener of finalAnswers) listener();
    // They would be answered after the end of the session, and look as if it had run out.
    await giveUpReads();
    call('POST /auth/logout')
      .catch(() => {})
      .finally(() => session.end('signed-out'));
  };
}
