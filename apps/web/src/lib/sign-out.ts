import { session } from './browser-session.ts';
import { call, giveUpReads } from './client.ts';

const finalAnswers = new Set<() => void>();
/**
 * Adds a listener that runs before sign-out, while the session is still valid. Returns the function that removes it.
 */
export function beforeSignOut(listener: () => void): () => void {
  finalAnswers.add(listener);
  return () => void finalAnswers.delete(listener);
}

/** Ends the session on the server and here. Without a connection it ends only here. */
export function useSignOut(): () => void {
  return async () => {
    for (const listener of finalAnswers) listener();
    // Their responses would arrive after the end of the session, as if it had expired.
    await giveUpReads();
    call('POST /auth/logout')
      .catch(() => {})
      .finally(() => session.end('signed-out'));
  };
}
