import type { Drill } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../../../lib/client.ts';
import { impersonation } from '../../../lib/impersonation.ts';
import { drillQuery, drillsChanged, keepDrill } from '../data/drill-queries.ts';
import { addressAfter, type NextAddress, type RunSearch } from './next-address.ts';
import { fetchedNext, forgetNext, nextQuery, toNext } from './next-drill.ts';
import { keepDrillsReady } from './saved-drills.ts';

/** What the runner needs around it: the drill, and the ways on and out. */
export function useRun(drillId: string, search: RunSearch) {
  const navigate = useNavigate();
  const { data: drill, dataUpdatedAt } = useQuery(drillQuery(drillId));
  // Staff who look at the account cannot have one made.
  const address = drill && !impersonation ? addressAfter(drill, search) : null;
  const over = drill?.state === 'completed' || drill?.state === 'skipped';
  const key = JSON.stringify(address);

  useEffect(() => {
    if (!over) return;
    void drillsChanged();
    void keepDrillsReady();
    if (key === 'null') return;
    forgetNext();
    // A refusal is not lost: asking for the next drill meets it again, and says so then.
    void queryClient.prefetchQuery(nextQuery(JSON.parse(key)));
  }, [over, key]);

  // Which review comes next is known only once this one is graded; so nothing is fetched ahead.
  const goOnReviewing = () =>
    void navigate({
      to: '/start/drill/review',
      search: search.anyway ? { anyway: true } : {},
      replace: true,
    });
  const reviewing = drill?.kind === 'review' && !search.next;
  const onToReview = reviewing && !impersonation;
  const goOn = (next: NextAddress) => {
    const ready = fetchedNext(next);
    const { type, ...challenge } = next;
    if (!ready || ready.drillId === drillId)
      return void navigate({
        to: '/start/drill/next/$type',
        params: { type },
        search: challenge,
        replace: true,
      });
    forgetNext();
    void navigate(toNext(next, ready));
  };
  return {
    drill,
    receivedAt: dataUpdatedAt,
    onDrill(changed: Drill) {
      keepDrill(changed);
      // Lists and the dashboard name it among the unfinished ones.
      if (changed.state === 'paused') void drillsChanged();
    },
    onLeave: () => {
      void drillsChanged();
      void navigate({ to: reviewing ? '/reviews' : drill?.type === 'SKILL' ? '/skills' : '/drill' });
    },
    ...(address ? { onNext: () => goOn(address) } : {}),
    ...(onToReview ? { onNext: goOnReviewing, nextLabel: 'Next review' } : {}),
  };
}

/** The same for a past drill: the way out leads back to the history. */
export function useReview(drillId: string) {
  const navigate = useNavigate();
  const { data: drill, dataUpdatedAt } = useQuery(drillQuery(drillId));
  return {
    drill,
    receivedAt: dataUpdatedAt,
    onDrill: keepDrill,
    onLeave: () => void navigate({ to: drill?.type === 'SKILL' ? '/skills/history' : '/drill/tests' }),
  };
}
