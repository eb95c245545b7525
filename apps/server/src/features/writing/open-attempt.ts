import { readWritingStatus } from '@docket/rules';
import type { Db } from '../../db/database.ts';
import { findNewestAttempt } from './attempts.queries.ts';
import { findPrompt } from './prompts.queries.ts';
import { readClock } from './writing.view.ts';

export interface OpenWritingAttempt {
  readonly attemptId: string;
  readonly title: string;
  readonly phase: 'prewriting' | 'drafting';
  /** At the latest. */
  readonly endsAt: Date;
}

/** The essay that a student has in progress; null if there is none. */
export async function findOpenAttempt(db: Db, userId: string, now: Date): Promise<OpenWritingAttempt | null> {
  const row = await findNewestAttempt(db, userId);
  if (!row) return null;
  const { phase, deadline } = readWritingStatus(readClock(row), now);
  if (phase === 'submitted') return null;
  const prompt = await findPrompt(db, row.promptId);
  return prompt ? { attemptId: row.id, title: prompt.title, phase, endsAt: deadline } : null;
}
