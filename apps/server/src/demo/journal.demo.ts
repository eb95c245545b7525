import { join } from 'node:path';
import { contentJournalFile } from '@docket/contract/content-format';
import { readChecked } from '@docket/demo';
import type { Db } from '../db/database.ts';
import { embargoedQuestions } from '../features/attempts/index.ts';
import { writeJournalEntry } from '../features/journal/index.ts';
import type { Deps } from '../http/deps.ts';
import { demoLibraryFolder } from '../paths.ts';
import { findMissed } from './journal.demo.queries.ts';

/** An entry is written some minutes after its question was missed. */
const writtenAfterMs = 9 * 60_000;

/** Journal entries of the demo student, each about a missed question of its type; after the history. */
export async function demoJournal(
  tx: Db,
  { newId }: Pick<Deps, 'newId'>,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<void> {
  const { entries } = await readChecked(join(demoLibraryFolder, 'journal.json'), contentJournalFile);
  const inInbox = await findMissed(tx, email);
  const [first] = inInbox;
  if (!first) return;
  // Those of a test whose blind review is open are not shown yet.
  const embargoed = await embargoedQuestions(tx, first.userId, now);
  const missed = inInbox.filter(({ questionId }) => !embargoed.has(questionId));
  for (const { questionType, missReason, ...text } of entries) {
    const at = missed.findIndex((one) => one.questionType === questionType);
    const [found] = at < 0 ? [] : missed.splice(at, 1);
    if (!found) continue;
    const { at: missedAt, ...question } = found;
    const writtenAt = new Date(Math.min(now.getTime(), missedAt.getTime() + writtenAfterMs));
    const row = { ...question, ...text, id: newId(), createdAt: writtenAt, updatedAt: writtenAt };
    await writeJournalEntry(tx, row, missReason);
  }
}
