import { call, queryClient } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { plural } from '../../ui/format.ts';
import { changeRows, refetchList } from './list-queries.ts';

/** The maximum number of parallel calls. */
const AT_ONCE = 4;
export async function runEach(
  ids: readonly string[],
  action: (id: string) => Promise<unknown>,
): Promise<void> {
  const left = [...ids];
  const worker = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) await action(id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

const calls = {
  tickets: {
    noun: 'question',
    archive: (id: string) => call('PUT /message/ticket/{id}/archive', { params: { id } }),
    restore: (id: string) => call('PUT /message/ticket/{id}/restore', { params: { id } }),
  },
  notes: {
    noun: 'note',
    archive: (id: string) => call('PUT /message/note/{id}/archive', { params: { id } }),
    restore: (id: string) => call('PUT /message/note/{id}/restore', { params: { id } }),
  },
};
type MoveAction = 'archive' | 'restore';
const back = { archive: 'restore', restore: 'archive' } as const;
const done = { archive: 'archived', restore: 'restored' };

/** Archives or restores tickets or notes; their rows leave the list, with undo. */
export async function move(
  kind: keyof typeof calls,
  action: MoveAction,
  ids: readonly string[],
  undoing = false,
) {
  const wanted = new Set(ids);
  changeRows<{ id: string }>(kind, (item) => (wanted.has(item.id) ? null : item));
  try {
    await runEach(ids, calls[kind][action]);
    if (undoing) await refetchList(kind);
    else
      notify.success(`${plural(ids.length, calls[kind].noun)} ${done[action]}.`, {
        action: { label: 'Undo', run: () => void move(kind, back[action], ids, true) },
      });
  } catch (error) {
    notify.error(error);
    await refetchList(kind);
  }
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: ['messages', 'ticket', id] });
  void queryClient.invalidateQueries({ queryKey: ['messages', 'unread'] });
  void queryClient.invalidateQueries({ queryKey: ['messages', 'about'] });
}
