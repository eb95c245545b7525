import type { Diagnostic, Drill } from '@docket/contract/types';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../../../lib/client.ts';
import { diagnosticQuery } from '../../../lib/diagnostic-query.ts';
import { impersonation } from '../../../lib/impersonation.ts';
import { cacheDrill, drillQuery, invalidateDrills } from '../data/drill-queries.ts';
import { findNextAddress, type NextAddress, type RunSearch, readReviewSearch } from './next-address.ts';
import { clearNextDrill, getPrefetchedNext, nextQuery, toNext } from './next-drill.ts';
import { keepDrillsReady } from './saved-drills.ts';
import { prefetchDiagnostic } from './start-diagnostic.ts';
import { useSession } from './use-session.ts';

/** What the runner needs: the drill, and where to continue and leave to. */
export function useRun(drillId: string, search: RunSearch) {
  const navigate = useNavigate();
  const { data: drill, dataUpdatedAt } = useQuery(drillQuery(drillId));
  // Staff who impersonate the student cannot create one.
  const address = drill && !impersonation ? findNextAddress(drill, search) : null;
  const over = drill?.state === 'completed' || drill?.state === 'skipped';
  const session = useSession(search.session ?? null, drill, address);
  // A session loads its own next drill.
  const key = JSON.stringify(search.session ? null : address);
  const inDiagnostic = drill?.kind === 'diagnostic' && !impersonation;
  const { data: diagnostic } = useQuery({ ...diagnosticQuery, enabled: inDiagnostic });

  useEffect(() => {
    if (!over) return;
    void invalidateDrills();
    // Nothing is prefetched in a diagnostic, because its own next question comes first.
    if (inDiagnostic) prefetchDiagnostic();
    else void keepDrillsReady();
    if (key === 'null') return;
    clearNextDrill();
    // An error is not lost: requesting the next drill fails again, and then shows it.
    void queryClient.prefetchQuery(nextQuery(JSON.parse(key)));
  }, [over, key, inDiagnostic]);

  // The next review depends on the result of this one, so nothing is prefetched.
  const continueReviewing = () =>
    void navigate({
      to: '/start/drill/review',
      search: readReviewSearch({ ...search }),
      replace: true,
    });
  const reviewing = drill?.kind === 'review' && !search.next;
  const onToReview = reviewing && !impersonation;
  const openNext = (next: NextAddress) => {
    const ready = getPrefetchedNext(next);
    const { type, ...challenge } = next;
    if (!ready || ready.drillId === drillId)
      return void navigate({
        to: '/start/drill/next/$type',
        params: { type },
        search: challenge,
        replace: true,
      });
    clearNextDrill();
    void navigate(toNext(next, ready));
  };
  return {
    drill,
    receivedAt: dataUpdatedAt,
    onDrill(changed: Drill) {
      cacheDrill(changed);
      // Lists and the dashboard show it as unfinished.
      if (changed.state === 'paused') void invalidateDrills();
    },
    onLeave: () => {
      void invalidateDrills();
      if (session) session.onLeave();
      else void navigate({ to: getExitLink(drill, reviewing) });
    },
    session: session?.counts ?? null,
    ...(session
      ? { onNext: session.onNext, nextLabel: session.nextLabel }
      : address
        ? { onNext: () => openNext(address) }
        : {}),
    ...(onToReview ? { onNext: continueReviewing, nextLabel: 'Next review' } : {}),
    ...(inDiagnostic
      ? {
          onNext: () => void navigate({ to: '/start/diagnostic', replace: true }),
          nextLabel: formatNextLabel(diagnostic, drill),
        }
      : {}),
  };
}

function getExitLink(drill: Drill | undefined, reviewing: boolean) {
  if (reviewing) return '/reviews';
  if (drill?.kind === 'diagnostic') return '/dashboard';
  return drill?.type === 'SKILL' ? '/skills' : '/drill';
}

/** The label of the next step of the diagnostic; within a passage, "Next question" is the next one about it. */
function formatNextLabel(diagnostic: Diagnostic | undefined, drill: Drill): string {
  if (isLastDrill(diagnostic, drill)) return 'See your level';
  return drill.questions.length > 1 ? 'Continue' : 'Next question';
}

/** Whether nothing follows this drill. The cached diagnostic may be from before or after its submission. */
function isLastDrill(diagnostic: Diagnostic | undefined, drill: Drill): boolean {
  if (!diagnostic) return false;
  const own = diagnostic.drillId === drill.id ? drill.questions.length : 0;
  return diagnostic.state === 'completed' || diagnostic.answered + own >= diagnostic.questions;
}

/** The same for a past drill, which leads back to the history. */
export function useReview(drillId: string) {
  const navigate = useNavigate();
  const { data: drill, dataUpdatedAt } = useQuery(drillQuery(drillId));
  return {
    drill,
    receivedAt: dataUpdatedAt,
    onDrill: cacheDrill,
    onLeave: () => void navigate({ to: drill?.type === 'SKILL' ? '/skills/history' : '/drill/tests' }),
  };
}
