import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';

const STAYS_MS = 10_000;

/** Shows a message about an action, with undo for ten seconds. `back` undoes it on the server and refetches. */
export function notifyWithUndo(text: string, back: () => Promise<unknown>): void {
  notify.success(text, {
    stays: STAYS_MS,
    action: {
      label: 'Undo',
      run: () =>
        void back().then(
          () => notify.success('Undone.'),
          (error: unknown) => notify.error(error),
        ),
    },
  });
}

/** Undoes the newest change of an item in a test, skill unit or course, including archiving and deletion. */
export async function undoLastChange(homeId: string, targetId: string): Promise<void> {
  const { items } = await call('GET /test/history/{id}', {
    params: { id: homeId },
    query: { limit: 1, target: targetId },
  });
  const [newest] = items;
  if (newest) await call('POST /test/history/{id}/restore', { params: { id: newest.id } });
}
