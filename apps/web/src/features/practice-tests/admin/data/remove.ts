import { call } from '../../../../lib/client.ts';
import { notify } from '../../../../lib/notify.ts';
import { notifyWithUndo } from '../../../../shared/undo/undo.ts';
import { listRemovalLines, type Removal } from '../../../../ui/admin/removal.ts';
import { invalidateLibrary } from './test-queries.ts';

export type Removable = 'test' | 'section' | 'segment' | 'question' | 'explanation';
const routes = {
  test: 'DELETE /test/{id}',
  section: 'DELETE /test/section/{id}',
  segment: 'DELETE /test/segment/{id}',
  question: 'DELETE /test/question/{id}',
  explanation: 'DELETE /test/explanation/{id}',
} as const;

export interface ContentItem {
  readonly kind: Removable;
  readonly id: string;
  /** The test, skill unit or course whose history contains it. */
  readonly homeId: string;
  /** Its name in the question and in the message: "Question 3". */
  readonly name: string;
}

/** What would be affected, line by line. */
export const createConsequences = ({ kind, id }: ContentItem) => ({
  key: `${kind}-${id}`,
  load: async () => listRemovalLines(await call(routes[kind], { params: { id }, query: { dryRun: 'true' } })),
});

/** Undoes the change that a removal logged. */
async function takeBack({ id, homeId }: ContentItem): Promise<void> {
  const { items } = await call('GET /test/history/{id}', {
    params: { id: homeId },
    query: { limit: 1, target: id },
  });
  const last = items[0];
  if (!last?.restorable) throw new Error("It can't be restored from here. See the history.");
  await call('POST /test/history/{id}/restore', { params: { id: last.id } });
  await invalidateLibrary();
}

/** Removes an item and shows a message with undo. `leave` runs first: a page must not refetch what is gone. */
export async function remove(item: ContentItem, leave?: () => Promise<unknown>): Promise<Removal> {
  const { kind, id, name } = item;
  const done: Removal = await call(routes[kind], { params: { id } });
  const text = `${name} was ${done.result}`;
  // A deleted test takes its history with it.
  if (kind === 'test' && done.result === 'deleted') notify.success(text);
  else notifyWithUndo(text, () => takeBack(item));
  await leave?.();
  void invalidateLibrary();
  return done;
}
