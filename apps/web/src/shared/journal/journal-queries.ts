import type { Output } from '@docket/contract/client';
import type { JournalEntry, MissReason } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { reviewCountsKey } from '../../lib/review-counts.ts';
import type { JournalText } from './suggestions.ts';

export type JournalOfQuestion = Output<'GET /journal/question/{id}'>;

/** The entry of a question, and whether one can be written. */
export const journalQuery = (questionId: string) =>
  queryOptions({
    queryKey: ['journal', 'question', questionId],
    queryFn: () => call('GET /journal/question/{id}', { params: { id: questionId } }),
  });

const cacheEntry = (questionId: string, entry: JournalEntry | null) =>
  queryClient.setQueryData(journalQuery(questionId).queryKey, (known) =>
    known ? { ...known, entry, missReason: entry ? entry.missReason : known.missReason } : known,
  );
/** The page of the journal, and the reviews, which show entries and their reasons. */
const refetchLists = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['journal', 'list'] }),
    queryClient.invalidateQueries({ queryKey: ['journal', 'patterns'] }),
    queryClient.invalidateQueries({ queryKey: ['reviews', 'list'] }),
    queryClient.invalidateQueries({ queryKey: reviewCountsKey }),
  ]);

export interface JournalValues extends JournalText {
  readonly missReason: MissReason | null;
  /** The version that is replaced; null if there was no entry. */
  readonly updatedAt: string | null;
}

export async function saveEntry(
  questionId: string,
  { whyChosen, whyWrong, rule, missReason, updatedAt }: JournalValues,
): Promise<JournalEntry> {
  const { entry } = await call('PUT /journal/question/{id}', {
    params: { id: questionId },
    body: { whyChosen, whyWrong, rule, missReason, updatedAt },
  });
  cacheEntry(questionId, entry);
  void refetchLists();
  return entry;
}

/** Deletes an entry and offers to write it again. */
export async function deleteEntry(entry: JournalEntry): Promise<void> {
  const { questionId } = entry;
  try {
    await call('DELETE /journal/question/{id}', { params: { id: questionId } });
  } catch (error) {
    notify.error(error);
    return;
  }
  cacheEntry(questionId, null);
  void refetchLists();
  notify.success('Journal entry deleted.', {
    stays: 8000,
    action: {
      label: 'Undo',
      run: () => void saveEntry(questionId, { ...entry, updatedAt: null }).catch(notify.error),
    },
  });
}
