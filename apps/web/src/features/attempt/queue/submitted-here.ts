import { openStore } from './open-store.ts';

/** Whether an attempt was submitted on this device but not yet acknowledged by the server. */
export async function wasSubmittedHere(userId: string, attemptId: string): Promise<boolean> {
  const { store, journal } = openStore();
  const key = { userId, attemptId };
  const unsent = [...(await store.list(key)), ...journal.list(key)];
  return unsent.some(({ event }) => event.kind === 'submit');
}
