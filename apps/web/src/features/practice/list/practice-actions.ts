import { call, queryClient } from '../../../app/client.ts';
import { notify } from '../../../app/notify.ts';
import { plural } from '../../../ui/format.ts';
import { type ListQuery, practiceChanged, practiceQuery, resultQuery } from '../data/practice-queries.ts';
import type { ListKind } from './list-search.ts';

/** At most so many deletions are under way at once. */
const AT_ONCE = 4;
const BATCH = 200;
/** A timed section is one too: the word that fits every kind. */
const many = (count: number) => plural(count, 'attempt');

const archiveThem = (ids: readonly string[]) =>
  call('PUT /practice-test/archive', { body: { ids: [...ids] } });
const restoreThem = (ids: readonly string[]) =>
  call('PUT /practice-test/restore', { body: { ids: [...ids] } });

const failed = async (error: unknown) => {
  notify.error(error);
  await practiceChanged();
};

async function moveThem(move: typeof archiveThem, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += BATCH) await move(ids.slice(from, from + BATCH));
  await practiceChanged();
}

/** Archives, and offers to take it back. */
export async function archive(ids: readonly string[]): Promise<void> {
  try {
    await moveThem(archiveThem, ids);
    notify.success(`${many(ids.length)} archived.`, {
      action: { label: 'Undo', run: () => void moveThem(restoreThem, ids).catch(failed) },
    });
  } catch (error) {
    await failed(error);
  }
}

/** Takes back from the archive, and offers to put there again. */
export async function restore(ids: readonly string[]): Promise<void> {
  try {
    await moveThem(restoreThem, ids);
    notify.success(`${many(ids.length)} restored.`, {
      action: { label: 'Undo', run: () => void moveThem(archiveThem, ids).catch(failed) },
    });
  } catch (error) {
    await failed(error);
  }
}

/** Archives everything finished of these kinds, or takes everything of them back. */
export async function moveAll(to: 'archive' | 'history', kinds: readonly ListKind[]): Promise<void> {
  try {
    let all = 0;
    for (const kind of kinds) {
      const { changed } =
        to === 'archive'
          ? await call('PUT /practice-test/archive-all', { query: { kind } })
          : await call('PUT /practice-test/restore-all', { query: { kind } });
      all += changed;
    }
    notify.success(`${many(all)} ${to === 'archive' ? 'archived' : 'restored'}.`);
    await practiceChanged();
  } catch (error) {
    await failed(error);
  }
}

/** Deletes one by one, a few at once; stops at the first failure. Tells how many are done. */
export async function remove(ids: readonly string[], onProgress?: (done: number) => void): Promise<void> {
  const left = [...ids];
  let done = 0;
  const worker = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      await call('DELETE /practice-test/{id}', { params: { id } });
      queryClient.removeQueries(practiceQuery(id));
      queryClient.removeQueries(resultQuery(id));
      done += 1;
      onProgress?.(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    notify.success(`${many(done)} deleted.`);
    await practiceChanged();
  } catch (error) {
    left.length = 0;
    await failed(error);
  }
}

/** The ids of everything in a list, whatever its page. */
export async function everyId(query: ListQuery): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call('GET /practice-test/list', { query: { ...query, page, size: 100 } });
    ids.push(...items.map(({ id }) => id));
    if (items.length === 0 || ids.length >= total) return ids;
  }
}
