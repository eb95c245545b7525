import type { Accommodations, StudySettings } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { call, queryClient } from './client.ts';
import { meQuery, patchMe } from './me.ts';
import { notify } from './notify.ts';

const failed = (error: unknown) => {
  void queryClient.invalidateQueries(meQuery);
  notify.error(error);
};

/** Saves single study settings as they are changed; shown at once. What is made from them is asked for anew. */
export function useSaveStudySettings() {
  return useMutation({
    scope: { id: 'study-settings' },
    mutationFn: (studySettings: Partial<StudySettings>) =>
      call('PUT /user/study-settings', { body: { studySettings } }),
    onMutate: (change) => patchMe((user) => ({ studySettings: { ...user.studySettings, ...change } })),
    onSuccess: () =>
      Promise.all(
        ['dashboard', 'study-plan', 'reviews'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    onError: failed,
  });
}

/** Saves single accommodations as they are changed; shown at once. */
export function useSaveAccommodations() {
  return useMutation({
    scope: { id: 'accommodations' },
    mutationFn: (accommodations: Partial<Accommodations>) =>
      call('PUT /user/accommodations', { body: { accommodations } }),
    onMutate: (change) => patchMe((user) => ({ accommodations: { ...user.accommodations, ...change } })),
    // A drill fetched ahead was made under the old ones.
    onSuccess() {
      queryClient.removeQueries({ queryKey: ['next-drill'] });
      void queryClient.invalidateQueries({ queryKey: ['drills', 'prepared'] });
    },
    onError: failed,
  });
}
