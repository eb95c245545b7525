import type { Accommodations, StudySettings } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { call, dropQueries, queryClient } from './client.ts';
import { meQuery, patchMe } from './me.ts';
import { notify } from './notify.ts';

const failed = (error: unknown) => {
  void queryClient.invalidateQueries(meQuery);
  notify.error(error);
};

/** Saves each study setting when it changes, shown at once. Data that depends on it is refetched. */
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

/** Saves each accommodation when it changes, shown at once. */
export function useSaveAccommodations() {
  return useMutation({
    scope: { id: 'accommodations' },
    mutationFn: (accommodations: Partial<Accommodations>) =>
      call('PUT /user/accommodations', { body: { accommodations } }),
    onMutate: (change) => patchMe((user) => ({ accommodations: { ...user.accommodations, ...change } })),
    // A prefetched drill was created with the old ones.
    onSuccess() {
      dropQueries(['next-drill']);
      void queryClient.invalidateQueries({ queryKey: ['drills', 'prepared'] });
    },
    onError: failed,
  });
}
