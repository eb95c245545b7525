import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { plural } from '../../../ui/format.ts';
import { invalidatePractice, practiceQuery, resultQuery } from './practice-queries.ts';

/** The forecast changes with it, so there is time to look at it before undoing. */
const UNDO_MS = 10_000;

export interface CountsChange {
  readonly ids: readonly string[];
  /** False excludes them from the score history. */
  readonly counts: boolean;
}

async function write({ ids, counts }: CountsChange): Promise<void> {
  for (const id of ids) await call('PUT /practice-test/{id}/counts', { params: { id }, body: { counts } });
}

/** Shows a change at once on open pages. */
function show({ ids, counts }: CountsChange): void {
  for (const id of ids) {
    queryClient.setQueryData(practiceQuery(id).queryKey, (now) => now && { ...now, excluded: !counts });
    queryClient.setQueryData(
      resultQuery(id).queryKey,
      (now) => now && { ...now, practice: { ...now.practice, excluded: !counts } },
    );
  }
}

const doneText = ({ ids, counts }: CountsChange): string =>
  counts
    ? `${plural(ids.length, 'test')} counted again.`
    : `${plural(ids.length, 'test')} left out of your score history.`;

/** Excludes tests from the score history, or includes them again; both can be undone. */
export function useCounts() {
  const mutation = useMutation({
    mutationFn: write,
    onMutate: show,
    onSuccess(_, change) {
      notify.success(doneText(change), {
        stays: UNDO_MS,
        action: {
          label: 'Undo',
          run: () => mutation.mutate({ ids: change.ids, counts: !change.counts }),
        },
      });
    },
    onError(error, change) {
      show({ ids: change.ids, counts: !change.counts });
      notify.error(error);
    },
    onSettled: invalidatePractice,
  });
  return mutation;
}
