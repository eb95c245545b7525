import { CallError } from '@docket/contract/client';
import { redirect } from '@tanstack/react-router';
import { call, queryClient } from '../../../lib/client.ts';
import { describeError } from '../../../lib/errors.ts';
import { notify } from '../../../lib/notify.ts';
import { cacheDrill } from '../data/drill-queries.ts';
import type { ReviewSearch } from './next-address.ts';
import { refusal } from './next-drill.ts';

/**
 * For the loader of a start page: a drill on the questions most in need of review, or back to the inbox when they are
 * done.
 */
export async function startReview(search: ReviewSearch): Promise<never> {
  const { anyway, unfiltered } = search;
  try {
    const { drill } = await call('POST /drill/next-in-review-inbox', {
      body: { ...(anyway ? { anyway } : {}), ...(unfiltered ? { reviewInboxFilter: {} } : {}) },
    });
    cacheDrill(drill);
    throw redirect({
      to: '/start/drill/id/$drillId',
      params: { drillId: drill.id },
      search,
      replace: true,
    });
  } catch (error) {
    if (error instanceof CallError && error.code === 'NOTHING_LEFT') {
      notify.info(describeError(error).message);
      void queryClient.invalidateQueries({ queryKey: ['reviews'] });
      void queryClient.invalidateQueries({ queryKey: ['study-plan'] });
      throw redirect({ to: '/reviews', replace: true });
    }
    if (error instanceof CallError && error.code === 'READ_ONLY')
      throw redirect({ to: '/reviews', replace: true });
    throw refusal(error) ?? error;
  }
}
