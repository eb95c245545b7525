import { countDrafts } from './account-data.ts';
import { session } from './browser-session.ts';
import { call, giveUpReads, queryClient } from './client.ts';
import { meQuery } from './me.ts';

const finalAnswers = new Set<() => void>();
/**
 * Adds a listener that runs before sign-out, while the session is still valid. Returns the function that removes it.
 */
export function beforeSignOut(listener: () => void): () => void {
  finalAnswers.add(listener);
  return () => void finalAnswers.delete(listener);
}

/** Work of the user on this device that the server does not have yet. */
export interface UnsentWork {
  /** Sends what can be sent. Throws nothing. */
  readonly send: () => Promise<unknown>;
  /** The number of attempts that still have unsent work. */
  readonly count: () => Promise<number>;
}
let unsentWork: UnsentWork | null = null;
/** Says what is to be sent before sign-out. Returns the function that takes it back. */
export function sendBeforeSignOut(work: UnsentWork): () => void {
  unsentWork = work;
  return () => {
    if (unsentWork === work) unsentWork = null;
  };
}

/** What would be left on this device, and the question whether to sign out all the same. */
export interface SignOutQuestion {
  readonly attempts: number;
  readonly drafts: number;
  readonly answer: (leaves: boolean) => void;
}
let open: SignOutQuestion | null = null;
const listeners = new Set<() => void>();
const set = (next: SignOutQuestion | null) => {
  open = next;
  for (const listener of listeners) listener();
};
/** The open question, which SignOutGate shows; null without one. */
export const signOutQuestion = {
  read: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** How long sending may take before the user is asked. */
const SEND_MS = 5_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends unsent work, unless the device is offline, and asks if some of it, or a text that was begun, is left. */
async function mayLeave(): Promise<boolean> {
  const userId = queryClient.getQueryData(meQuery.queryKey)?.id;
  if (unsentWork && navigator.onLine) await Promise.race([unsentWork.send(), pause(SEND_MS)]);
  const attempts = (await unsentWork?.count()) ?? 0;
  const drafts = userId ? countDrafts(userId) : 0;
  if (attempts === 0 && drafts === 0) return true;
  return new Promise((resolve) => {
    set({
      attempts,
      drafts,
      answer: (leaves) => {
        set(null);
        resolve(leaves);
      },
    });
  });
}

let isLeaving = false;
/**
 * Ends the session on the server and here, once unsent work has been sent or the user knows what is not. Without a
 * connection it ends only here.
 */
export function useSignOut(): () => void {
  return async () => {
    if (isLeaving) return;
    isLeaving = true;
    try {
      for (const listener of finalAnswers) listener();
      if (!(await mayLeave())) return;
      // Their responses would arrive after the end of the session, as if it had expired.
      await giveUpReads();
      await call('POST /auth/logout').catch(() => {});
      session.end('signed-out');
    } finally {
      isLeaving = false;
    }
  };
}
