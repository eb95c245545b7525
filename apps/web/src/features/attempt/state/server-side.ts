import { CallError } from '@docket/contract/client';
import type { SheetStatus } from '../adapter/adapter.ts';

export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** 'gone' where the server has no such attempt any more. */
export async function orGone<S>(refetch: () => Promise<SheetStatus<S>>): Promise<SheetStatus<S>> {
  try {
    return await refetch();
  } catch (error) {
    if (isGone(error)) return 'gone';
    throw error;
  }
}
