import { call, queryClient } from '../../../app/client.ts';
import { notify } from '../../../app/notify.ts';
import { drillQuery, drillsChanged, type ListQuery } from '../data/drill-queries.ts';
import { plural } from '../data/format.ts';

/** At most so many deletions are under way at once. */
const AT_ONCE = 4;
const BATCH = 200;

const archiveThem = (ids: readonly string[]) => call('PUT /drill/archive', { body: { ids: [...ids] } });
const restoreThem = (ids: readonly string[]) => call('PUT /drill/restore', { body: { ids: [...ids] } });

async function moveThem(move: typeof archiveThem, ids: readonly string[]) {
  for (let from = 0; from < ids.length; from += BATCH) await move(ids.slice(from, from + BATCH));
  for (const id of ids) queryClient.removeQueries(drillQuery(id));
  await drillsChanged();
}

const failed = async (error: unknown) => {
  notify.error(error);
  await drillsChanged();
};

/** Archives drills and offers to take it back. */
export async function archive(ids: readonly string[]): Promise<void> {
  try {
    await moveThem(archiveThem, ids);
    notify.success(`${plural(ids.length, 'drill')} archived.`, {
      action: { label: 'Undo', run: () => void moveThem(restoreThem, ids).catch(failed) },
    });
  } catch (error) {
    await failed(error);
  }
}

/** Takes drills back from the archive and offers to put them there again. */
export async function restore(ids: readonly string[]): Promise<void> {
  try {
    await moveThem(restoreThem, ids);
    notify.success(`${plural(ids.length, 'drill')} restored.`, {
      action: { label: 'Undo', run: () => void moveThem(archiveThem, ids).catch(failed) },
    });
  } catch (error) {
    await failed(error);
  }
}

/** Archives every finished drill, or takes everything back from the archive. */
export async function moveAll(to: 'archive' | 'history'): Promise<void> {
  try {
    const { changed } =
      to === 'archive'
        ? await call('PUT /drill/archive-all', { query: { type: 'drill' } })
        : await call('PUT /drill/restore-all', { query: { type: 'drill' } });
    notify.success(`${plural(changed, 'drill')} ${to === 'archive' ? 'archived' : 'restored'}.`);
    await drillsChanged();
  } catch (error) {
    await failed(error);
  }
}

/** Deletes drills one by one, a few at once; stops at the first failure. Tells how many are done. */
export async function remove(ids: readonly string[], onProgress?: (done: number) => void): Promise<void> {
  const left = [...ids];
  let done = 0;
  const worker = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      await call('DELETE /drill/{id}', { params: { id } });
      queryClient.removeQueries(drillQuery(id));
      done += 1;
      onProgress?.(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    notify.success(`${plural(done, 'drill')} deleted.`);
    await drillsChanged();
  } catch (error) {
    left.length = 0;
    await failed(error);
  }
}

/** The ids of every drill of a list, whatever its page. */
export async function everyId(query: ListQuery): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await call('GET /drill/list', { query: { ...query, page, size: 100 } });
    ids.push(...items.map(({ id }) => id));
    if (items.length === 0 || ids.length >= total) return ids;
  }
}
