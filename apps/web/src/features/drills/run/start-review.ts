import { CallError } from '@docket/contract/client';
import { redirect } from '@tanstack/react-router';
import { call } from '../../../app/client.ts';
import { notify } from '../../../app/notify.ts';
import { keepDrill } from '../data/drill-queries.ts';
import { refusal } from './next-drill.ts';

/** For the loader of a start page: a drill on what most needs another look. */
export async function startReview(): Promise<never> {
  try {
    const { drill } = await call('POST /drill/next-in-review-inbox');
    keepDrill(drill);
    throw redirect({ to: '/start/drill/id/$drillId', params: { drillId: drill.id }, replace: true });
  } catch (error) {
    if (error instanceof CallError && error.code === 'NOTHING_LEFT') {
      notify.info('Nothing waits to be looked at again.');
      throw redirect({ to: '/dashboard', replace: true });
    }
    throw refusal(error) ?? error;
  }
}
