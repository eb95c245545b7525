import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { plural } from '../../../ui/format.ts';
import { practiceChanged, practiceQuery, resultQuery } from './practice-queries.ts';

/** A forecast changes with it: there is time to look before it is undone. */
const UNDO_MS = 10_000;

export interface CountsChange {
  readonly ids: readonly string[];
  /** False leaves them out of the score history. */
  readonly counts: boolean;
}

async function write({ ids, counts }: CountsChange): Promise<void> {
  for (const id of ids) await call('PUT /practice-test/{id}/counts', { params: { id }, body: { counts } });
}

/** Shows a change at once on the pages that are open. */
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

/** Leaves tests out of the score history, or counts them again; each step can be undone. */
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
    onSettled: practiceChanged,
  });
  return mutation;
}
