import { CallError } from '@docket/contract/client';
import { PracticeNotFound } from '../home/PracticeNotFound.tsx';

/** Whether the row does not exist, or the id is invalid. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400);
export const Gone = PracticeNotFound;
