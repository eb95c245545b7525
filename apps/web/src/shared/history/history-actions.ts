import { notify } from '../../lib/notify.ts';
import { plural } from '../../ui/format.ts';

/** The maximum number of parallel deletions. */
const AT_ONCE = 4;
const BATCH = 200;

/** The calls of a history, and the noun for its items. */
export interface HistoryCalls {
  /** The noun in lower case; its plural ends in s. */
  readonly noun: string;
  /** What else is deleted with an item, as the end of the sentence. */
  readonly consequence?: string;
  archive(ids: string[]): Promise<unknown>;
  restore(ids: string[]): Promise<unknown>;
  remove(id: string): Promise<unknown>;
  /** Moves everything finished to the archive, or everything back; returns how many. */
  moveAll(to: 'archive' | 'history'): Promise<number>;
  /** Refetches the lists. */
  changed(): Promise<unknown>;
}
export interface HistoryActions extends Pick<HistoryCalls, 'noun' | 'consequence'> {
  /** Archives, and offers to undo it. */
  archive(ids: readonly string[]): Promise<void>;
  /** Restores from the archive, and offers to undo it. */
  restore(ids: readonly string[]): Promise<void>;
  moveAll(to: 'archive' | 'history'): Promise<void>;
  /** Deletes a few at a time and stops at the first error. Reports how many are done. */
  remove(ids: readonly string[], onProgress?: (done: number) => void): Promise<void>;
}

/** The actions of a student on the items of a history; each shows its result or error. */
export function createHistoryActions(calls: HistoryCalls): HistoryActions {
  const { noun, consequence, changed } = calls;
  const failed = async (error: unknown) => {
    notify.error(error);
    await changed();
  };
  const move = async (to: HistoryCalls['archive'], ids: readonly string[]) => {
    for (let from = 0; from < ids.length; from += BATCH) await to(ids.slice(from, from + BATCH));
    await changed();
  };
  const mover =
    (to: HistoryCalls['archive'], done: string, back: HistoryCalls['archive']): HistoryActions['archive'] =>
    async (ids) => {
      try {
        await move(to, ids);
        notify.success(`${plural(ids.length, noun)} ${done}.`, {
          action: { label: 'Undo', run: () => void move(back, ids).catch(failed) },
        });
      } catch (error) {
        await failed(error);
      }
    };
  return {
    noun,
    ...(consequence ? { consequence } : {}),
    archive: mover(calls.archive, 'archived', calls.restore),
    restore: mover(calls.restore, 'restored', calls.archive),
    async moveAll(to) {
      try {
        const count = await calls.moveAll(to);
        notify.success(`${plural(count, noun)} ${to === 'archive' ? 'archived' : 'restored'}.`);
        await changed();
      } catch (error) {
        await failed(error);
      }
    },
    async remove(ids, onProgress) {
      const left = [...ids];
      let done = 0;
      const worker = async () => {
        for (let id = left.pop(); id !== undefined; id = left.pop()) {
          await calls.remove(id);
          done += 1;
          onProgress?.(done);
        }
      };
      try {
        await Promise.all(Array.from({ length: AT_ONCE }, worker));
        notify.success(`${plural(done, noun)} deleted.`);
        await changed();
      } catch (error) {
        left.length = 0;
        await failed(error);
      }
    },
  };
}

/** The ids of everything in a list, across all pages. */
export async function everyId(
  readPage: (page: number) => Promise<{ items: readonly { id: string }[]; total: number }>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage(page);
    ids.push(...items.map(({ id }) => id));
    if (items.length === 0 || ids.length >= total) return ids;
  }
}
