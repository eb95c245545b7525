import { CallError } from '@docket/contract/client';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '../../../lib/client.ts';
import { meQuery } from '../../../lib/me.ts';
import { parseNextType } from './next-address.ts';
import { refusal } from './next-drill.ts';
import { createDrill, findOpenDrill } from './use-start-drill.ts';

const QUESTIONS = 5;

/** For the loader of a start page: creates a drill of unseen questions of one type, and redirects to it. */
export async function startOfType(sectionType: string, code: string): Promise<never> {
  const type = parseNextType(sectionType);
  if (type !== 'LR' && type !== 'RC' && type !== 'LG')
    throw redirect({ to: '/drill-not-found', replace: true });
  const { timing, blindReview } = (await queryClient.ensureQueryData(meQuery)).drillSettings;
  const ps = {
    count: QUESTIONS,
    type,
    types: [code],
    difficulties: [],
    sources: [],
    includeSeen: false,
    timing,
    blindReview: blindReview === 'on',
  };
  try {
    const drillId = await createDrill({ ps });
    throw redirect({ to: '/start/drill/id/$drillId', params: { drillId }, replace: true });
  } catch (error) {
    const open = findOpenDrill(error);
    if (open) throw redirect({ to: '/start/open-drill', search: { drill: open.id, ps }, replace: true });
    if (error instanceof CallError) {
      // A code that no question type has is treated like a type that is gone.
      if (error.status === 400 || error.code === 'INVALID')
        throw redirect({ to: '/drill-not-found', replace: true });
      if (error.code === 'NOTHING_LEFT')
        throw redirect({
          to: '/start/check-availability/$type',
          params: { type },
          search: { questionType: code },
          replace: true,
        });
    }
    throw refusal(error) ?? error;
  }
}
