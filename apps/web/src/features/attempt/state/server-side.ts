import { CallError } from '@docket/contract/client';
import type { SheetStatus } from '../adapter/adapter.ts';

export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** 'gone' if the server no longer has the attempt. */
export async function refetchOrGone<S>(refetch: () => Promise<SheetStatus<S>>): Promise<SheetStatus<S>> {
  try {
    return await refetch();
  } catch (error) {
    if (isGone(error)) return 'gone';
    throw error;
  }
}
