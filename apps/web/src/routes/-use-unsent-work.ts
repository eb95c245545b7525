import type { Drill, Practice, WritingAttempt } from '@docket/contract/types';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepDrillsReady } from '../features/drills/run/saved-drills.ts';
import { queryClient } from '../lib/client.ts';
import { impersonation } from '../lib/impersonation.ts';
import { useMe } from '../lib/me.ts';
import { notify } from '../lib/notify.ts';
import { sendBeforeSignOut } from '../lib/sign-out.ts';
import { wasWorkedHere } from '../lib/worked-here.ts';

const POLL_MS = 5000;
/** Long enough to be noticed and clicked: it links to a result. */
const RESULT_STAYS_MS = 15_000;
const TOGETHER_MS = 1500;

const isDrill = (attempt: Drill | Practice | WritingAttempt): attempt is Drill => 'questions' in attempt;

/** On every page, sends what a closed tab or a lost network left unsent in this browser. */
export function useUnsentWork() {
  const { id: userId } = useMe();
  const navigate = useNavigate();
  useEffect(() => {
    if (impersonation) return;
    const openDrill = (drillId: string) =>
      void navigate({ to: '/start/drill/id/$drillId', params: { drillId } });
    let submitted: string[] = [];
    /** Drills that were submitted in a row are announced together. */
    const notifySubmitted = (drillId: string) => {
      submitted.push(drillId);
      if (submitted.length > 1) return;
      setTimeout(() => {
        const [first, ...others] = submitted;
        submitted = [];
        if (!first) return;
        if (others.length === 0)
          notify.success('Your offline drill was submitted.', {
            stays: RESULT_STAYS_MS,
            action: { label: 'See result', run: () => openDrill(first) },
          });
        else
          notify.success(`Your ${others.length + 1} offline drills were submitted.`, {
            stays: RESULT_STAYS_MS,
            action: { label: 'See results', run: () => void navigate({ to: '/drill/tests' }) },
          });
      }, TOGETHER_MS);
    };
    let left = false;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      if (!(await wasWorkedHere())) {
        if (!left) timer = setTimeout(begin, POLL_MS);
        return;
      }
      // Imported lazily: no page waits for it.
      const { startUnsentWork } = await import('../features/attempt/unsent-work.ts');
      if (!left)
        stop = startUnsentWork({
          userId,
          onSubmitted(attempt) {
            if (isDrill(attempt)) notifySubmitted(attempt.id);
            else notify.success('Your offline work was submitted.');
            void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
            void keepDrillsReady();
          },
          onNotCounted(drillId, reason) {
            if (reason === 'gone')
              return notify.failure("A drill you did offline was deleted, so its answers weren't counted.", {
                stays: RESULT_STAYS_MS,
              });
            notify.failure(
              "A drill you did offline had already ended, so some answers from this device weren't counted.",
              { stays: RESULT_STAYS_MS, action: { label: 'Open drill', run: () => openDrill(drillId) } },
            );
          },
        });
    };
    const begin = () =>
      void poll().catch((error: unknown) => console.error('Could not look for unsent work', error));
    begin();
    // The result of a drill that is submitted on the way out is not announced.
    const work = async () =>
      (await wasWorkedHere())
        ? (await import('../features/attempt/unsent-work.ts')).unsentBeforeSignOut({
            userId,
            onSubmitted() {},
          })
        : null;
    const takeBack = sendBeforeSignOut({
      send: async () => (await work())?.send(),
      count: async () => (await work())?.count() ?? 0,
    });
    return () => {
      left = true;
      takeBack();
      clearTimeout(timer);
      stop();
    };
  }, [userId, navigate]);
}
