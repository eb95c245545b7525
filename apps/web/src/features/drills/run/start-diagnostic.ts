import { CallError } from '@docket/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { call, queryClient } from '../../../lib/client.ts';
import { diagnosticQuery } from '../../../lib/diagnostic-query.ts';
import { describeError } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import { cacheDrill } from '../data/drill-queries.ts';
import { refusal } from './next-drill.ts';

/** Loads the next question of the diagnostic and puts it into the cache. */
const nextQuestion = queryOptions({
  queryKey: ['next-of-diagnostic'],
  queryFn: async () => {
    const { drill, diagnostic } = await call('POST /diagnostic/next');
    queryClient.setQueryData(diagnosticQuery.queryKey, diagnostic);
    if (drill) cacheDrill(drill);
    return drill?.id ?? null;
  },
  staleTime: 0,
  retry: false,
});

/** Loads the next question while the student reads the result of this one; an error shows when it is requested. */
export const prefetchDiagnostic = () => {
  queryClient.removeQueries(nextQuestion);
  void queryClient.prefetchQuery(nextQuestion);
};

/** For the loader of a start page: redirects to the next question of the diagnostic, or to its result. */
export async function startDiagnostic(): Promise<never> {
  try {
    const drillId =
      queryClient.getQueryData(nextQuestion.queryKey) ?? (await queryClient.fetchQuery(nextQuestion));
    queryClient.removeQueries(nextQuestion);
    if (drillId === null) throw redirect({ to: '/diagnostic/result', replace: true });
    throw redirect({ to: '/start/drill/id/$drillId', params: { drillId }, replace: true });
  } catch (error) {
    if (error instanceof CallError && error.code === 'NOTHING_LEFT') {
      notify.info(describeError(error).message);
      throw redirect({ to: '/drill', replace: true });
    }
    if (error instanceof CallError && error.code === 'READ_ONLY')
      throw redirect({ to: '/diagnostic', replace: true });
    throw refusal(error) ?? error;
  }
}
