import { CallError } from '@docket/contract/client';
import { PracticeNotFound } from '../home/PracticeNotFound.tsx';

/** A row that is not there, or an id that never was one. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400);
export const Gone = PracticeNotFound;
