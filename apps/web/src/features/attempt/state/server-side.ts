import { CallError } from '@docket/contract/client';
import type { Look } from '../face/face.ts';

export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** 'gone' where the server has no such attempt any more. */
export async function orGone<S>(look: () => Promise<Look<S>>): Promise<Look<S>> {
  try {
    return await look();
  } catch (error) {
    if (isGone(error)) return 'gone';
    throw error;
  }
}
