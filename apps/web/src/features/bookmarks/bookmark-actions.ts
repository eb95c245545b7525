import type { Bookmark } from '@docket/contract/types';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { changeRows, refetchList } from '../../shared/messages/list-queries.ts';
import { runEach } from '../../shared/messages/move.ts';
import { cacheBookmark } from '../../shared/messages/subject-data.ts';
import { plural } from '../../ui/format.ts';

async function bringBack(bookmarks: readonly Bookmark[]) {
  try {
    for (const { about } of bookmarks.toReversed()) {
      const { bookmark } = await call('POST /bookmark', {
        body: {
          about: { kind: about.kind, id: about.id },
          ...(about.attempt ? { attemptQuestionId: about.attempt.attemptQuestionId } : {}),
        },
      });
      cacheBookmark(about, bookmark);
    }
  } catch (error) {
    notify.error(error);
  }
  await refetchList('bookmarks');
}

/** Removes bookmarks and offers to restore them. */
export async function removeBookmarks(bookmarks: readonly Bookmark[]): Promise<void> {
  const ids = bookmarks.map(({ id }) => id);
  changeRows<Bookmark>('bookmarks', (one) => (ids.includes(one.id) ? null : one));
  try {
    await runEach(ids, (id) => call('DELETE /message/bookmark/{id}', { params: { id } }));
    for (const { about } of bookmarks) cacheBookmark(about, null);
    notify.success(`${plural(ids.length, 'bookmark')} removed.`, {
      stays: 8000,
      action: { label: 'Undo', run: () => void bringBack(bookmarks) },
    });
  } catch (error) {
    notify.error(error);
    await refetchList('bookmarks');
  }
}
