import type { Input } from '@docket/contract/client';
import { CallError } from '@docket/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/client.ts';
import { notify } from '../../../lib/notify.ts';
import { resumeLink } from '../data/practice-links.ts';
import { invalidatePractice } from '../data/practice-queries.ts';

type Body = NonNullable<Input<'POST /practice-test'>['body']>;

/** Creates the chosen attempt and opens its page; the clock starts only when the student starts it there. */
export function useStart() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Body) => call('POST /practice-test', { body }),
    async onSuccess({ practice }) {
      void invalidatePractice();
      await navigate(resumeLink(practice.id));
    },
    onError(error) {
      notify.error(error);
      // What may be taken has changed since the page was read.
      if (error instanceof CallError && error.status === 422) void invalidatePractice();
    },
  });
}
