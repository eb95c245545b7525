import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';
import { cacheEvent, invalidateEvents } from './proctored-queries.ts';

/** Registers for an event, or cancels the registration. */
export function useRegistration(id: string) {
  return useMutation({
    mutationFn: async (take: boolean) => {
      const params = { id };
      const answer = take
        ? await call('POST /proctored-test/{id}/register', { params, body: {} })
        : await call('DELETE /proctored-test/{id}/register', { params });
      return answer.proctoredTest;
    },
    onSuccess: cacheEvent,
    onError(error) {
      notify.error(error);
      void invalidateEvents();
    },
  });
}
