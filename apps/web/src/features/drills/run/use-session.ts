import type { Drill } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { impersonation } from '../../../lib/impersonation.ts';
import { keepFocus } from '../../../lib/keep-focus.ts';
import { notify } from '../../../lib/notify.ts';
import { createRunSearch, type NextAddress } from './next-address.ts';
import { isUnreachable } from './saved-drills.ts';
import { aheadQuery, findNext } from './session.ts';

const SESSION_OVER = 409;

/** How a drill of a session goes on: its next question is loaded while this one is worked on. */
export function useSession(id: string | null, drill: Drill | undefined, address: NextAddress | null) {
  const navigate = useNavigate();
  const { data } = useQuery({ ...aheadQuery(id ?? ''), enabled: id !== null && !impersonation });
  const over = drill?.state === 'completed' && drill.blindReview !== 'open';
  useEffect(() => {
    if (id === null || !over || impersonation) return;
    // An error is not lost: asking for the next question tries again, and shows it.
    void queryClient.prefetchQuery({ ...aheadQuery(id), staleTime: 0 });
  }, [id, over]);
  // What was being loaded for the next question leads nowhere any more.
  const isStopping = useRef(false);
  if (id === null || !drill || !address) return null;

  const { type, ...choice } = address;
  const open = (drillId: string) =>
    void navigate({
      to: '/start/drill/id/$drillId',
      params: { drillId },
      search: createRunSearch(address, id),
      replace: true,
    });
  // Without a network it finds a drill that is kept on the device; a session that is over begins again.
  const startAgain = () =>
    void navigate({ to: '/start/drill/next/$type', params: { type }, search: choice, replace: true });
  const stop = async (nothingLeft = false) => {
    isStopping.current = true;
    const { queryKey } = aheadQuery(id);
    const known = queryClient.getQueryData(queryKey);
    await queryClient.cancelQueries({ queryKey });
    // The summary shows what is missing when it cannot be ended now; a session that nobody uses ends by itself.
    const ended = await call('PUT /drill/session/{id}/end', { params: { id } }).catch(() => undefined);
    // What is known may be from before the last answer, whose count was still being loaded.
    if (!over && (ended ?? known)?.session.answered === 0) return void navigate({ to: '/drill' });
    await navigate({
      to: '/drill/session/$sessionId',
      params: { sessionId: id },
      search: nothingLeft ? { nothingLeft } : {},
      replace: true,
    });
    // The pressed button is gone.
    keepFocus();
  };
  const openNext = async () => {
    const known = queryClient.getQueryData(aheadQuery(id).queryKey);
    const ready = known && findNext(known, drill.id);
    if (known?.breakDue && ready)
      return void navigate({
        to: '/start/meditation/$type',
        params: { type },
        search: choice,
        replace: true,
      });
    if (ready) return open(ready);
    try {
      const ahead = await queryClient.fetchQuery({ ...aheadQuery(id), staleTime: 0 });
      if (isStopping.current) return;
      const next = findNext(ahead, drill.id);
      if (next) open(next);
      else if (ahead.drillIds.length === 0) await stop(true);
      // What was done without a network is not sent yet: a start sends it first.
      else startAgain();
    } catch (error) {
      if (isStopping.current) return;
      if (isUnreachable(error) || (error as { status?: number }).status === SESSION_OVER) startAgain();
      else notify.error(error);
    }
  };
  return {
    counts: data?.session ?? null,
    onNext: () => void openNext(),
    onLeave: () => void stop(),
    nextLabel: drill.questions.length > 1 ? 'Next passage' : 'Next question',
  };
}
