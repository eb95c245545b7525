import type { AuthoredWritingPrompt } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';

/** The query key prefix of these pages. */
const root = ['staff-writing', 'prompts'] as const;
export const invalidatePrompts = () => queryClient.invalidateQueries({ queryKey: root });

export const promptsQuery = queryOptions({
  queryKey: [...root, 'all'],
  queryFn: async () => (await call('GET /writing/admin/prompt')).prompts,
  staleTime: 0,
});
export const promptQuery = (id: string) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: async () => (await call('GET /writing/admin/prompt/{id}', { params: { id } })).prompt,
    staleTime: 0,
  });

/** Shows the new order at once, then sends it; reverts it if the server refuses. */
export async function movePrompt(
  items: readonly AuthoredWritingPrompt[],
  keys: readonly string[],
  { key, to }: { readonly key: string; readonly to: number },
): Promise<void> {
  queryClient.setQueryData(
    promptsQuery.queryKey,
    keys.flatMap((id) => items.find((item) => item.id === id) ?? []),
  );
  try {
    await call('POST /writing/admin/prompt/{id}/position', {
      params: { id: key },
      body: { position: to + 1 },
    });
  } catch (error) {
    notify.error(error);
  }
  await invalidatePrompts();
}
