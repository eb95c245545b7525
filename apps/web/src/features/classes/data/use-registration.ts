import type { ClassEvent } from '@docket/contract/types';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { cacheClass, invalidateClasses } from './class-queries.ts';
import { formatRegistrationResult } from './labels.ts';

/** Registers for a class or joins its waiting list, or cancels that. */
export function useRegistration(id: string) {
  return useMutation({
    mutationFn: async (take: boolean): Promise<ClassEvent> => {
      const body = { id };
      const answer = take
        ? await call('POST /v2/class/student/register', { body })
        : await call('POST /v2/class/student/cancel', { body });
      return answer.class;
    },
    onSuccess(event, take) {
      cacheClass(event);
      const text = formatRegistrationResult(event, take);
      // A student who asked for a seat and is on the waiting list must notice it.
      if (take && event.own?.waitlistPosition) notify.info(text);
      else announce(text);
    },
    onError(error) {
      notify.error(error);
      void invalidateClasses();
    },
  });
}
