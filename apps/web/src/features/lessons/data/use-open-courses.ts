import type { Course } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';
import { patchMe, useMe } from '../../../lib/me.ts';
import { notify } from '../../../lib/notify.ts';
import { findOpenCourses, NONE } from './open-courses.ts';

/** The expanded courses of the user, synced across devices. */
export function useOpenCourses(courses: readonly Course[], resumeNo: number | null) {
  const open = findOpenCourses(useMe().openCourses, courses, resumeNo);
  const { mutate } = useMutation({
    scope: { id: 'open-courses' },
    mutationFn: (openCourses: string[]) => call('PUT /user', { body: { openCourses } }),
    onMutate: (openCourses) => patchMe(() => ({ openCourses })),
    onError: (error) => notify.error(error),
  });
  return {
    isOpen: (slug: string) => open.has(slug),
    toggle(slug: string) {
      const next = new Set(open);
      if (!next.delete(slug)) next.add(slug);
      mutate(next.size > 0 ? [...next] : [NONE]);
    },
  };
}
