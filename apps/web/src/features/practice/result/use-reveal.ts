import { useMutation } from '@tanstack/react-query';
import { announce } from '../../../lib/announce.ts';
import { call, queryClient } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { invalidatePractice, practiceQuery } from '../data/practice-queries.ts';

/** Ends the blind review and shows the result. */
export const useReveal = (id: string) =>
  useMutation({
    mutationFn: () => call('PUT /practice-test/{id}/reveal', { params: { id } }),
    async onSuccess({ practice }) {
      // The runner keeps its own state of the test, in which the review would still be open.
      queryClient.removeQueries({ queryKey: ['practice-attempt', id] });
      queryClient.setQueryData(practiceQuery(id).queryKey, practice);
      announce('Your result is ready.');
      await invalidatePractice();
    },
    onError: (error) => notify.error(error),
  });
